import { beginMemberSession, expect, expectAccessible, test } from '../support/journey.ts'
import { expectAlive } from '../support/page-state.ts'
import { countFailing } from '../support/trpc-calls.ts'

test.use({ expectedErrors: [/status of 500/] })

/** How a screen is reached within the app, by which link, and what it requests. */
const SCREENS = [
  ['the library', '/my-notes', 'Dashboard', ['notes.list']],
  ['the favourites', '/my-notes', 'Favorites', ['notes.list']],
  ['the recent notes', '/my-notes', 'Recent', ['notes.list']],
  ['the trash', '/my-notes', 'Trash', ['notes.deleted']],
  ['My Notes', '/notes/trash', 'My Notes', ['notes.list']],
  ['the dashboard', '/notes/trash', 'Discover', ['content.list', 'notifications.list']],
  ['the account', '/notes/trash', 'Account', ['account.get', 'account.sessions']],
] as const

/** The dashboard of the library shows two lists. */
const LISTS: Partial<Record<string, number>> = { 'the library': 2 }

test('a screen’s failing requests are sent once', async ({ page }) => {
  await beginMemberSession(page)
  for (const [screen, from, link, procedures] of SCREENS) {
    // A pointer hovering over a link of the next page would preload it.
    await page.mouse.move(0, 0)
    await page.goto(from)
    await expectAlive(page)
    const { counts, stop } = await countFailing(page, ...procedures)
    await page.getByRole('link', { name: link, exact: true }).first().click()
    await expect(
      page
        .getByRole('alert')
        .or(page.getByRole('button', { name: 'Try Again' }))
        .first(),
    ).toBeVisible()
    await page.waitForLoadState('networkidle')
    const wanted = procedures.map(() => LISTS[screen] ?? 1)
    expect(counts(), screen).toEqual(wanted)
    await stop()
  }
})

test('the insights of the landing page fail once, and once more on request', async ({ page }) => {
  await page.goto('/privacy-policy')
  await expectAlive(page)
  const { counts, stop } = await countFailing(page, 'notes.latest')
  await page.getByRole('link', { name: 'Back to Home' }).click()
  await expect(page.getByRole('heading', { name: 'Insights could not be loaded' })).toBeVisible()
  await page.waitForLoadState('networkidle')
  expect(counts()).toEqual([1])
  await page.locator('#insights').scrollIntoViewIfNeeded()
  await expectAccessible(page)
  await stop()
  await page.locator('#insights').getByRole('button', { name: 'Try Again' }).click()
  await expect(page.locator('#insights li')).toHaveCount(3)
})
