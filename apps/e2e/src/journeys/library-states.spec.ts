import type { Page } from '@playwright/test'
import { publishSample } from '../support/api-client.ts'
import { expect, expectAccessible, test, newTitle } from '../support/journey.ts'
import { expectAlive, expectToast, expectToastClear, goWithin } from '../support/page-state.ts'
import { test as memberTest } from '../support/shared-member.ts'
import { failCall, holdCall, holdRequests } from '../support/trpc-calls.ts'

// The browser itself logs a visitor's current-user request, and the failures caused here.
test.use({ expectedErrors: [/status of (401|500)/] })

/** As a browser does in which copying is forbidden. */
const refuseClipboard = (page: Page) =>
  page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new Error('denied'))
    document.execCommand = () => false
  })

memberTest(
  'lists load, fail and come on a retry, are sorted, and are filtered by any of several topics',
  async ({ page }) => {
    await memberTest.step('one that loads, and one that failed, are accessible', async () => {
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
      await expect(page.getByText('No favorite notes yet', { exact: true })).toBeVisible()
      await expect(page.getByRole('alert')).toHaveCount(0)
    })

    const all = page.getByRole('region', { name: 'All Notes' })
    await memberTest.step('by title', async () => {
      await page.getByRole('link', { name: 'Dashboard', exact: true }).first().click()
      // The favorites have a combobox of that name, too.
      await expect(all).toBeVisible()
      const sort = page.getByRole('combobox', { name: 'Sort' })
      await sort.click()
      await expectAccessible(page)
      await page.keyboard.press('Escape')
      await expect(sort).toBeFocused()
      await sort.click()
      await page.getByRole('option', { name: 'Title (A-Z)', exact: true }).click()
      await expect(sort.locator(':checked')).toHaveText('Title (A-Z)')
      await expect(page).toHaveURL('/notes?sort=title')
      // Others publish notes at the same time; the order of the permanent ones is known.
      const known = ['Agents Need Job Descriptions', 'Robots in Ordinary Rooms', 'When Agents Work in Teams']
      const titles = () => all.getByRole('article').getByRole('heading').allInnerTexts()
      await expect.poll(async () => (await titles()).filter((title) => known.includes(title))).toEqual(known)
    })

    await memberTest.step('by topics, also once the page is loaded anew', async () => {
      const expectFiltered = async () => {
        for (const title of ['Robots in Ordinary Rooms', 'The Prototype Is Not the Product'])
          await expect(page.getByRole('heading', { name: title })).toBeVisible()
        await expect(page.getByRole('heading', { name: 'The Decision Record' })).toBeHidden()
      }
      await page.getByRole('button', { name: 'Filter by topic' }).click()
      for (const topic of ['Robotic Intelligence', 'VibeCoding'])
        await page.getByRole('checkbox', { name: topic }).click()
      await expectFiltered()
      // Until the answer is there, what was listed before is shown fainter.
      await expectAccessible(page)
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog', { name: 'Filter by topic' })).toBeHidden()
      await page.reload()
      await expectFiltered()
      const cover = all.getByRole('article', { name: 'Robots in Ordinary Rooms' }).locator('img')
      await cover.scrollIntoViewIfNeeded()
      await expect
        .poll(() => cover.evaluate((image: HTMLImageElement) => image.naturalWidth))
        .toBeGreaterThan(0)
      await expectAlive(page)
      await page.getByRole('button', { name: 'Clear all filters' }).click()
      await expect(page.getByRole('heading', { name: 'The Decision Record' })).toBeVisible()
    })
  },
)

memberTest(
  'a document loads, fails and comes on a retry; a toast leaves its bars free',
  async ({ page, baseURL }) => {
    const note = await publishSample(baseURL ?? '', newTitle('A note'))
    const viewer = page.getByRole('dialog', { name: note.title })

    await memberTest.step('one that loads, and one that cannot be loaded, are accessible', async () => {
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
    })

    const card = page.getByRole('region', { name: 'All Notes' }).getByRole('article', { name: note.title })
    await memberTest.step('a link that the clipboard refuses is shown for manual copying', async () => {
      await refuseClipboard(page)
      const share = card.getByRole('button', { name: /^Share: / })
      await share.click()
      const link = `${baseURL}/share/${note.shareableSlug}`
      await expectToast(page, 'Copy Failed', `Unable to copy link. Please copy manually: ${link}`)
      await expect(share).toBeFocused()
      await expectAccessible(page)
    })

    await memberTest.step('that toast stays, and covers nothing in windows of every width', async () => {
      await card.getByRole('link', { name: note.title, exact: true }).click()
      for (const width of [320, 390, 768, 1440]) {
        await page.setViewportSize({ width, height: 800 })
        await expect(viewer.getByRole('region', { name: /^Page 1 of \d+$/ })).toBeVisible()
        await expectToast(page, 'Copy Failed')
        await expectToastClear(page, viewer.locator('button, a[download], input'))
      }
    })
  },
)
