import { samplePdf } from '@idex/testing/sample-pdf'
import type { Page } from '@playwright/test'
import {
  beginMemberSession,
  endSession,
  expect,
  expectAccessible,
  identify,
  newTitle,
  signInOnboarded,
  signOutElsewhere,
  test,
} from '../support/journey.ts'
import { WITH_MOTION } from '../support/motion.ts'
import { documentOf, expectAlive, expectToast, holdNavigation } from '../support/page-state.ts'
import { addNote } from '../support/private-note.ts'

const isAskedBeforeLeaving = (page: Page) =>
  page.evaluate(() => !dispatchEvent(new Event('beforeunload', { cancelable: true })))

// The browser itself logs a visitor's current-user request, and the failures caused here.
test.use({ ...WITH_MOTION, expectedErrors: [/status of (401|409|422|500)/] })

test('a member uploads, reads, edits, stars, trashes, restores and deletes notes, and abandons nothing unasked', async ({
  page,
}) => {
  await test.step('PDFs are dropped at once, retried and refused, renamed, trashed, undone, trashed and restored', async () => {
    await signInOnboarded(page)
    const [first, second] = [newTitle('First of two'), newTitle('Second of two')]
    const dialog = page.getByRole('dialog', { name: 'Upload New Note' })

    await test.step('several files are dropped on the page, of which one is no PDF', async () => {
      await expectAlive(page)
      const all = [
        ['a', await samplePdf({ title: first })],
        ['b', await samplePdf()],
        ['damaged', Buffer.from('%PDF-1.7 and nothing more')],
      ] as const
      const files = all.map(([name, bytes]) => [`${name}.pdf`, bytes.toString('base64')] as const)
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
      // A browser fires it again and again.
      await expect(async () => {
        await page.getByRole('main').dispatchEvent('dragover', { dataTransfer: dropped })
        await expect(page.getByText('Drop PDFs to upload them')).toBeVisible({ timeout: 500 })
      }).toPass()
      await page.getByRole('main').dispatchEvent('drop', { dataTransfer: dropped })
      await expect(dialog.getByText('Only PDF files are supported')).toBeVisible()
      await expect(dialog.getByRole('list', { name: 'Chosen files' }).getByRole('listitem')).toHaveCount(3)
      await expect(dialog.getByLabel('Title of a.pdf *')).toHaveValue(first)
      await dialog.getByLabel('Title of b.pdf *').fill(second)
      await dialog.getByRole('checkbox', { name: 'LLMs' }).click()
    })

    await test.step('on a phone the toast of a failure does not cover the buttons below it', async () => {
      await page.setViewportSize({ width: 390, height: 844 })
      await page.route('**/api/upload-pdf', (route) => route.fulfill({ status: 500, json: {} }))
      await dialog.getByRole('button', { name: 'Upload 3 Notes' }).click()
      await expectToast(page, 'Failed to upload note')
      // It stays while the window is not visible.
      await page.evaluate(() => dispatchEvent(new Event('blur')))
      // A click is refused while anything covers the button.
      for (const name of ['Hide', 'Retry failed'])
        await dialog.getByRole('button', { name }).click({ trial: true, timeout: 2000 })
      await expectToast(page, 'Failed to upload note')
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
      const download = page.waitForEvent('download')
      await act('Download')
      expect((await download).suggestedFilename()).toBe(`${first}.pdf`)

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
      await card.getByRole('button', { name: 'Restore' }).click()
      await expectToast(page, 'Note restored successfully')
      const notes: unknown = await (await page.request.get('/api/user-notes')).json()
      const restored = expect.objectContaining({ title, deletedAt: null })
      expect(notes).toEqual(expect.arrayContaining([restored, expect.objectContaining({ title: second })]))
    })
  })

  await test.step('a note is uploaded, read over the list, edited, starred, and deleted for good', async () => {
    await signOutElsewhere(page)
    await beginMemberSession(page)
    await page.goto('/my-notes')
    await expectAlive(page)
    const tab = (name: string) => page.getByRole('tab', { name, exact: true })
    const card = (title: string) => page.getByRole('article', { name: title })
    const [title, better] = [newTitle('Working title'), newTitle('Better title')]

    await test.step('it is uploaded once it has a title', async () => {
      await expect(page.getByText('No notes uploaded yet')).toBeVisible()
      await page.getByRole('button', { name: 'Upload Your First Note' }).click()
      const dialog = page.getByRole('dialog', { name: 'Upload New Note' })
      const buffer = await samplePdf({ title })
      await dialog
        .locator('input[type=file]')
        .setInputFiles({ name: 'mine.pdf', mimeType: 'application/pdf', buffer })
      await dialog.getByLabel(/^Title/).fill('   ')
      await dialog.getByRole('button', { name: 'Upload Note' }).click()
      await expect(dialog.getByText('Please enter a title for your note')).toBeVisible()
      await dialog.getByLabel(/^Title/).fill(title)
      await dialog.getByText('Design Intelligence').click()
      await dialog.getByRole('button', { name: 'Upload Note' }).click()
      await expect(page.getByText('Note uploaded successfully', { exact: true })).toBeVisible()
      await expect(tab('Active Notes (1)')).toBeVisible()
      await expect(card(title).getByText(/^3 pages · \d+\.\d KB$/)).toBeVisible()
      await expect(card(title).getByRole('list', { name: 'Topics' })).toHaveText('Design Intelligence')
    })

    await test.step('it is read over the list, and starred there', async () => {
      const shown = await documentOf(page, card(title).getByRole('link', { name: 'View PDF' }))
      expect(shown.headers()['content-type']).toBe('application/pdf')
      await page.bringToFront()
      await page.getByRole('link', { name: title, exact: true }).click()
      const viewer = page.getByRole('dialog', { name: title })
      await expect(viewer.locator('[data-page="1"] canvas')).toBeVisible()
      await expect(page).toHaveTitle(`${title} · IDEX`)
      await viewer.getByRole('button', { name: 'Favorite' }).click()
      await page.goBack()
      await expect(viewer).toBeHidden()
      await expect(page).toHaveTitle('My Notes · IDEX')
      const star = page.getByRole('button', { name: `Favorite: ${title}` })
      await expect(star).toHaveAttribute('aria-pressed', 'true')
    })

    const choose = async (name: string, item: string) => {
      await card(name).getByRole('button', { name: 'More actions' }).click()
      await page.getByRole('menuitem', { name: item }).click()
    }

    await test.step('it is edited', async () => {
      await choose(title, 'Edit')
      const dialog = page.getByRole('dialog', { name: 'Edit note' })
      await dialog.getByLabel(/^Title/).fill(better)
      await dialog.getByLabel('Description').fill('Now with a description.')
      await dialog.getByRole('checkbox', { name: 'LLMs' }).click()
      await dialog.getByRole('button', { name: 'Save Changes' }).click()
      await expectToast(page, 'Note updated successfully')
      await expect(card(better).getByText('Now with a description.')).toBeVisible()
    })

    await test.step('it is trashed, and the trash is emptied', async () => {
      await choose(better, 'Move to Trash')
      await tab('Trash (1)').click()
      await expect(page.getByText(/^1 note, \d+\.\d KB of your storage$/)).toBeVisible()
      await page.getByRole('button', { name: 'Empty trash' }).click()
      const question = page.getByRole('alertdialog', { name: 'Empty the trash?' })
      await question.getByRole('button', { name: 'Empty trash' }).click()
      await expect(page.getByText('Trash is empty', { exact: true })).toBeVisible()
      await expect(tab('Trash (0)')).toBeVisible()
    })

    await test.step('once the session has ended, that is announced on the way to sign-in', async () => {
      const left = newTitle('Left alone')
      await addNote(page, { title: left })
      await page.goto('/my-notes')
      await expectAlive(page)
      // The menu asks what is finished as it opens.
      const placed = page.waitForResponse(/places/)
      await card(left).getByRole('button', { name: 'More actions' }).click()
      await placed
      await endSession(page)
      const { asked, openAgain } = await holdNavigation(page, /\/api\/auth\/google/)
      const refused = page.waitForResponse((response) => response.status() === 401)
      const leaving = page.waitForRequest('**/api/auth/google')
      await page.getByRole('menuitem', { name: 'Move to Trash' }).click()
      await refused
      await leaving
      await expectToast(page, 'Unauthorized', 'You are logged out. Logging in again...')
      expect(asked).toEqual(['/api/auth/google'])
      await openAgain()
      await expect(page.locator('input[name=email]')).toBeVisible()
    })
  })

  await test.step('uploads go on in a tray from page to page, and only the browser asks before they are lost', async () => {
    await signOutElsewhere(page)
    await beginMemberSession(page)
    await page.goto('/my-notes')
    await expectAlive(page)
    await page.getByRole('button', { name: 'Upload Your First Note' }).click()
    const [form, tray] = [page.getByRole('dialog'), page.getByRole('region', { name: 'Uploads' })]
    // The first of them hangs.
    let sent = 0
    await page.route('**/api/upload-pdf', (route) => (sent++ === 0 ? undefined : route.continue()))
    const [slow, next] = [newTitle('Slow'), newTitle('Next')]
    const buffer = await samplePdf({ title: 'untitled' })
    const files = [slow, next].map((title) => ({ name: `${title}.pdf`, mimeType: 'application/pdf', buffer }))
    await form.locator('input[type=file]').setInputFiles(files)
    await form.getByRole('button', { name: 'Upload 2 Notes' }).click()
    await expect(form.getByText('Uploading...').first()).toBeVisible()
    await page.keyboard.press('Escape')
    await page.getByRole('link', { name: 'Discover' }).click()
    await expect(page).toHaveURL('/dashboard')
    for (const width of [1440, 768, 390]) {
      await page.setViewportSize({ width, height: 900 })
      await expect(tray.getByRole('status')).toHaveText('Uploading 1 of 2')
      await expectAccessible(page)
    }
    await page.getByRole('link', { name: 'IDEX', exact: true }).click()
    await expect(page).toHaveURL('/')
    expect(await isAskedBeforeLeaving(page)).toBe(true)
    await tray.getByRole('button', { name: `Cancel upload of ${slow}` }).click()
    await expect(tray.getByRole('status')).toHaveText('1 note uploaded')
    await tray.getByRole('link', { name: `Open ${next}` }).click()
    await expect(page.getByRole('dialog', { name: next })).toBeVisible()
    expect(await isAskedBeforeLeaving(page)).toBe(false)
  })

  await test.step('a session that ends while a member writes leads back to My Notes, with the form and its text', async () => {
    await signOutElsewhere(page)
    const person = await beginMemberSession(page)
    await page.goto('/my-notes')
    await expectAlive(page)
    await page.getByRole('button', { name: 'Upload Your First Note' }).click()
    const form = page.getByRole('dialog')
    await form.getByLabel(/^Title/).fill('On its way')
    await form.getByLabel(/^Description/).fill('Half a thought')
    await page.context().clearCookies({ domain: 'localhost' })
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))
    await identify(page, person)
    await expect(page).toHaveURL('/my-notes')
    await expect(form.getByLabel(/^Title/)).toHaveValue('On its way')
    await expect(form.getByLabel(/^Description/)).toHaveValue('Half a thought')
    await expect(page.getByText(/^Restored your unsaved draft from /)).toBeVisible()
  })
})
