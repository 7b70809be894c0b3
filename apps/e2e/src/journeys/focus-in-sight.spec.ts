import type { Locator, Page } from '@playwright/test'
import { expectAllFocusInSight, expectFocusInSight } from '../support/focus-in-sight.ts'
import { beginAdminSession, expect, test } from '../support/journey.ts'
import { expectAlive } from '../support/page-state.ts'
import { test as asMember } from '../support/shared-member.ts'

// Signed-out users are told so, and the blog may be off.
test.use({ expectedErrors: [/status of (401|403)/] })
const WINDOWS = [
  { width: 1280, height: 720 },
  { width: 320, height: 256 },
]

/** The next Tab goes to the first stop of the page, as after loading it. */
function beginAtTop(page: Page): Promise<void> {
  return page.evaluate(() => {
    scrollTo({ top: 0, behavior: 'instant' })
    document.body.tabIndex = -1
    document.body.focus()
    document.body.removeAttribute('tabindex')
  })
}

/**
 * Goes through the page at `path` in both directions, since it scrolls otherwise upwards, once `last` has loaded; no bar
 * may cover the focus. By Tab itself once: what matters is where the browser scrolls to.
 */
async function expectNothingCovered(page: Page, path: string, last?: Locator): Promise<void> {
  await page.goto(path)
  await expectAlive(page)
  for (const window of WINDOWS) {
    await page.setViewportSize(window)
    if (last) await expect(last).toBeVisible()
    await beginAtTop(page)
    expect(await expectAllFocusInSight(page, 'body')).toBeGreaterThan(5)
    expect(await expectAllFocusInSight(page, 'body', true)).toBeGreaterThan(5)
  }
  await beginAtTop(page)
  expect(await expectFocusInSight(page)).toBeGreaterThan(5)
}

test.describe('an administrator', () => {
  test('always sees the focus in a post’s form', async ({ page }) => {
    await beginAdminSession(page)
    await page.goto('/admin-panel/blog/new')
    const text = page.getByRole('textbox', { name: 'Content' })
    await text.click()
    for (let line = 0; line < 40; line += 1) {
      await page.keyboard.insertText(`Line ${line}`)
      await page.keyboard.press('Enter')
    }
    await expectNothingCovered(page, '/admin-panel/blog/new', text)
  })
})

for (const path of ['/', '/blog'])
  test(`a visitor always sees the focus on ${path}`, async ({ page }) => {
    await expectNothingCovered(page, path)
  })

for (const [path, last] of [
  ['/notes', /^Favorite/],
  ['/account', 'Delete my account'],
] as const)
  asMember(`a member sees the focus everywhere on ${path}`, async ({ page }) => {
    await expectNothingCovered(page, path, page.getByRole('button', { name: last }).first())
  })
