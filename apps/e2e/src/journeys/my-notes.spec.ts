import type { Page } from '@playwright/test'
import { samplePdf } from '@idex/testing/sample-pdf'
import { endSession, expect, expectAccessible, newTitle, signInOnboarded, test } from '../support/journey.ts'
import { documentOf, expectAlive, expectToast, holdNavigation } from '../support/page-state.ts'
import { uploadNote } from '../support/private-note.ts'
import { test as memberTest } from '../support/shared-member.ts'
import { changeAnswer, failCall } from '../support/trpc-calls.ts'

// The browser itself logs a visitor's current-user request, and the failures caused here.
test.use({ expectedErrors: [/status of (401|500)/] })

const tab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true })
const card = (page: Page, title: string) => page.getByRole('article', { name: title })

async function openMyNotes(page: Page): Promise<void> {
  await page.goto('/my-notes')
  await expectAlive(page)
  await expect(page.getByRole('heading', { level: 1, name: 'My Notes Dashboard' })).toBeVisible()
}

async function moveToTrash(page: Page, title: string): Promise<void> {
  await card(page, title).getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Move to Trash' }).click()
}

memberTest('without notes both tabs say so, and failing is shown', async ({ page }) => {
  await openMyNotes(page)
  await expect(page).toHaveTitle('My Notes · IDEX')
  await expect(page.getByText('Manage your uploaded PDFs with AI topic categorization')).toBeVisible()
  await expect(tab(page, 'Active Notes (0)')).toHaveAttribute('aria-selected', 'true')
  await expect(page.getByText('No notes uploaded yet', { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Upload Your First Note' })).toBeVisible()
  await tab(page, 'Trash (0)').click()
  await expect(page.getByText('Trash is empty', { exact: true })).toBeVisible()
  await expect(
    page.getByText('Deleted notes will appear here for 14 days before permanent removal'),
  ).toBeVisible()
  await expectAccessible(page)

  // A page that was opened by its address has its notes with it.
  await tab(page, 'Active Notes (0)').click()
  const recover = await failCall(page, 'notes.list')
  await page.getByRole('combobox', { name: 'Sort' }).click()
  await page.getByRole('option', { name: 'Title (A-Z)' }).click()
  await expect(page.getByRole('alert')).toContainText('Your notes could not be loaded')
  await recover()
  await page.getByRole('button', { name: 'Try Again' }).click()
  await expect(page.getByText('No notes uploaded yet', { exact: true })).toBeVisible()
})

test('notes are counted, found, filtered by topic and opened', async ({ page }) => {
  await signInOnboarded(page)
  const [tagged, plain] = [newTitle('Tagged'), newTitle('Plain')]
  const categories = ['LLMs', 'VibeCoding', 'AI Agents', 'AI Automation', 'Agentic Systems']
  const { fileUrl } = await uploadNote(page, { title: tagged, description: 'About wording.', categories })
  await uploadNote(page, { title: plain })
  await openMyNotes(page)
  await expect(tab(page, 'Active Notes (2)')).toBeVisible()
  const topics = card(page, tagged).getByRole('list', { name: 'Topics' }).getByRole('listitem')
  await expect(topics.filter({ visible: true })).toHaveText(['LLMs', 'VibeCoding', 'AI Agents', /^\+2/])
  await expect(card(page, tagged).getByText('About wording.')).toBeVisible()
  await expect(card(page, tagged).locator('time')).toHaveText(/^Created [A-Z][a-z]{2} \d{2}, \d{4}$/)

  await page.getByPlaceholder('Search your notes...').fill('WORDING')
  await expect(page.getByRole('article')).toHaveCount(1)
  await expect(card(page, tagged)).toBeVisible()
  await page.getByPlaceholder('Search your notes...').fill('nothing is called this')
  await expect(page.getByText('No matching notes found', { exact: true })).toBeVisible()
  await expect(page.getByText('Try adjusting your search or filters', { exact: true })).toBeVisible()
  await expect(tab(page, 'Active Notes (2)')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await expect(page.getByRole('article')).toHaveCount(2)

  await page.getByRole('button', { name: 'Filter by Topic', exact: true }).click()
  await page.getByRole('checkbox', { name: 'VibeCoding' }).click()
  await page.getByRole('checkbox', { name: 'Robotic Intelligence' }).click()
  await expect(page.getByText('Filter by Topic (2)', { exact: true })).toBeVisible()
  await expect(page.getByRole('article', { includeHidden: true })).toHaveCount(1)
  const topicChoice = page.getByRole('dialog', { name: 'Filter by Topic' })
  await topicChoice.getByRole('button', { name: 'Clear All' }).click()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('article')).toHaveCount(2)

  const shown = await documentOf(page, card(page, tagged).getByRole('link', { name: 'View PDF' }))
  expect(new URL(shown.url()).pathname).toBe(fileUrl)
})

test('a note goes to the trash and back, and a failed change is reported', async ({ page }) => {
  await signInOnboarded(page)
  const title = newTitle('There and back')
  await uploadNote(page, { title })
  await openMyNotes(page)
  let recover = await failCall(page, 'notes.trash')
  await moveToTrash(page, title)
  await expectToast(page, 'Failed to delete note')
  await expect(tab(page, 'Active Notes (1)')).toBeVisible()
  await recover()
  await moveToTrash(page, title)
  await expectToast(page, 'Note moved to trash')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expectToast(page, 'Note restored successfully')
  await moveToTrash(page, title)
  await expect(tab(page, 'Active Notes (0)')).toBeVisible()

  await tab(page, 'Trash (1)').click()
  await expect(card(page, title).getByText('14 days left', { exact: true })).toBeVisible()
  await expect(card(page, title).locator('time')).toHaveText(/^Deleted [A-Z][a-z]{2} \d{2}, \d{4}$/)
  const restore = card(page, title).getByRole('button', { name: 'Restore' })
  recover = await failCall(page, 'notes.restore')
  await restore.click()
  await expectToast(page, 'Failed to restore note')
  await recover()
  await restore.click()
  await expectToast(page, 'Note restored successfully')
  await expect(page.getByText('Trash is empty', { exact: true })).toBeVisible()
  await expect(tab(page, 'Active Notes (1)')).toBeVisible()

  const old = {
    ...{ id: 'old', title: 'Old', description: '', topics: [], pdfUrl: '/a.pdf', publishedBy: 'Ada' },
    ...{ shareableSlug: 'old', isUserUploaded: true, isFavorite: false, version: 1, daysRemaining: 0 },
    ...{ createdAt: '2026-01-02T03:04:05.000Z', updatedAt: '2026-01-02T03:04:05.000Z' },
    ...{ deletedAt: '2026-01-03T03:04:05.000Z', expirationDate: '2026-01-17T03:04:05.000Z' },
  }
  const tomorrow = { ...old, id: 'tomorrow', title: 'Tomorrow', daysRemaining: 1 }
  await changeAnswer(page, 'notes.deleted', () => ({ items: [old, tomorrow], nextCursor: null }))
  await page.getByPlaceholder('Search your notes...').fill('o')
  await expect(card(page, 'Tomorrow').getByText('1 day left', { exact: true })).toBeVisible()
  await expect(card(page, 'Old').getByText('Expires today', { exact: true })).toBeVisible()
  await expect(card(page, 'Old').getByText('Deleted Jan 03, 2026', { exact: true })).toBeVisible()
})

test('a note is read over the list, edited, starred, and deleted for good', async ({ page }) => {
  await signInOnboarded(page)
  const [title, better] = [newTitle('Working title'), newTitle('Better title')]
  await uploadNote(page, { title })
  await openMyNotes(page)
  await expect(card(page, title).getByText(/^3 pages · \d+\.\d KB$/)).toBeVisible()
  await page.getByRole('link', { name: title, exact: true }).click()
  const viewer = page.getByRole('dialog', { name: title })
  await expect(viewer.locator('[data-page="1"] canvas')).toBeVisible()
  await expect(page).toHaveTitle(`${title} · IDEX`)
  await viewer.getByRole('button', { name: 'Favorite' }).click()
  await page.goBack()
  await expect(viewer).toBeHidden()
  await expect(page).toHaveTitle('My Notes · IDEX')
  await expect(page.getByRole('button', { name: `Favorite: ${title}` })).toHaveAttribute(
    'aria-pressed',
    'true',
  )

  await card(page, title).getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Edit' }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit note' })
  await dialog.getByLabel(/^Title/).fill(better)
  await dialog.getByLabel('Description').fill('Now with a description.')
  await dialog.getByRole('checkbox', { name: 'LLMs' }).click()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Save Changes' }).click()
  await expectToast(page, 'Note updated successfully')
  await expect(card(page, better).getByText('Now with a description.')).toBeVisible()

  await moveToTrash(page, better)
  await tab(page, 'Trash (1)').click()
  await expect(page.getByText(/^1 note, \d+\.\d KB of your storage$/)).toBeVisible()
  await page.getByRole('button', { name: 'Empty trash' }).click()
  const question = page.getByRole('alertdialog', { name: 'Empty the trash?' })
  await expectAccessible(page)
  await question.getByRole('button', { name: 'Empty trash' }).click()
  await expect(page.getByText('Trash is empty', { exact: true })).toBeVisible()
  await expect(tab(page, 'Trash (0)')).toBeVisible()
})

test('the upload requires a title and a PDF, reports a failure, and can be cancelled', async ({ page }) => {
  await signInOnboarded(page)
  await openMyNotes(page)
  await page.getByRole('button', { name: 'Upload New Note' }).click()
  const dialog = page.getByRole('dialog', { name: 'Upload New Note' })
  await expect(dialog.getByRole('checkbox')).toHaveCount(12)
  const submit = dialog.getByRole('button', { name: 'Upload Note' })
  await submit.click()
  await expectToast(page, 'Please enter a title for your note')
  await expect(dialog.getByLabel(/^Title/)).toBeFocused()
  await expect(dialog.getByText('Please choose a PDF file')).toBeVisible()
  await expectAccessible(page)
  const choose = (name: string, mimeType: string, buffer: Buffer) =>
    dialog.locator('input[type=file]').setInputFiles({ name, mimeType, buffer })
  await choose('picture.png', 'image/png', Buffer.from('png'))
  await expect(dialog.getByText('Only PDF files are supported')).toBeVisible()
  const title = newTitle('From the dialog')
  await choose('mine.pdf', 'application/pdf', await samplePdf({ title }))
  await dialog.getByLabel(/^Title/).fill(`  ${title} `)
  await dialog.getByLabel('Description').fill('Kept for later.')
  await page.route('**/api/upload-pdf', (route) => route.fulfill({ status: 500, json: {} }))
  await submit.click()
  await expectToast(page, 'Failed to upload note')
  await page.unroute('**/api/upload-pdf')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: 'Discard' }).click()
  await expect(dialog).toBeHidden()
  await expect(tab(page, 'Active Notes (0)')).toBeVisible()
})

test('an ended session is announced, and half a second later goes to sign-in', async ({ page }) => {
  await signInOnboarded(page)
  const title = newTitle('Left alone')
  await uploadNote(page, { title })
  await openMyNotes(page)
  await expect(card(page, title)).toBeVisible()
  await endSession(page)
  const { asked, release } = await holdNavigation(page, /\/api\/auth\/google/)
  const refused = page.waitForResponse((response) => response.status() === 401)
  const leaving = page.waitForRequest('**/api/auth/google')
  await moveToTrash(page, title)
  await refused
  const told = Date.now()
  await leaving
  // Half a second, less the time the response takes to arrive.
  expect(Date.now() - told).toBeGreaterThan(250)
  await expectToast(page, 'Unauthorized', 'You are logged out. Logging in again...')
  expect(asked).toEqual(['/api/auth/google'])
  await release()
  await page.reload()
  await expect(page.locator('input[name=email]')).toBeVisible()
})
