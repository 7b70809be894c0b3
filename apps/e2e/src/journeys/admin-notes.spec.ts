import { samplePdf } from '@idex/testing/sample-pdf'
import { z } from 'zod'
import { adminClient, publishSample } from '../support/admin-client.ts'
import {
  beginMemberSession,
  expect,
  expectAccessible,
  expectAnswered,
  newTitle,
  signInAdmin,
  signOutElsewhere,
  test,
} from '../support/journey.ts'
import { BLANK, expectToast, expectToastClear, reload } from '../support/page-state.ts'
import { ADMIN } from '../support/product.ts'
import { failCall } from '../support/trpc-calls.ts'

// The browser itself logs a visitor's current-user request, and the failures caused here.
test.use({ expectedErrors: [/status of (4\d\d|500)/] })

const NotesSchema = z.array(z.looseObject({ id: z.string(), shareableSlug: z.string(), pdfUrl: z.string() }))

test('an administrator publishes, edits, trashes and deletes notes, and loses no words to a colleague or to the end of the session', async ({
  page,
  baseURL,
}) => {
  await test.step('a note is kept as a draft, published, edited, trashed and permanently deleted', async () => {
    const admin = await adminClient(baseURL ?? '')
    const [title, elsewhere] = [newTitle('Managed'), newTitle('Elsewhere')]
    await admin.publish({
      title: elsewhere,
      description: 'Its PDF is gone.',
      pdfUrl: '/no-such-document.pdf',
    })
    const stored = async () => {
      const found = await page.request.get(`/api/admin/notes?search=${encodeURIComponent(title)}`)
      return NotesSchema.parse(await found.json())
    }
    await signInAdmin(page)
    const row = page.getByRole('row', { name: title })

    await test.step('a damaged PDF is refused, and another kept as a draft', async () => {
      await page.getByRole('button', { name: 'Publish New Note' }).click()
      const dialog = page.getByRole('dialog', { name: 'Publish New Note' })
      await dialog.getByRole('button', { name: 'Save as Draft' }).click()
      await expect(dialog.getByLabel(/^Title/)).toHaveAttribute('aria-invalid', 'true')
      await expectAccessible(page)
      await dialog.getByLabel(/^Title/).fill(title)
      const choose = (name: string, buffer: Buffer) =>
        dialog.locator('input[type=file]').setInputFiles({ name, mimeType: 'application/pdf', buffer })
      await choose('damaged.pdf', Buffer.from('%PDF-1.7 and nothing more'))
      await expect(dialog.getByText('This PDF is damaged and cannot be opened.')).toBeVisible()
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
      await row.getByRole('button', { name: 'Delete permanently' }).click()
      const question = page.getByRole('alertdialog')
      await question.getByRole('button', { name: /delete/i }).click()
      await expect(question).toBeHidden()
      await expect(row).toBeHidden()
      expect(await stored()).toEqual([])
    })
  })

  await test.step('what a dialog says in a toast leaves its heading and buttons free', async () => {
    const title = newTitle('Covered')
    await publishSample(baseURL ?? '', title)
    await page.goto('/admin-panel/notes')
    const recover = await failCall(page, 'admin.notes.update')
    const note = page.locator('li, tr').filter({ hasText: title })
    await note.getByRole('button', { name: /edit/i }).click()
    const edit = page.getByRole('dialog', { name: 'Edit Note' })
    await edit.getByLabel(/^Description/).fill('Changed in vain.')
    await edit.getByRole('button', { name: 'Save Changes' }).click()
    await expectToast(page, 'Error', 'Failed to update note. Please try again.')
    for (const [width, height] of [
      [320, 700],
      [768, 900],
      [1440, 900],
    ] as const) {
      // A toast stays while the window is in the background.
      await page.evaluate(() => dispatchEvent(new Event('blur')))
      await page.setViewportSize({ width, height })
      // On a phone the corner is covered for a moment: Cancel does the same.
      const ways = width < 640 ? /Save Changes|Cancel/ : /Save Changes|Cancel|Close/
      const heading = edit.getByRole('heading', { name: 'Edit Note' })
      await expectToastClear(page, edit.getByRole('button', { name: ways }).or(heading))
    }
    await recover()
    await page.goto(BLANK)
    await page.evaluate(() => localStorage.clear())
  })

  await test.step('members get copies that name them, once an administrator says so', async () => {
    await signOutElsewhere(page)
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

  await test.step('two administrators change one note: nobody’s words are lost, now or after a reload', async () => {
    await signOutElsewhere(page)
    const [before, theirs, mine] = [newTitle('Shared'), newTitle('Theirs'), newTitle('Mine, unsaved')]
    const row = page.getByRole('row', { name: new RegExp(`${before}|${theirs}`) }).first()
    const { id } = await publishSample(baseURL ?? '', before)
    await signInAdmin(page)
    await row.getByRole('button', { name: 'Edit' }).click()
    const form = page.getByRole('dialog', { name: 'Edit Note' })
    await form.getByLabel('Title *').fill(mine)
    const saved = await page.request.put(`/api/admin/notes/${id}`, {
      data: { title: theirs, description: 'Written anew', topics: ['LLMs', 'AI Agents'] },
    })
    expect(saved.status()).toBe(200)

    await form.getByRole('button', { name: 'Save Changes' }).click()
    const question = page.getByRole('dialog', { name: 'Someone else has changed this note' })
    await expect(question.getByRole('region', { name: 'Your version' })).toContainText(mine)
    // Only what both have changed is asked about.
    await expect(question.getByRole('region', { name: 'Saved version' })).toContainText(theirs)
    await expect(question.getByText('Written anew')).toBeHidden()
    await page.keyboard.press('Escape')
    expect(await reload(page)).toBe(true)

    await expect(form.getByLabel('Title *')).toHaveValue(theirs)
    await expect(
      form.getByText(/^You have an unsaved draft from .+ someone else changed this note$/),
    ).toBeVisible()
    await form.getByRole('button', { name: 'Compare' }).click()
    const compared = page.getByRole('dialog', { name: 'Your unsaved draft' })
    await expect(compared.getByRole('region', { name: 'Your draft' })).toContainText(mine)
    await compared.getByRole('button', { name: 'Put my draft into the form' }).click()
    await expect(form.getByLabel('Title *')).toHaveValue(mine)
    await form.getByRole('button', { name: 'Save Changes' }).click()
    await expect(form).toBeHidden()
    const kept = await page.request.get(`/api/admin/notes?search=${encodeURIComponent(mine)}`)
    expect(await kept.json()).toEqual([expect.objectContaining({ title: mine, version: 3 })])
  })

  await test.step('a session that ends meanwhile leads back to the very form, with the text', async () => {
    await page.goto(BLANK)
    const [before, mine] = [newTitle('Written on'), newTitle('Typed before the end')]
    await publishSample(baseURL ?? '', before)
    await signInAdmin(page)
    await page.goto(`/admin-panel/notes?q=${encodeURIComponent(before)}`)
    // What it still asked for when the session ends would be refused, and the form left before it is sent.
    await expectAnswered(page)
    await page.getByRole('row', { name: before }).getByRole('button', { name: 'Edit' }).click()
    const form = page.getByRole('dialog', { name: 'Edit Note' })
    await form.getByLabel('Title *').fill(mine)
    await page.context().clearCookies({ domain: 'localhost' })
    await form.getByRole('button', { name: 'Save Changes' }).click()
    await expect(page).toHaveURL('/admin-login')
    await expect(page.getByText(/^Your session has ended\. Sign in again/)).toBeVisible()
    await expect(page.getByText(/^What you were writing is kept in this browser/)).toBeVisible()
    await page.getByLabel('Username').fill(ADMIN.username)
    await page.getByLabel('Password', { exact: true }).fill(ADMIN.password)
    await page.getByRole('button', { name: 'Sign In', exact: true }).click()
    await expect(form.getByLabel('Title *')).toHaveValue(mine)
    await expect(page).toHaveURL(/\/admin-panel\/notes\?dialog=edit&row=\w+&q=/)
    await form.getByRole('button', { name: 'Save Changes' }).click()
    await expect(form).toBeHidden()
  })
})
