import type { Locator, Page } from '@playwright/test'
import { beginAdminSession, beginSession, expect, test } from '../support/journey.ts'
import { expectArrived, goWithin } from '../support/page-state.ts'
import { test as asMember } from '../support/shared-member.ts'

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

asMember('with forced colours a member sees what is on and what is chosen', async ({ page }) => {
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

test.describe('an administrator', () => {
  test.use({ expectedErrors: [/status of 401/] })

  test('with forced colours can tell the states of tabs and tools', async ({ page }) => {
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
})

test('with forced colours a new member can tell the current step', async ({ page }) => {
  await forceColors(page)
  await beginSession(page)
  await page.goto('/onboarding')
  const step = page.locator('[aria-current=step] > :first-child')
  const colours = (part: Locator) => part.evaluate((element) => getComputedStyle(element).backgroundColor)
  expect(await colours(step)).not.toBe(
    await colours(page.getByRole('listitem').last().locator('> :first-child')),
  )
})
