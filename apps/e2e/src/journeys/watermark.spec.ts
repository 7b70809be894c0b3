import { publishSample } from '../support/api-client.ts'
import {
  beginMemberSession,
  expect,
  newTitle,
  signInAdmin,
  signOutElsewhere,
  test,
} from '../support/journey.ts'

test('members read and save copies that name them, once an administrator says so', async ({
  page,
  baseURL,
}) => {
  const title = newTitle('With names')
  const { id, pdfUrl } = await publishSample(baseURL ?? '', title)
  await signInAdmin(page)
  await page.getByRole('row', { name: title }).getByRole('button', { name: /edit/i }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit Note' })
  await dialog.getByRole('checkbox', { name: 'Write the reader’s name into the PDF' }).click()
  await dialog.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText('Note updated successfully!', { exact: true })).toBeVisible()
  const theirs = await page.request.get(pdfUrl)

  await signOutElsewhere(page)
  const { email } = await beginMemberSession(page)
  await page.goto(`/notes?note=${id}`)
  for (const number of [1, 2, 3]) {
    const region = page.getByRole('region', { name: `Page ${number} of 3` })
    await region.scrollIntoViewIfNeeded()
    await expect(region.getByText(email)).toHaveCount(1)
  }
  const saved = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Download' }).click()
  expect((await saved).suggestedFilename()).toContain('.pdf')
  const mine = await page.request.get(pdfUrl)
  expect(mine.headers()['etag']).not.toBe(theirs.headers()['etag'])
})
