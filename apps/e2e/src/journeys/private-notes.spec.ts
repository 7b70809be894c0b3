import { samplePdf } from '@idex/testing/sample-pdf'
import { expect, expectAccessible, newTitle, signInOnboarded, test } from '../support/journey.ts'
import { expectToast } from '../support/page-state.ts'
import { WITH_MOTION } from '../support/motion.ts'

// The browser itself logs a visitor's current-user request, the failures caused here, and the upload that is refused.
test.use({ ...WITH_MOTION, expectedErrors: [/status of (401|422|500)/] })

test('PDFs are dropped at once, retried and refused, renamed, trashed, undone, trashed and restored', async ({
  page,
}) => {
  await signInOnboarded(page)
  const [first, second] = [newTitle('First of two'), newTitle('Second of two')]
  const dialog = page.getByRole('dialog', { name: 'Upload notes' })

  await test.step('several files are dropped, of which one is no PDF', async () => {
    await page.getByRole('button', { name: 'New', exact: true }).click()
    const pdfs = [first, second].map(async (title) => [title, await samplePdf({ title })] as const)
    const all = [...(await Promise.all(pdfs)), ['damaged', Buffer.from('%PDF-1.7 and nothing more')] as const]
    const files = all.map(([title, bytes]) => [`${title}.pdf`, bytes.toString('base64')] as const)
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
    const zone = dialog.locator('label').filter({ hasText: 'Drop PDFs here or choose them' })
    await zone.dispatchEvent('drop', { dataTransfer: dropped })
    await expect(dialog.getByText('Only PDF files are supported')).toBeVisible()
    await expect(dialog.getByRole('list', { name: 'Chosen files' }).getByRole('listitem')).toHaveCount(3)
    await dialog.getByRole('button', { name: 'LLMs' }).click()
  })

  await test.step('on a phone the toast of a failure does not cover the buttons below it', async () => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.route('**/api/upload-pdf', (route) => route.fulfill({ status: 500, json: {} }))
    await dialog.getByRole('button', { name: 'Upload 3 notes' }).click()
    await expectToast(page, 'Failed to upload note')
    // It stays while the window is not visible.
    await page.evaluate(() => dispatchEvent(new Event('blur')))
    // A click is refused while anything covers the button.
    for (const name of ['Cancel', 'Retry failed'])
      await dialog.getByRole('button', { name }).click({ trial: true, timeout: 2000 })
    await expectToast(page, 'Failed to upload note')
    await expectAccessible(page)
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.unroute('**/api/upload-pdf')
  })

  const all = page.getByRole('region', { name: 'All Notes' })
  await test.step('a retry uploads two, and the server refuses the third', async () => {
    await dialog.getByRole('button', { name: 'Retry failed' }).click()
    await expectToast(page, 'Note uploaded successfully', '2 of 3 notes were added to your library')
    await expect(dialog.getByText('This PDF is damaged and cannot be opened.')).toBeVisible()
    await expect(dialog.getByRole('button', { name: /again|Retry/ })).toHaveCount(0)
    await dialog.getByRole('button', { name: 'Done' }).click()
    for (const title of [first, second]) {
      const uploaded = all.getByRole('article', { name: title })
      await expect(uploaded.getByText('Uploaded by you')).toBeVisible()
      await expect(uploaded.getByRole('list', { name: 'Topics' })).toHaveText('LLMs')
    }
  })

  const title = `${first} renamed`
  const card = page.getByRole('article', { name: first })
  const act = async (name: string) => {
    await card.getByRole('button', { name: 'More actions' }).click()
    await page.getByRole('menuitem', { name }).click()
    // A click while the menu is still leaving would close it, not open it again.
    await expect(page.getByRole('menu')).toHaveCount(0)
  }

  await test.step('one is downloaded, renamed, trashed, brought back, and trashed', async () => {
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
    const download = page.waitForEvent('download')
    await page.getByRole('menuitem', { name: 'Download' }).click()
    expect((await download).suggestedFilename()).toBe(`${first}.pdf`)
    await expect(page.getByRole('menu')).toHaveCount(0)

    await act('Rename')
    const form = page.getByRole('dialog', { name: 'Rename note' })
    await form.getByLabel(/^Title/).fill(title)
    await form.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByRole('heading', { name: title })).toBeVisible()
    await act('Delete')
    await expectToast(page, 'Note moved to trash')
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(card).toBeVisible()
    await act('Delete')
    await expectToast(page, 'Note moved to trash')
    await expect(card).toBeHidden()
  })

  await test.step('it is restored from the trash', async () => {
    await page.goto('/notes/trash')
    await expect(card.getByText('14 days left')).toBeVisible()
    await expectAccessible(page)
    await card.getByRole('button', { name: 'Restore' }).click()
    await expectToast(page, 'Note restored successfully')
    const notes: unknown = await (await page.request.get('/api/user-notes')).json()
    const restored = expect.objectContaining({ title, deletedAt: null })
    expect(notes).toEqual(expect.arrayContaining([restored, expect.objectContaining({ title: second })]))
  })
})
