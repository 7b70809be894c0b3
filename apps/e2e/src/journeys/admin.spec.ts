import { samplePdf } from '@idex/testing/sample-pdf'
import { adminClient, publishSample } from '../support/api-client.ts'
import { expect, expectAccessible, newTitle, signInAdmin, test } from '../support/journey.ts'
import { ADMIN } from '../support/product.ts'
import { WITH_MOTION } from '../support/motion.ts'

test.use({ ...WITH_MOTION, expectedErrors: [/status of 4\d\d/] })

test('the login form shows on its three paths and refuses wrong credentials', async ({ page }) => {
  for (const path of ['/admin', '/admin-panel', '/admin-login']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { name: 'Admin Panel Access' })).toBeVisible()
    await expect(page).toHaveURL(path)
  }
  await page.getByLabel('Username').fill(ADMIN.username)
  await page.getByLabel('Password', { exact: true }).fill('wrong')
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  await expect(page.getByText('Login Failed', { exact: true })).toBeVisible()
  await expect(page.getByText('Invalid credentials', { exact: true })).toBeVisible()
  await expect(page.getByLabel('Username')).toHaveValue(ADMIN.username)
})

test('a note is edited, made a draft, trashed, restored and permanently deleted', async ({
  page,
  baseURL,
}) => {
  const title = newTitle('Managed')
  const { id, shareableSlug, pdfUrl } = await publishSample(baseURL ?? '', title)
  await signInAdmin(page)
  const row = page.getByRole('row', { name: title })
  await row.getByRole('button', { name: /edit/i }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit Note' })
  await dialog.getByLabel(/^Description/).fill('')
  await dialog.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText('Please fill in all required fields.', { exact: true })).toBeVisible()
  await dialog.getByLabel(/^Description/).fill('Edited on the way.')
  await dialog.getByRole('button', { name: 'Replace PDF' }).click()
  const buffer = await samplePdf({ pages: 2, title: 'The replacement' })
  await dialog
    .locator('input[type=file]')
    .setInputFiles({ name: 'better.pdf', mimeType: 'application/pdf', buffer })
  await expect(dialog.getByText('better.pdf')).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText('Note updated successfully!', { exact: true })).toBeVisible()
  await expect(row).toContainText('Edited on the way.')
  const found = await page.request.get(`/api/admin/notes?search=${encodeURIComponent(title)}`)
  const other: unknown = expect.not.stringMatching(pdfUrl)
  expect(await found.json()).toEqual([expect.objectContaining({ id, shareableSlug, pdfUrl: other })])

  await row.getByRole('switch').click()
  await expect(row).toContainText('Draft')
  // Until the server has taken it, the switch is not turned back.
  await expect(row.getByRole('switch')).not.toHaveAttribute('aria-busy')
  await row.getByRole('switch').click()
  await expect(row).toContainText('Published')

  await row.getByRole('button', { name: 'Move to trash' }).click()
  await expect(page.getByText('Note deleted successfully!', { exact: true })).toBeVisible()
  await expect(row).toBeHidden()
  await page.getByRole('button', { name: 'Show Trashed' }).click()
  await expect(row).toContainText('14 days left')
  await expectAccessible(page)
  await row.getByRole('button', { name: /restore/i }).click()
  await expect(row).toContainText('Published')

  await row.getByRole('button', { name: 'Move to trash' }).click()
  await expect(row).toContainText('Trashed')
  await row.getByRole('button', { name: 'Delete permanently' }).click()
  await expect(page.getByRole('alertdialog')).toBeVisible()
  await expectAccessible(page)
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: /delete/i })
    .click()
  await expect(row).toBeHidden()
})

test('a PDF that cannot be loaded is reported in the viewer and in a toast', async ({ page, baseURL }) => {
  const admin = await adminClient(baseURL ?? '')
  const title = newTitle('Elsewhere')
  await admin.publish({ title, description: 'Its PDF is gone.', pdfUrl: '/no-such-document.pdf' })
  await signInAdmin(page)
  await page.getByRole('row', { name: title }).getByRole('button', { name: 'View PDF' }).click()
  const viewer = page.getByRole('dialog', { name: title })
  await expect(viewer.getByRole('heading', { name: 'Failed to Load PDF' })).toBeVisible()
  await expect(viewer.getByText('Failed to load PDF: 404 Not Found')).toBeVisible()
  await expect(page.getByText('Failed to load PDF. Please try again.', { exact: true })).toBeVisible()
  await expectAccessible(page)
  await viewer.getByRole('button', { name: 'Close document' }).click()
  await expect(page.getByRole('row', { name: title }).getByRole('button', { name: 'View PDF' })).toBeFocused()
})

test('publishing requires a PDF, a title and a description, and keeps what was typed', async ({ page }) => {
  await signInAdmin(page)
  await page.getByRole('button', { name: 'Publish New Note' }).click()
  const dialog = page.getByRole('dialog', { name: 'Publish New Note' })
  await dialog.getByLabel(/^Title/).fill('Only a title')
  await dialog.getByRole('button', { name: 'Publish Note' }).click()
  await expect(page.getByText('Please fill in all required fields.', { exact: true })).toBeVisible()
  const choose = (name: string, mimeType: string, content: string) =>
    dialog.locator('input[type=file]').setInputFiles({ name, mimeType, buffer: Buffer.from(content) })
  await choose('a.txt', 'text/plain', 'text')
  await expect(dialog.getByText('Please select a PDF file only.').first()).toBeVisible()
  await choose('damaged.pdf', 'application/pdf', '%PDF-1.7 and nothing more')
  await expect(dialog.getByText('This PDF is damaged and cannot be opened.')).toBeVisible()
  await expect(page.getByText('Failed to upload file. Please try again.', { exact: true })).toBeVisible()
  await expect(dialog.getByLabel(/^Title/)).toHaveValue('Only a title')
  await expectAccessible(page)

  const title = newTitle('Kept as a draft')
  await dialog.getByLabel(/^Title/).fill(title)
  await dialog.getByLabel(/^Description/).fill('For later.')
  await dialog.getByRole('button', { name: 'Remove PDF' }).click()
  await dialog
    .locator('input[type=file]')
    .setInputFiles({ name: 'a.pdf', mimeType: 'application/pdf', buffer: await samplePdf() })
  const announce = dialog.getByRole('checkbox', { name: 'Send an email about it' })
  await expect(
    dialog.getByText(/within \d+ minutes of publishing|Nobody has asked to be emailed/),
  ).toBeVisible()
  await announce.click()
  await expect(dialog.getByText('Nobody gets an email about this note, now or later.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Save as Draft' }).click()
  await expect(page.getByText('Note saved as a draft. Members do not see it.', { exact: true })).toBeVisible()
  await expect(page.getByRole('row', { name: title })).toContainText('Draft')
})
