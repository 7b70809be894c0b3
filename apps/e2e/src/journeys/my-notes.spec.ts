import type { Page } from '@playwright/test'
import {
  beginMemberSession,
  endSession,
  expect,
  expectAccessible,
  newTitle,
  test,
} from '../support/journey.ts'
import { documentOf, expectAlive, expectToast, holdNavigation } from '../support/page-state.ts'
import { addNote, uploadNote } from '../support/private-note.ts'

// The browser itself logs a visitor's current-user request, and the failures caused here.
test.use({ expectedErrors: [/status of (401|500)/] })

const tab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true })
const card = (page: Page, title: string) => page.getByRole('article', { name: title })

async function openMyNotes(page: Page): Promise<void> {
  await page.goto('/my-notes')
  await expectAlive(page)
  await expect(page.getByRole('heading', { level: 1, name: 'My Notes Dashboard' })).toBeVisible()
}

const trashItem = (page: Page) => page.getByRole('menuitem', { name: 'Move to Trash' })

const openMenu = (page: Page, title: string) =>
  card(page, title).getByRole('button', { name: 'More actions' }).click()

async function moveToTrash(page: Page, title: string): Promise<void> {
  await openMenu(page, title)
  await trashItem(page).click()
}

test('notes are counted, found, filtered by topic and opened', async ({ page }) => {
  await beginMemberSession(page)
  const [tagged, plain] = [newTitle('Tagged'), newTitle('Plain')]
  const categories = ['LLMs', 'VibeCoding', 'AI Agents', 'AI Automation', 'Agentic Systems']
  const { fileUrl } = await uploadNote(page, { title: tagged, description: 'About wording.', categories })
  await addNote(page, { title: plain })
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

test('a note is read over the list, edited, starred, and deleted for good', async ({ page }) => {
  await beginMemberSession(page)
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

test('an ended session is announced, and goes to sign-in', async ({ page }) => {
  await beginMemberSession(page)
  const title = newTitle('Left alone')
  await addNote(page, { title })
  await openMyNotes(page)
  // The menu asks what is finished as it opens.
  const placed = page.waitForResponse(/places/)
  await openMenu(page, title)
  await placed
  await endSession(page)
  const { asked, openAgain } = await holdNavigation(page, /\/api\/auth\/google/)
  const refused = page.waitForResponse((response) => response.status() === 401)
  const leaving = page.waitForRequest('**/api/auth/google')
  await trashItem(page).click()
  await refused
  await leaving
  await expectToast(page, 'Unauthorized', 'You are logged out. Logging in again...')
  expect(asked).toEqual(['/api/auth/google'])
  await openAgain()
  await expect(page.locator('input[name=email]')).toBeVisible()
})
