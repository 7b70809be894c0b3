import type { Page } from '@playwright/test'
import { publishSample } from '../support/api-client.ts'
import { expect, expectAccessible, test, newTitle } from '../support/journey.ts'
import { expectAlive, expectToast, expectToastClear, goWithin } from '../support/page-state.ts'
import { test as memberTest } from '../support/shared-member.ts'
import { failCall, holdCall, holdRequests } from '../support/trpc-calls.ts'

// The browser itself logs a visitor's current-user request, and the failures caused here.
test.use({ expectedErrors: [/status of (401|500)/] })

async function openLibrary(page: Page, path = '/notes'): Promise<void> {
  await page.goto(path)
  await expectAlive(page)
}

/** As a browser does in which copying is forbidden. */
const refuseClipboard = (page: Page) =>
  page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new Error('denied'))
    document.execCommand = () => false
  })

memberTest(
  'a list that loads, and one that failed, are accessible, and come on a retry',
  async ({ page }) => {
    await page.goto('/account')
    const recover = await failCall(page, 'notes.list')
    const release = await holdCall(page, 'notes.list')
    await goWithin(page, '/notes/favorites')
    await expect(page.locator('[data-skeleton]')).toHaveCount(6)
    await expectAccessible(page)
    release()
    await expect(page.getByRole('alert')).toContainText('Your notes could not be loaded')
    await expectAccessible(page)
    await recover()
    await page.getByRole('button', { name: 'Try Again' }).click()
    await expect(page.getByRole('alert')).toHaveCount(0)
    await expect(page.getByText('No favorite notes yet', { exact: true })).toBeVisible()
  },
)

memberTest('notes are sorted, filtered by any of several topics, and laid out', async ({ page }) => {
  await openLibrary(page)
  const all = page.getByRole('region', { name: 'All Notes' })
  const titles = () => all.getByRole('article').getByRole('heading').allInnerTexts()
  const sort = async (order: string) => {
    await page.getByRole('combobox', { name: 'Sort' }).click()
    await page.getByRole('option', { name: order, exact: true }).click()
  }
  await expect(all.getByRole('article').first()).toBeVisible()
  await page.getByRole('combobox', { name: 'Sort' }).click()
  await expect(page.getByRole('option')).toHaveText(['Newest first', 'Oldest first', 'Title (A-Z)'])
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('combobox', { name: 'Sort' })).toBeFocused()
  await sort('Oldest first')
  const times = () =>
    all.locator('time').evaluateAll((elements) => elements.map((each) => each.getAttribute('datetime') ?? ''))
  await expect
    .poll(async () => {
      const shown = await times()
      return shown.length > 1 && shown.join() === shown.toSorted().join()
    })
    .toBe(true)
  await sort('Title (A-Z)')
  await expect(page).toHaveURL('/notes?sort=title')
  // Others publish notes at the same time; the order of the permanent ones is known.
  const known = ['Agents Need Job Descriptions', 'Robots in Ordinary Rooms', 'When Agents Work in Teams']
  await expect.poll(async () => (await titles()).filter((title) => known.includes(title))).toEqual(known)

  await page.getByRole('button', { name: 'Filter by topic' }).click()
  await page.getByRole('checkbox', { name: 'Robotic Intelligence' }).click()
  await page.getByRole('checkbox', { name: 'VibeCoding' }).click()
  await expect(page.getByRole('heading', { name: 'Robots in Ordinary Rooms' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'The Prototype Is Not the Product' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'The Decision Record' })).toBeHidden()
  // Until the answer is there, what was listed before is shown fainter.
  await expectAccessible(page)
  const popup = page.getByRole('dialog', { name: 'Filter by topic' })
  await popup.getByRole('button', { name: 'Clear all filters' }).click()
  await expect(page.getByRole('heading', { name: 'The Decision Record' })).toBeVisible()
  await page.getByRole('checkbox', { name: 'Robotic Intelligence' }).click()
  await page.getByRole('checkbox', { name: 'VibeCoding' }).click()
  await page.keyboard.press('Escape')
  await expect(popup).toBeHidden()
  await expect(page.getByRole('heading', { name: 'The Decision Record' })).toBeHidden()
  await page.getByRole('button', { name: 'Clear all filters' }).click()
  await expect(page.getByRole('heading', { name: 'The Decision Record' })).toBeVisible()

  const card = all.getByRole('article', { name: 'When Agents Work in Teams' })
  await expect(card.getByRole('list', { name: 'Topics' })).toContainText('+1 more')
  await expect(card.getByText('Published by Admin')).toBeVisible()
  await expect(card.locator('time').first()).toHaveText(/^[A-Z][a-z]{2} \d{2}, \d{4}$/)
  await expect(card.getByRole('link', { name: 'When Agents Work in Teams' })).toHaveAttribute('href', /note=/)
  await expect(card.getByText(/^\d+ pages · [\d.]+ KB$/)).toBeVisible()
  await card.scrollIntoViewIfNeeded()
  await expect
    .poll(() => card.locator('img').evaluate((cover: HTMLImageElement) => cover.naturalWidth))
    .toBeGreaterThan(0)
  await page.getByRole('button', { name: 'List view' }).click()
  await expect(page.getByRole('button', { name: 'List view' })).toHaveAttribute('aria-pressed', 'true')
  await expect(card).toBeVisible()
  await page.getByRole('button', { name: 'Grid view' }).click()
  await expect(page.getByRole('button', { name: 'List view' })).toHaveAttribute('aria-pressed', 'false')
})

memberTest('a link that the clipboard refuses is shown for manual copying', async ({ page, baseURL }) => {
  const note = await publishSample(baseURL ?? '', newTitle('A note'))
  await openLibrary(page)
  await refuseClipboard(page)
  const share = page
    .getByRole('region', { name: 'All Notes' })
    .getByRole('article', { name: note.title })
    .getByRole('button', { name: /^Share: / })
  await share.click()
  const link = `${baseURL}/share/${note.shareableSlug}`
  await expectToast(page, 'Copy Failed', `Unable to copy link. Please copy manually: ${link}`)
  await expect(share).toBeFocused()
  await expectAccessible(page)
})

memberTest(
  'a toast leaves the bars of a document free, in windows of every width',
  async ({ page, baseURL }) => {
    const note = await publishSample(baseURL ?? '', newTitle('A note'))
    await openLibrary(page)
    // This toast stays until it is dismissed.
    await refuseClipboard(page)
    const card = page.getByRole('region', { name: 'All Notes' }).getByRole('article', { name: note.title })
    await card.getByRole('button', { name: /^Share: / }).click()
    await expectToast(page, 'Copy Failed')
    await card.getByRole('link', { name: note.title, exact: true }).click()
    const viewer = page.getByRole('dialog', { name: note.title })
    for (const width of [320, 390, 768, 1440]) {
      await page.setViewportSize({ width, height: 800 })
      await expect(viewer.getByRole('region', { name: /^Page 1 of \d+$/ })).toBeVisible()
      await expectToast(page, 'Copy Failed')
      await expectToastClear(page, viewer.locator('button, a[download], input'))
    }
  },
)

memberTest(
  'a document that loads, and one that cannot be loaded, are accessible',
  async ({ page, baseURL }) => {
    const note = await publishSample(baseURL ?? '', newTitle('A note'))
    const viewer = page.getByRole('dialog', { name: note.title })
    const files = /\/api\/files\/\w+$/
    await page.route(files, (route) => route.fulfill({ status: 500 }))
    const release = await holdRequests(page, files)
    await page.goto(`/notes?note=${note.id}`)
    await expect(viewer.getByText('Loading PDF...')).toBeVisible()
    await expectAccessible(page)
    release()
    await expect(viewer.getByText('Failed to load PDF: 500 Internal Server Error')).toBeVisible()
    await expectAccessible(page)
    await page.unroute(files)
    await viewer.getByRole('button', { name: 'Try Again' }).click()
    await expect(viewer.getByRole('region', { name: /^Page 1 of \d+$/ })).toBeVisible()
    await viewer.getByRole('button', { name: 'Close document' }).click()
    await expect(page).toHaveURL('/notes')
  },
)
