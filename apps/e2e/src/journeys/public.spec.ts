import { expect, expectAccessible, test } from '../support/journey.ts'
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

  test('is accessible on a desktop and on a phone', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.goto('/')
    await expectAccessible(page)
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

  test('hides its header when scrolling down and shows it again', async ({ page }) => {
    await page.goto('/')
    const header = page.getByRole('banner')
    const timesHidden = await header.evaluateHandle((element) => {
      const count = { value: 0 }
      const note = () => (count.value += element.hasAttribute('data-hidden') ? 1 : 0)
      new MutationObserver(note).observe(element, { attributes: true, attributeFilter: ['data-hidden'] })
      return count
    })
    await page.mouse.move(700, 500)
    // Repeated until the page is hydrated and listens to scrolling.
    await expect(async () => {
      await page.mouse.wheel(0, 400)
      expect(await timesHidden.evaluate(({ value }) => value)).toBeGreaterThan(0)
    }).toPass()
    await expect(header).toBeInViewport()
    await expect(header).not.toHaveAttribute('data-hidden')
  })

  test('never scrolls sideways, from 320 to 2560 pixels', async ({ page }) => {
    for (const width of [320, 390, 768, 1440, 2560]) {
      await page.setViewportSize({ width, height: 900 })
      await page.goto('/')
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
      expect(overflow, `${width} px`).toBeLessThanOrEqual(0)
    }
  })

  test('accepts a message, and reports errors at their fields', async ({ page }) => {
    await page.goto('/')
    await page.getByRole('button', { name: 'Send us a message' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel(/^Name/).fill('M')
    await dialog.getByLabel(/^E-?mail/i).fill('nobody')
    await dialog.getByLabel(/^Message/).fill('Short')
    await dialog.getByRole('button', { name: /send/i }).click()
    for (const message of [
      'Name must be at least 2 characters',
      'Please enter a valid email address',
      'Message must be at least 10 characters',
    ]) {
      await expect(dialog.getByText(message)).toBeVisible()
    }
    await expectAccessible(page)
    await dialog.getByLabel(/^Name/).fill('Mira Novak')
    await dialog.getByLabel(/^E-?mail/i).fill('mira@example.com')
    await dialog.getByLabel(/^Message/).fill('We cannot decide between two markets.')
    await dialog.getByRole('button', { name: /send/i }).click()
    await expect(page.getByText('Message sent successfully!', { exact: true })).toBeVisible()
  })
})

test.describe('legal pages', () => {
  for (const [path, title, sections] of [
    ['/privacy-policy', 'Privacy Policy', 10],
    ['/terms-of-service', 'Terms of Service', 13],
  ] as const) {
    test(`${title} has its ${sections} sections and a way home`, async ({ page }) => {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
      await expect(
        page
          .getByRole('main')
          .getByRole('heading', { level: 2 })
          .filter({ hasText: /^\d+\. / }),
      ).toHaveCount(sections)
      await expect(page.getByText('August 13, 2025').first()).toBeVisible()
      await expectAccessible(page)
      await page.getByRole('link', { name: 'Back to Home' }).click()
      await expect(
        page.getByRole('heading', { level: 1, name: 'Get Clarity on your Next Move' }),
      ).toBeVisible()
    })
  }
})

test.describe('unknown addresses', () => {
  test.use({ expectedErrors: [/status of 404/] })

  test('an unknown path is a designed page with status 404', async ({ page }) => {
    const response = await page.goto('/no/such/page')
    expect(response?.status()).toBe(404)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expectAccessible(page)
  })

  test('an unknown share link says so with status 404', async ({ page }) => {
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

test('a share link has a good preview elsewhere, and search engines do not index it', async ({ request }) => {
  const [note] = await (await request.get('/api/insights/latest')).json()
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
