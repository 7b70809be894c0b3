import { expect, test } from '../support/journey.ts'
import { expectAlive, expectStill } from '../support/page-state.ts'

// The browser itself logs a visitor's current-user request.
test.use({ expectedErrors: [/status of 401/] })

test('both documents are reached from the footer and from each other, their contents lead down and Back up again, and they lead home', async ({
  page,
}) => {
  await page.goto('/')
  await expectAlive(page)
  for (const title of ['Privacy Policy', 'Terms of Service']) {
    await page.getByRole('contentinfo').getByRole('link', { name: title }).click()
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeFocused()
  }

  const path = '/terms-of-service'
  const last = page.getByRole('navigation', { name: 'On this page' }).getByRole('link').last()
  const heading = page.getByRole('main').getByRole('region').last().getByRole('heading')
  for (const reducedMotion of ['reduce', 'no-preference'] as const)
    await test.step(`contents, with motion: ${reducedMotion}`, async () => {
      await page.emulateMedia({ reducedMotion })
      await last.scrollIntoViewIfNeeded()
      const before = await page.evaluate(() => scrollY)
      await last.click()
      await expect(heading).toBeInViewport()
      await expect(heading).toBeFocused()
      await expect(page).toHaveURL(new RegExp(`${path}#.+`))
      await expectStill(page)
      await page.goBack()
      await expect.poll(() => page.evaluate(() => scrollY)).toBe(before)
    })

  await page.getByRole('link', { name: 'Back to Home' }).click()
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('heading', { level: 1, name: 'Get Clarity on your Next Move' })).toBeVisible()
})
