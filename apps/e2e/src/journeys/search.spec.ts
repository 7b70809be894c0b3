import { samplePdf } from '@idex/testing/sample-pdf'
import { publishSample } from '../support/api-client.ts'
import { expect, expectAccessible, newTitle, signInOnboarded, test } from '../support/journey.ts'

test('a phrase that stands on one page of one document is found, and the document opens there, marked', async ({
  page,
  baseURL,
}) => {
  const title = newTitle('Wandering quokkas')
  const phrase = `"page 3 of ${title}"`
  await publishSample(baseURL ?? '', title, await samplePdf({ pages: 5, title }))
  await signInOnboarded(page)
  // The text is read in the background after the upload.
  await expect
    .poll(async () => (await page.request.get('/api/search', { params: { search: phrase } })).text())
    .toContain('"page":3')

  await page.keyboard.press('Control+k')
  const palette = page.getByRole('dialog', { name: 'Search everything' })
  await palette.getByRole('combobox', { name: 'Search' }).fill(phrase)
  const pages = palette.getByRole('group', { name: 'Pages' })
  await expect(pages.getByRole('option')).toHaveCount(1)
  await expect(pages.getByRole('option')).toContainText(`Page 3 of ${title}`)
  await expectAccessible(page)
  await page.keyboard.press('Enter')

  const viewer = page.getByRole('dialog', { name: title })
  await expect(viewer.getByRole('textbox', { name: 'Page number' })).toHaveValue('3')
  await expect(viewer.locator('[data-page="3"]')).toBeInViewport()
  const marked = () =>
    page.evaluate(() =>
      [...(CSS.highlights.get('sought') ?? [])].map(({ startContainer, startOffset, endOffset }) =>
        startContainer.textContent?.slice(startOffset, endOffset).toLowerCase(),
      ),
    )
  await expect.poll(marked).toContain('quokkas')
})

test('a phrase said in a recording is found, and leads to its second with the line marked', async ({
  page,
}) => {
  await signInOnboarded(page)
  // Captions that came with the site are read in the background after its start.
  const phrase = '"folds towels"'
  await expect
    .poll(async () => (await page.request.get('/api/search', { params: { search: phrase } })).text())
    .toContain('"seconds":8')

  await page.keyboard.press('Control+k')
  const palette = page.getByRole('dialog', { name: 'Search everything' })
  await palette.getByRole('combobox', { name: 'Search' }).fill(phrase)
  const moment = palette.getByRole('group', { name: 'Said in recordings' }).getByRole('option')
  await expect(moment).toHaveCount(1)
  await expect(moment).toContainText('At 0:08')
  await expectAccessible(page)
  await moment.click()

  await expect(page.getByRole('heading', { level: 1, name: 'Gerald and the Threshold' })).toBeVisible()
  const line = page.getByRole('list', { name: 'Transcript' }).getByRole('button', { name: /folds towels/ })
  await expect(line).toHaveAttribute('aria-current', 'true')
  await expect(line).toBeInViewport()
  await expect(line.locator('mark')).toHaveText(['folds', 'towels'])
  const time = () => page.locator('audio').evaluate((audio: HTMLAudioElement) => audio.currentTime)
  await expect.poll(time).toBeGreaterThan(8)
  expect(await time()).toBeLessThan(9.5)
  await expectAccessible(page)
})

test('a misspelled search offers the spelling that the site has, for members and by keys', async ({
  page,
}) => {
  await signInOnboarded(page)
  // The vocabulary is made in the background after the start.
  await expect
    .poll(async () => (await page.request.get('/api/search', { params: { search: 'thresholt ' } })).text())
    .toContain('"suggestion":"threshold"')

  await page.keyboard.press('Control+k')
  const palette = page.getByRole('dialog', { name: 'Search everything' })
  const field = palette.getByRole('combobox', { name: 'Search' })
  await field.fill('thresholt ')
  const suggestion = palette.getByRole('button', { name: 'threshold', exact: true })
  await expect(suggestion).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Tab')
  await expect(suggestion).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(field).toHaveValue('threshold ')
  await expect(field).toBeFocused()
  await expect(palette.getByRole('group', { name: 'Insights' }).getByRole('option').first()).toContainText(
    'Threshold',
  )
  await expect(suggestion).toHaveCount(0)
})
