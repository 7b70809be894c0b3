import { samplePdf } from '@idex/testing/sample-pdf'
import {
  beginMemberSession,
  endSession,
  expect,
  expectAccessible,
  newTitle,
  test,
} from '../support/journey.ts'
import { documentOf, expectAlive, expectToast, holdNavigation } from '../support/page-state.ts'
import { addNote } from '../support/private-note.ts'

// The browser itself logs a visitor's current-user request.
test.use({ expectedErrors: [/status of 401/] })

test('a note is uploaded, read over the list, edited, starred, and deleted for good', async ({ page }) => {
  await beginMemberSession(page)
  await page.goto('/my-notes')
  await expectAlive(page)
  const tab = (name: string) => page.getByRole('tab', { name, exact: true })
  const card = (title: string) => page.getByRole('article', { name: title })
  const [title, better] = [newTitle('Working title'), newTitle('Better title')]

  await test.step('it is uploaded once it has a title', async () => {
    await page.getByRole('button', { name: 'Upload Your First Note' }).click()
    const dialog = page.getByRole('dialog', { name: 'Upload New Note' })
    const buffer = await samplePdf({ title })
    await dialog
      .locator('input[type=file]')
      .setInputFiles({ name: 'mine.pdf', mimeType: 'application/pdf', buffer })
    await dialog.getByLabel(/^Title/).fill('   ')
    await dialog.getByRole('button', { name: 'Upload Note' }).click()
    await expect(dialog.getByText('Please enter a title for your note')).toBeVisible()
    await expectAccessible(page)
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
    await expectAccessible(page)
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
