import { samplePdf } from '@idex/testing/sample-pdf'
import { z } from 'zod'
import { adminClient } from '../support/api-client.ts'
import { expect, expectAccessible, newTitle, signInAdmin, test } from '../support/journey.ts'
import { WITH_MOTION } from '../support/motion.ts'

test.use({ ...WITH_MOTION, expectedErrors: [/status of 4\d\d/] })

const NotesSchema = z.array(z.looseObject({ id: z.string(), shareableSlug: z.string(), pdfUrl: z.string() }))

test('a note is kept as a draft, published, edited, trashed and permanently deleted', async ({
  page,
  baseURL,
}) => {
  const admin = await adminClient(baseURL ?? '')
  const [title, elsewhere] = [newTitle('Managed'), newTitle('Elsewhere')]
  await admin.publish({ title: elsewhere, description: 'Its PDF is gone.', pdfUrl: '/no-such-document.pdf' })
  const stored = async () => {
    const found = await page.request.get(`/api/admin/notes?search=${encodeURIComponent(title)}`)
    return NotesSchema.parse(await found.json())
  }
  await signInAdmin(page)
  const row = page.getByRole('row', { name: title })

  await test.step('a damaged PDF is refused, and another kept as a draft', async () => {
    await page.getByRole('button', { name: 'Publish New Note' }).click()
    const dialog = page.getByRole('dialog', { name: 'Publish New Note' })
    await dialog.getByLabel(/^Title/).fill(title)
    const choose = (name: string, buffer: Buffer) =>
      dialog.locator('input[type=file]').setInputFiles({ name, mimeType: 'application/pdf', buffer })
    await choose('damaged.pdf', Buffer.from('%PDF-1.7 and nothing more'))
    await expect(dialog.getByText('This PDF is damaged and cannot be opened.')).toBeVisible()
    await expectAccessible(page)
    await dialog.getByLabel(/^Description/).fill('For later.')
    await dialog.getByRole('button', { name: 'Remove PDF' }).click()
    await choose('a.pdf', await samplePdf())
    await dialog.getByRole('button', { name: 'Save as Draft' }).click()
    await expect(row).toContainText('Draft')
  })

  await test.step('published', async () => {
    await row.getByRole('switch').click()
    const question = page.getByRole('alertdialog', { name: 'Publish this note?' })
    await expect(question.getByRole('checkbox', { name: 'Send an email about it' })).toBeChecked()
    await question.getByRole('button', { name: 'Publish' }).click()
    await expect(row).toContainText('Published')
    await row.getByRole('button', { name: 'Don’t send' }).click()
    await expect(row).toContainText('No email')
    // Until the server has taken it, the note is not edited.
    await expect(row.getByRole('switch')).not.toHaveAttribute('aria-busy')
  })

  await test.step('edited, with another PDF at the same address', async () => {
    const before = await stored()
    await row.getByRole('button', { name: 'Edit' }).click()
    const dialog = page.getByRole('dialog', { name: 'Edit Note' })
    await dialog.getByLabel(/^Description/).fill('Edited on the way.')
    await dialog.getByRole('button', { name: 'Replace PDF' }).click()
    const buffer = await samplePdf({ pages: 2, title: 'The replacement' })
    await dialog
      .locator('input[type=file]')
      .setInputFiles({ name: 'better.pdf', mimeType: 'application/pdf', buffer })
    await expect(dialog.getByText('better.pdf')).toBeVisible()
    await dialog.getByRole('button', { name: 'Save Changes' }).click()
    await expect(row).toContainText('Edited on the way.')
    const after = await stored()
    expect(after).toEqual(
      before.map(({ id, shareableSlug }) => expect.objectContaining({ id, shareableSlug })),
    )
    expect(after[0]?.pdfUrl).not.toBe(before[0]?.pdfUrl)
  })

  await test.step('one whose PDF cannot be loaded is reported in the viewer and in a toast', async () => {
    const view = page.getByRole('row', { name: elsewhere }).getByRole('button', { name: 'View PDF' })
    await view.click()
    const viewer = page.getByRole('dialog', { name: elsewhere })
    await expect(viewer.getByText('Failed to load PDF: 404 Not Found')).toBeVisible()
    await expect(page.getByText('Failed to load PDF. Please try again.', { exact: true })).toBeVisible()
    await viewer.getByRole('button', { name: 'Close document' }).click()
    await expect(view).toBeFocused()
  })

  await test.step('trashed, and permanently deleted', async () => {
    await row.getByRole('button', { name: 'Move to trash' }).click()
    await expect(row).toBeHidden()
    await page.getByRole('button', { name: 'Show Trashed' }).click()
    await expect(row).toContainText('14 days left')
    await expectAccessible(page)
    await row.getByRole('button', { name: 'Delete permanently' }).click()
    const question = page.getByRole('alertdialog')
    await question.getByRole('button', { name: /delete/i }).click()
    await expect(question).toBeHidden()
    await expect(row).toBeHidden()
    expect(await stored()).toEqual([])
  })
})
