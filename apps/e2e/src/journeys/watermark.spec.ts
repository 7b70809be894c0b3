import { publishSample } from '../support/api-client.ts'
import {
  beginMemberSession,
  expect,
  expectAccessible,
  newTitle,
  signInAdmin,
  test,
} from '../support/journey.ts'

test('members read and save copies that name them, once an administrator says so', async ({
  page,
  browser,
  baseURL,
}) => {
  const title = newTitle('With names')
  const { id, pdfUrl } = await publishSample(baseURL ?? '', title)
  await signInAdmin(page)
  const row = page.getByRole('row', { name: title })
  await row.getByRole('button', { name: /edit/i }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit Note' })
  await dialog.getByRole('checkbox', { name: 'Write the reader’s name into the PDF' }).click()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText('Note updated successfully!', { exact: true })).toBeVisible()

  const context = await browser.newContext(baseURL === undefined ? {} : { baseURL })
  const reader = await context.newPage()
  const { email } = await beginMemberSession(reader)
  await reader.goto(`/notes?note=${id}`)
  for (const number of [1, 2, 3]) {
    const region = reader.getByRole('region', { name: `Page ${number} of 3` })
    await region.scrollIntoViewIfNeeded()
    await expect(region.getByText(email)).toHaveCount(1)
  }
  const saved = reader.waitForEvent('download')
  await reader.getByRole('link', { name: 'Download' }).click()
  const name = (await saved).suggestedFilename()
  expect(name).toContain('.pdf')
  const [mine, theirs] = [await reader.request.get(pdfUrl), await page.request.get(pdfUrl)]
  expect(mine.headers()['etag']).not.toBe(theirs.headers()['etag'])
  await context.close()
})
