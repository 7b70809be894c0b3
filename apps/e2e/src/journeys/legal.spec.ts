import { expect, test } from '../support/journey.ts'
import { expectAlive, expectStill } from '../support/page-state.ts'

// The browser itself logs a visitor's current-user request.
test.use({ expectedErrors: [/status of 401/] })

for (const [path, title, count] of [
  ['/privacy-policy', 'Privacy Policy', 10],
  ['/terms-of-service', 'Terms of Service', 13],
] as const) {
  test(`${title} has its date and its ${count} sections, and links to each`, async ({ page }) => {
    await page.goto(path)
    await expectAlive(page)
    await expect(page).toHaveTitle(`${title} · IDEX`)
    await expect(page.getByText('Last updated August 13, 2025', { exact: true })).toBeVisible()
    const main = page.getByRole('main')
    const contents = page.getByRole('navigation', { name: 'On this page' }).getByRole('link')
    const sections = main.getByRole('region')
    await expect(contents).toHaveCount(count)
    // The same numbers and names in both places, and text under each.
    const names = (await contents.allInnerTexts()).map((text) => text.replace(/^(\d+)\s*/, '$1. '))
    await expect(sections.getByRole('heading', { level: 2 })).toHaveText(names)
    await expect(sections.filter({ has: page.getByRole('paragraph') })).toHaveCount(count)
    for (const reducedMotion of ['reduce', 'no-preference'] as const) {
      await page.emulateMedia({ reducedMotion })
      await contents.last().scrollIntoViewIfNeeded()
      const before = await page.evaluate(() => scrollY)
      await contents.last().click()
      await expect(sections.last().getByRole('heading')).toBeInViewport()
      await expect(sections.last().getByRole('heading')).toBeFocused()
      await expect(page).toHaveURL(new RegExp(`${path}#.+`))
      await expectStill(page)
      await page.goBack()
      await expect.poll(() => page.evaluate(() => scrollY)).toBe(before)
    }
    await expect(main.locator('a[href^="mailto:"]').first()).toBeVisible()
    await expect(main.getByRole('link', { name: 'professional profile' }).first()).toHaveAttribute(
      'href',
      /^https:\/\//,
    )
  })
}

test('both are reached from the footer and from each other, and lead back', async ({ page }) => {
  await page.goto('/')
  await expectAlive(page)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy Policy' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Privacy Policy' })).toBeFocused()
  await page.getByRole('contentinfo').getByRole('link', { name: 'Terms of Service' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Terms of Service' })).toBeFocused()
  await page.getByRole('link', { name: 'Back to Home' }).click()
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('heading', { level: 1, name: 'Get Clarity on your Next Move' })).toBeVisible()
})
