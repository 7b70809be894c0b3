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
