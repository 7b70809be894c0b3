import { samplePdf } from '@idex/testing/sample-pdf'
import { publishSample } from '../support/api-client.ts'
import { expect, expectAccessible, newTitle, signInOnboarded, test } from '../support/journey.ts'

test('phrases of a document and a recording lead to where they stand, and a misspelled word to its spelling', async ({
  page,
  baseURL,
}) => {
  const title = newTitle('Wandering quokkas')
  await publishSample(baseURL ?? '', title, await samplePdf({ pages: 5, title }))
  await signInOnboarded(page)
  const palette = page.getByRole('dialog', { name: 'Search everything' })
  const field = palette.getByRole('combobox', { name: 'Search' })

  /** Searches for `text` by the keys once the server, which reads in the background, finds `wanted` there. */
  async function search(text: string, wanted: string): Promise<void> {
    await expect
      .poll(async () => (await page.request.get('/api/search', { params: { search: text } })).text())
      .toContain(wanted)
    await page.keyboard.press('Control+k')
    await field.fill(text)
  }

  await test.step('another spelling is offered, and searched by the keys', async () => {
    await search('thresholt ', '"suggestion":"threshold"')
    const suggestion = palette.getByRole('button', { name: 'threshold', exact: true })
    await expect(suggestion).toBeVisible()
    await page.keyboard.press('Tab')
    await expect(suggestion).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(field).toHaveValue('threshold ')
    await expect(field).toBeFocused()
    const insights = palette.getByRole('group', { name: 'Insights' }).getByRole('option')
    await expect(insights.first()).toContainText('Threshold')
    await expect(suggestion).toHaveCount(0)
    await page.keyboard.press('Escape')
    await expect(palette).toBeHidden()
  })

  await test.step('a phrase on one page of one document opens it there, marked', async () => {
    await search(`"page 3 of ${title}"`, '"page":3')
    const pages = palette.getByRole('group', { name: 'Pages' }).getByRole('option')
    await expect(pages).toHaveCount(1)
    await expect(pages).toContainText(`Page 3 of ${title}`)
    await expectAccessible(page)
    await page.keyboard.press('Enter')
    const viewer = page.getByRole('dialog', { name: title })
    await expect(viewer.getByRole('textbox', { name: 'Page number' })).toHaveValue('3')
    await expect(viewer.locator('[data-page="3"]')).toBeInViewport()
    const marked = () =>
      page.evaluate(() =>
        [...(CSS.highlights.get('search-terms') ?? [])].map(({ startContainer, startOffset, endOffset }) =>
          startContainer.textContent?.slice(startOffset, endOffset).toLowerCase(),
        ),
      )
    await expect.poll(marked).toContain('quokkas')
    await viewer.getByRole('button', { name: 'Close document' }).click()
    await expect(viewer).toBeHidden()
  })

  await test.step('a phrase said in a recording leads to its second, with the line marked', async () => {
    await search('"folds towels"', '"seconds":8')
    const moment = palette.getByRole('group', { name: 'Said in recordings' }).getByRole('option')
    await expect(moment).toHaveCount(1)
    await expect(moment).toContainText('At 0:08')
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
})
