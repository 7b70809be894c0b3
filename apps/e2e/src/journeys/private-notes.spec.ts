import { samplePdf } from '@idex/testing/sample-pdf'
import { z } from 'zod'
import { expect, expectAccessible, newTitle, signInOnboarded, test } from '../support/journey.ts'
import { expectToast, goWithin } from '../support/page-state.ts'
import { uploadNote } from '../support/private-note.ts'
import { changeAnswer, failCall } from '../support/trpc-calls.ts'

// The browser itself logs a visitor's current-user request, and the failures caused here.
test.use({ expectedErrors: [/status of (401|500)/] })

test('an owner has a menu for a note, and one in the trash', async ({ page }) => {
  await signInOnboarded(page)
  const title = newTitle('Owned')
  const { id } = await uploadNote(page, { title })
  await page.goto('/notes')
  const card = page.getByRole('region', { name: 'All Notes' }).getByRole('article', { name: title })
  const act = async (name: string) => {
    await card.getByRole('button', { name: 'More actions' }).click()
    await page.getByRole('menuitem', { name }).click()
    // A click while the menu is still leaving would close it, not open it again.
    await expect(page.getByRole('menu')).toHaveCount(0)
  }
  await card.getByRole('button', { name: 'More actions' }).click()
  await expect(page.getByRole('menuitem')).toHaveText([
    'Add to favorites',
    'Mark as finished',
    'Download',
    'Keep offline',
    'Rename',
    'Edit',
    'Delete',
  ])
  await expectAccessible(page)
  await page.getByRole('menuitem', { name: 'Add to favorites' }).click()
  await expect(page.getByRole('region', { name: 'Favorites' }).getByRole('article')).toHaveCount(1)
  await act('Remove from favorites')
  await expect(page.getByText('No favorite notes yet')).toBeVisible()
  const download = page.waitForEvent('download')
  await act('Download')
  expect((await download).suggestedFilename()).toBe(`${title}.pdf`)

  await act('Rename')
  const dialog = page.getByRole('dialog', { name: 'Rename note' })
  await dialog.getByLabel(/^Title/).fill('  ')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByText('Please enter a title for your note')).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByRole('article').filter({ hasText: 'The Decision Record' }).first()).toBeVisible()
  const published = page.getByRole('article', { name: 'The Decision Record' })
  await published.getByRole('button', { name: 'More actions' }).click()
  await expect(page.getByRole('menuitem', { name: 'Download' })).toBeVisible()
  for (const name of ['Rename', 'Edit', 'Delete'])
    await expect(page.getByRole('menuitem', { name, exact: true })).toHaveCount(0)
  await page.keyboard.press('Escape')

  let recover = await failCall(page, 'notes.trash')
  await act('Delete')
  await expectToast(page, 'Failed to delete note')
  await expect(card).toBeVisible()
  await recover()
  await act('Delete')
  await expectToast(page, 'Note moved to trash')
  await expect(card).toBeHidden()

  const trashed = page.getByRole('article', { name: title })
  await changeAnswer(page, 'notes.deleted', (answer) => {
    const { items, ...rest } = z
      .object({ items: z.array(z.looseObject({})) })
      .loose()
      .parse(answer)
    return { ...rest, items: items.map((note) => ({ ...note, daysRemaining: 0 })) }
  })
  await goWithin(page, '/notes/trash')
  await expect(trashed.getByText('Expires today', { exact: true })).toBeVisible()
  await expect(trashed.getByText('This note will be permanently deleted after 14 days')).toBeVisible()
  await trashed.getByRole('button', { name: 'More actions' }).click()
  await expect(page.getByRole('menuitem')).toHaveText(['Download', 'Restore', 'Delete now'])
  recover = await failCall(page, 'notes.restore')
  await page.getByRole('menuitem', { name: 'Restore' }).click()
  await expectToast(page, 'Failed to restore note')
  await recover()
  await trashed.getByRole('button', { name: 'Restore' }).click()
  await expectToast(page, 'Note restored successfully')
  await expect(page.getByText('Trash is empty')).toBeVisible()
  expect((await page.request.get('/api/user-notes')).ok()).toBe(true)
  expect(await (await page.request.get('/api/user-notes')).json()).toMatchObject([{ id, deletedAt: null }])
})

test('on a phone a toast does not cover the buttons of the dialog below it', async ({ page }) => {
  await signInOnboarded(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('button', { name: 'New', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Upload notes' })
  const title = newTitle()
  await dialog
    .locator('input[type=file]')
    .setInputFiles({ name: 'a.pdf', mimeType: 'application/pdf', buffer: await samplePdf({ title }) })
  await page.route('**/api/upload-pdf', (route) => route.fulfill({ status: 500, json: {} }))
  await dialog.getByRole('button', { name: /^Upload/ }).click()
  await expectToast(page, 'Failed to upload note')
  // It stays while the window is not visible.
  await page.evaluate(() => dispatchEvent(new Event('blur')))
  // A click is refused while anything covers the button.
  for (const name of ['Cancel', 'Retry failed'])
    await dialog.getByRole('button', { name }).click({ trial: true, timeout: 2000 })
  await expectToast(page, 'Failed to upload note')
  await expectAccessible(page)
})

test('several PDFs are dropped at once, others are refused, and a failed upload can be retried', async ({
  page,
}) => {
  await signInOnboarded(page)
  await page.getByRole('button', { name: 'New', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Upload notes' })
  await expect(dialog.getByRole('radio')).toHaveCount(1)
  await expect(dialog.getByRole('radio', { name: /^Private/ })).toBeChecked()
  await expect(dialog.getByText('Only visible to you', { exact: true })).toBeVisible()
  const [first, second] = [newTitle('First of two'), newTitle('Second of two')]
  const files = await Promise.all(
    [first, second].map(
      async (title) => [`${title}.pdf`, (await samplePdf({ title })).toString('base64')] as const,
    ),
  )
  const dropped = await page.evaluateHandle((sources) => {
    const transfer = new DataTransfer()
    const add = (name: string, text: string, type: string) =>
      transfer.items.add(
        new File([Uint8Array.from(atob(text), (char) => char.charCodeAt(0))], name, { type }),
      )
    for (const [name, text] of sources) add(name, text, 'application/pdf')
    add('picture.png', btoa('png'), 'image/png')
    return transfer
  }, files)
  await dialog.locator('label').filter({ hasText: 'Drop PDFs here or choose them' }).dispatchEvent('drop', {
    dataTransfer: dropped,
  })
  await expect(dialog.getByText('Only PDF files are supported')).toBeVisible()
  await expect(dialog.getByRole('list', { name: 'Chosen files' }).getByRole('listitem')).toHaveCount(2)
  await expect(dialog.getByText(/^\d+\.\d KB$/)).toHaveCount(2)
  await dialog.getByRole('button', { name: 'LLMs' }).click()

  await page.route('**/api/upload-pdf', (route) => route.fulfill({ status: 500, json: {} }))
  await dialog.getByRole('button', { name: 'Upload 2 notes' }).click()
  await expectToast(page, 'Failed to upload note')
  await expectAccessible(page)
  await page.unroute('**/api/upload-pdf')
  await dialog.getByRole('button', { name: 'Retry failed' }).click()
  await expectToast(page, 'Note uploaded successfully', '2 notes were added to your library')
  await expect(dialog).toBeHidden()
  const all = page.getByRole('region', { name: 'All Notes' })
  for (const title of [first, second]) {
    const card = all.getByRole('article', { name: title })
    await expect(card.getByText('Uploaded by you')).toBeVisible()
    await expect(card.getByRole('list', { name: 'Topics' })).toHaveText('LLMs')
  }
})
