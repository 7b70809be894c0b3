import type { Locator, Page } from '@playwright/test'
import { adminClient } from '../support/api-client.ts'
import { test } from '../support/dedicated-product.ts'
import { beginMemberSession, expect, expectAccessible } from '../support/journey.ts'

test.use({ site: 'long-list' })

/** More than a list has in the page at once. */
const NOTES = 240

const titleOf = (number: number) => `Long list, note ${number}`
const note = (page: Page, number: number) => page.getByRole('article', { name: titleOf(number), exact: true })

const topOf = async (locator: Locator) => Math.round((await locator.boundingBox())?.y ?? Number.NaN)

/** Scrolls towards the end, less than a window at a time, until `locator` can be seen; pages are loaded on the way. */
async function scrollTo(page: Page, locator: Locator): Promise<void> {
  await expect(async () => {
    await page.mouse.wheel(0, 500)
    await expect(locator).toBeInViewport({ timeout: 250 })
  }).toPass({ intervals: [50] })
}

test('a long library has the rows in sight, and whoever returns finds their place', async ({
  page,
  product,
}) => {
  const admin = await adminClient(product.origin)
  for (let number = NOTES; number > 0; number -= 1) {
    await admin.publish({ title: titleOf(number), description: 'x', pdfUrl: 'https://example.com/a.pdf' })
  }
  await beginMemberSession(page)
  await page.goto('/notes/recent?layout=list')
  await expect(note(page, 1)).toBeVisible()
  await page.mouse.move(700, 500)

  const far = note(page, 190)
  await scrollTo(page, far)
  expect(await page.getByRole('article').count()).toBeLessThan(100)
  await expectAccessible(page)

  // The focus stays with a row that is out of sight, and goes on from there.
  await note(page, 190).getByRole('button').first().focus()
  await page.mouse.wheel(0, -100_000)
  await expect(note(page, 1)).toBeInViewport()
  await expect(far.getByRole('button').first()).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(far).toBeInViewport()

  const before = await topOf(far)
  await page.getByRole('link', { name: 'Account', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Account' })).toBeVisible()
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
  await page.goBack()
  await expect(far).toBeInViewport()
  expect(Math.abs((await topOf(far)) - before)).toBeLessThan(40)
})
