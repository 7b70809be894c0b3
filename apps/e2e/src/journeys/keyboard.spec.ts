import { samplePdf } from '@idex/testing/sample-pdf'
import type { Locator, Page } from '@playwright/test'
import { expect, newPerson, newTitle, test } from '../support/journey.ts'
import { WITH_MOTION } from '../support/motion.ts'
import { expectAlive } from '../support/page-state.ts'

test.use({ ...WITH_MOTION, expectedErrors: [/status of 401/] })

/** More tab stops than any screen has between two of its controls. */
const MOST_STOPS = 120

/** Presses Tab, or Shift+Tab, until `target` has the focus, which must be visible. */
async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await expect(target).toBeVisible()
  for (let stop = 0; stop < MOST_STOPS; stop += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press(key)
  }
  throw new Error(`${String(target)} cannot be reached by ${key}`)
}

async function press(page: Page, target: Locator, key = 'Enter'): Promise<void> {
  await tabTo(page, target)
  await page.keyboard.press(key)
}

/** Tabs to a field and types into it. */
async function type(page: Page, field: Locator, text: string): Promise<void> {
  await tabTo(page, field)
  await page.keyboard.type(text)
}

/** Opens a select, types the start of an option and chooses it. */
async function pick(page: Page, question: string, answer: string): Promise<void> {
  const list = page.getByRole('combobox', { name: question })
  await press(page, list)
  await page.keyboard.type(answer)
  await expect(page.getByRole('option', { name: new RegExp(`^${answer}`) })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(list.locator(':checked')).toContainText(answer)
}

test('sign in, onboard, find, read, favourite, trash and restore without a pointer', async ({ page }) => {
  const title = newTitle('Keys alone')
  const person = newPerson()
  const buffer = await samplePdf({ pages: 3, title })

  await test.step('past the navigation and through sign-in', async () => {
    await page.goto('/')
    await expectAlive(page)
    await page.keyboard.press('Tab')
    await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
    await page.keyboard.press('Enter')
    await press(page, page.getByRole('main').getByRole('link', { name: 'Sign in with Google' }))
    await type(page, page.locator('input[name=email]'), person.email)
    await type(page, page.locator('input[name=given_name]'), person.givenName)
    await type(page, page.locator('input[name=family_name]'), person.familyName)
    await page.keyboard.press('Enter')
    await page.waitForURL('**/onboarding')
  })

  await test.step('through onboarding', async () => {
    const next = page.getByRole('button', { name: 'Next' })
    await press(page, next)
    // Each step's heading has the focus, and Enter continues from it.
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('combobox', { name: 'Industry' })).toBeVisible()
    await pick(page, 'Industry', 'Energy')
    await pick(page, 'Company Size', '51-200')
    await pick(page, 'Job Title', 'Analyst')
    await press(page, next)
    await press(page, page.getByRole('button', { name: 'AI Strategy' }), 'Space')
    await press(page, page.getByRole('button', { name: 'Complete Setup' }))
    await expect(page).toHaveURL('/notes')
  })

  const card = page.getByRole('region', { name: 'All Notes' }).getByRole('article', { name: title })

  await test.step('uploads a note', async () => {
    await press(page, page.getByRole('button', { name: 'New', exact: true }))
    const dialog = page.getByRole('dialog', { name: 'Upload New Note' })
    await expect(dialog).toBeVisible()
    const choosing = page.waitForEvent('filechooser')
    await tabTo(page, dialog.locator('input[type=file]'))
    await page.keyboard.press('Enter')
    await (await choosing).setFiles({ name: `${title}.pdf`, mimeType: 'application/pdf', buffer })
    await press(page, dialog.getByRole('button', { name: 'Upload Note' }))
    await expect(dialog).toBeHidden()
    await expect(page.getByRole('button', { name: 'New', exact: true })).toBeFocused()
  })

  await test.step('finds it', async () => {
    await type(page, page.getByPlaceholder('Search notes...'), title.toLowerCase())
    await expect(page.getByRole('article')).toHaveCount(1)
  })

  await test.step('reads it', async () => {
    const opener = card.getByRole('link', { name: title, exact: true })
    await press(page, opener)
    const viewer = page.getByRole('dialog', { name: title })
    await expect(viewer.getByRole('region', { name: 'Page 1 of 3' })).toBeVisible()
    await page.keyboard.press('End')
    await expect(viewer.getByRole('region', { name: 'Page 3 of 3' })).toBeInViewport()
    await page.keyboard.press('Escape')
    await expect(viewer).toBeHidden()
    await expect(opener).toBeFocused()
  })

  await test.step('favourites it', async () => {
    const star = card.getByRole('button', { name: 'Favorite' })
    await tabTo(page, star, 'Shift+Tab')
    await page.keyboard.press('Space')
    await expect(star).toHaveAttribute('aria-pressed', 'true')
    await expect(page.getByRole('region', { name: 'Favorites' }).getByRole('article')).toHaveCount(1)
  })

  await test.step('sends it to the trash', async () => {
    await press(page, card.getByRole('button', { name: 'More actions' }))
    const remove = page.getByRole('menuitem', { name: 'Delete' })
    await expect(remove).toBeVisible()
    await page.keyboard.press('End')
    await expect(remove).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByText('Note moved to trash', { exact: true })).toBeVisible()
    await expect(page.getByText('No notes match your current filters.')).toBeVisible()
  })

  await test.step('restores it', async () => {
    await tabTo(page, page.getByRole('complementary').getByRole('link', { name: 'Trash' }), 'Shift+Tab')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1, name: 'Trash' })).toBeFocused()
    await press(page, page.getByRole('article', { name: title }).getByRole('button', { name: 'Restore' }))
    await expect(page.getByText('Note restored successfully', { exact: true })).toBeVisible()
    await expect(page.getByText('Trash is empty')).toBeVisible()
    await tabTo(page, page.getByRole('complementary').getByRole('link', { name: 'Favorites' }), 'Shift+Tab')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('article', { name: title })).toBeVisible()
  })
})
