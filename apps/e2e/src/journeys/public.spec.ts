import { publishSample } from '../support/api-client.ts'
import { expect, expectAccessible, test, newTitle } from '../support/journey.ts'
import { WITH_MOTION } from '../support/motion.ts'

test.use(WITH_MOTION)

test.describe('the landing page', () => {
  test('tells a visitor everything, also without JavaScript', async ({ browser }) => {
    const context = await browser.newContext({ javaScriptEnabled: false })
    const page = await context.newPage()
    await page.goto('/')
    for (const heading of [
      'Get Clarity on your Next Move',
      'What We Do',
      'How It Works',
      'About Our Mission',
      'Latest Insights',
      'Ready to Explore?',
      'Log In Here',
    ]) {
      await expect(page.getByRole('heading', { name: heading })).toBeVisible()
    }
    await expect(page.getByText('Trusted by Industry Leaders')).toBeVisible()
    await expect(page.getByText('Members Only')).toHaveCount(3)
    await context.close()
  })

  test('is accessible on a phone, with its menu open', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.goto('/')
    await page.setViewportSize({ width: 390, height: 844 })
    await page.getByRole('button', { name: 'Open menu' }).click()
    await expect(
      page.getByRole('navigation', { name: 'Mobile' }).getByRole('link', { name: 'Contact' }),
    ).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('navigation', { name: 'Mobile' }).getByRole('link', { name: 'About' }).click()
    await expect(page.getByRole('navigation', { name: 'Mobile' })).toBeHidden()
    await expect(page.getByRole('heading', { name: 'About Our Mission' })).toBeInViewport()
  })

  test('never scrolls sideways, from 320 to 2560 pixels', async ({ page }) => {
    await page.goto('/')
    for (const width of [320, 390, 768, 1440, 2560]) {
      await page.setViewportSize({ width, height: 900 })
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
      expect(overflow, `${width} px`).toBeLessThanOrEqual(0)
    }
  })
})

test.describe('unknown addresses', () => {
  test.use({ expectedErrors: [/status of 404/] })

  test('an unknown path or share link has status 404, and a way home', async ({ page }) => {
    expect((await page.request.get('/no/such/page')).status()).toBe(404)
    const response = await page.goto('/share/no-such-note')
    expect(response?.status()).toBe(404)
    await expect(page.getByRole('heading', { name: 'Note Not Found' })).toBeVisible()
    await expect(
      page.getByText("The shared note you're looking for doesn't exist or is no longer available."),
    ).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('link', { name: 'Go to Homepage' }).click()
    await expect(page).toHaveURL('/')
  })
})

test('a share link has a good preview elsewhere, and search engines do not index it', async ({
  request,
  baseURL,
}) => {
  const note = await publishSample(baseURL ?? '', newTitle('A note'))
  const response = await request.get(`/share/${note.shareableSlug}`)
  const html = await response.text()
  expect(response.status()).toBe(200)
  for (const part of [
    `<title>${note.title}`,
    'property="og:title"',
    'name="twitter:card"',
    'rel="canonical"',
    'noindex',
  ]) {
    expect(html).toContain(part)
  }
  expect(html).not.toContain('/api/files/')
})
