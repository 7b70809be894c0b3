import type { Locator, Page } from '@playwright/test'
import { expectAllFocusInSight, expectFocusInSight } from '../support/focus-in-sight.ts'
import {
  beginAdminSession,
  beginMemberSession,
  beginSession,
  expect,
  signOutElsewhere,
  test,
} from '../support/journey.ts'
import { expectAlive, expectArrived, goWithin } from '../support/page-state.ts'

// The browser itself logs a visitor's current-user request, and the failures caused here.
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
  await page.setViewportSize({ width: 1440, height: 900 })
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

/** A control without hover and focus. */
async function pictureOf(page: Page, control: Locator): Promise<string> {
  await page.evaluate(() => {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
  })
  await page.mouse.move(0, 0)
  await expectArrived(page)
  return (await control.screenshot({ animations: 'disabled' })).toString('base64')
}

/** Toggles `control`; the change must be visible with the colours of a contrast theme alone. */
async function expectSeen(page: Page, control: Locator, attribute: string): Promise<void> {
  await control.scrollIntoViewIfNeeded()
  const before = await pictureOf(page, control)
  const state = (await control.getAttribute(attribute)) ?? ''
  await control.click()
  await expect(control).not.toHaveAttribute(attribute, state)
  expect(await pictureOf(page, control), `${attribute} of ${String(control)}`).not.toBe(before)
}

const forceColors = (page: Page) => page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' })

test('the focus is seen everywhere, and with forced colours what is on and what is chosen', async ({
  page,
}) => {
  await test.step('a visitor always sees the focus', async () => {
    for (const path of ['/', '/blog']) await expectNothingCovered(page, path)
  })

  await test.step('with forced colours a new member can tell the current step', async () => {
    await forceColors(page)
    await beginSession(page)
    await page.goto('/onboarding')
    const step = page.locator('[aria-current=step] > :first-child')
    const colours = (part: Locator) => part.evaluate((element) => getComputedStyle(element).backgroundColor)
    expect(await colours(step)).not.toBe(
      await colours(page.getByRole('listitem').last().locator('> :first-child')),
    )
  })

  await test.step('a member sees the focus everywhere', async () => {
    await signOutElsewhere(page)
    await page.emulateMedia({ forcedColors: 'none' })
    await beginMemberSession(page)
    for (const [path, last] of [
      ['/notes', /^Favorite/],
      ['/account', 'Delete my account'],
    ] as const)
      await expectNothingCovered(page, path, page.getByRole('button', { name: last }).first())
  })

  await test.step('with forced colours a member sees what is on and what is chosen', async () => {
    await page.setViewportSize({ width: 1440, height: 900 })
    await forceColors(page)
    await page.goto('/account')
    const email = page.getByRole('region', { name: 'Email' })
    await expectSeen(page, email.getByRole('switch'), 'aria-checked')
    await expectSeen(page, email.getByRole('button', { name: 'Robotic Intelligence' }), 'aria-pressed')
    await email.getByRole('button', { name: 'Robotic Intelligence' }).click()
    const all = email.getByRole('switch')
    const state = await all.getAttribute('aria-checked')
    await all.click()
    await expect(all).toHaveAttribute('aria-checked', state === 'true' ? 'false' : 'true')
    await goWithin(page, '/notes')
    const star = page.getByRole('article').first().getByRole('button', { name: 'Favorite' })
    await expectSeen(page, star, 'aria-pressed')
    await star.click()
    await expectSeen(page, page.getByRole('button', { name: 'List view' }), 'aria-pressed')
    const places = page.getByRole('complementary').getByRole('link', { name: 'Recent' })
    await expectSeen(page, places, 'aria-current')
    await goWithin(page, '/my-notes')
    await page
      .getByRole('button', { name: /^Upload/ })
      .first()
      .click()
    await expectSeen(page, page.getByRole('dialog').getByRole('checkbox').first(), 'aria-checked')
  })

  await test.step('an administrator can tell the states of tabs and tools', async () => {
    await signOutElsewhere(page)
    await forceColors(page)
    await beginAdminSession(page)
    await page.goto('/admin-panel/people')
    await expectSeen(page, page.getByRole('tab', { name: 'Subscribers' }), 'aria-selected')
    await goWithin(page, '/admin-panel/overview?view=week')
    await expectSeen(page, page.getByRole('button', { name: /^Month/ }), 'aria-pressed')
    await goWithin(page, '/admin-panel/blog/new')
    await page.getByRole('textbox', { name: 'Content' }).click()
    await expectSeen(page, page.getByRole('button', { name: 'Bold' }), 'aria-pressed')
  })

  await test.step('and always sees the focus in a post’s form', async () => {
    await page.emulateMedia({ forcedColors: 'none' })
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
