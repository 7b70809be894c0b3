import { beginMemberSession, expect, expectAccessible, test } from '../support/journey.ts'
import { expectAlive, expectToast } from '../support/page-state.ts'
import { failCall } from '../support/trpc-calls.ts'
import { WITH_MOTION } from '../support/motion.ts'

// The browser itself logs a visitor's current-user request, and the failures caused here.
test.use({ ...WITH_MOTION, expectedErrors: [/status of (401|500)/] })

test('every section has its texts', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/')
  await expect(page.locator('html')).toHaveClass(/dark/)
  await expect(page.getByText('Decision Intelligence for Businesses').first()).toBeVisible()
  const stats = page.getByRole('region', { name: 'Results at a glance' })
  await expect(stats).toContainText('60%')
  for (const label of ['AI-activated industries', 'insights delivered', 'AI transformed businesses'])
    await expect(stats.getByText(label, { exact: true })).toBeVisible()

  const logos = page.getByRole('region', { name: 'Trusted by Industry Leaders' })
  await expect(logos.getByRole('img')).toHaveCount(12)
  await expect(logos.locator('img')).toHaveCount(16)
  const headings = (name: string) => page.getByRole('region', { name }).getByRole('heading', { level: 3 })
  await expect(headings('What We Do')).toHaveText([
    'Data Synthesis',
    'Insight Analysis',
    'Transformative Action',
  ])
  await expect(headings('How It Works')).toHaveText(['Log In', 'Explore', 'Upload', 'Stay Ahead'])
  await expect(page.getByText('Fresh insights are emailed to members', { exact: false })).toBeVisible()

  const quotes = page.getByRole('figure')
  await expect(quotes).toHaveCount(3)
  await expect(quotes.getByRole('img', { name: '5 out of 5 stars' })).toHaveCount(3)
  await expect(quotes.getByText(/^(ML|DO|PR)$/)).toHaveCount(3)
  const mission = page.getByRole('region', { name: 'About Our Mission' })
  for (const figure of ['5+', '100+', '50+', '85%'])
    await expect(mission.getByText(figure, { exact: true })).toBeVisible()
  for (const label of ['years experience', 'insights delivered', 'transformed businesses', 'AI transformed'])
    await expect(mission.getByText(label, { exact: true })).toBeVisible()
  const footer = page.getByRole('contentinfo')
  for (const name of [
    'Home',
    'About',
    'Insights',
    'Get Started',
    'Privacy Policy',
    'Terms of Service',
    'Follow IDEX',
  ])
    await expect(footer.getByRole('link', { name, exact: true })).toBeVisible()
})

test('the header hides past 100 px, and shows scrolling up, near the top, and a second after', async ({
  page,
}) => {
  await page.goto('/')
  await expectAlive(page)
  await expect(page.getByRole('banner').getByRole('link', { name: 'Sign in', exact: true })).toHaveAttribute(
    'href',
    '/api/login',
  )
  const hiddenAt = (y: number) =>
    page.evaluate(async (top) => {
      scrollTo({ top, behavior: 'instant' })
      for (let frame = 0; frame < 4; frame += 1) await new Promise(requestAnimationFrame)
      return document.querySelector('header')?.hasAttribute('data-hidden')
    }, y)
  const seen: [number, boolean | undefined][] = []
  for (const y of [9, 100, 101, 95, 100, 400, 399, 500, 9]) seen.push([y, await hiddenAt(y)])
  expect(seen).toEqual([
    [9, false],
    [100, false],
    [101, true],
    [95, false],
    [100, false],
    [400, true],
    [399, false],
    [500, true],
    [9, false],
  ])
  const waited = await page.evaluate(async () => {
    const header = document.querySelector('header')
    let last = 0
    addEventListener('scroll', () => (last = performance.now()))
    scrollTo({ top: 600, behavior: 'instant' })
    return new Promise<number>((resolve) => {
      new MutationObserver(() => {
        if (!header?.hasAttribute('data-hidden')) resolve(performance.now() - last)
      }).observe(document.body, { attributes: true, attributeFilter: ['data-hidden'], subtree: true })
    })
  })
  expect(waited).toBeGreaterThan(980)
  expect(waited).toBeLessThan(2000)
})

test('the mobile menu opens, closes, and closes after each link', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/')
  await expectAlive(page)
  const menu = page.getByRole('navigation', { name: 'Mobile' })
  const open = page.getByRole('button', { name: 'Open menu' })
  await open.click()
  await expect(menu.getByRole('link')).toHaveText([
    'Home',
    'About',
    'Insights',
    'Contact',
    'Continue with Google',
  ])
  await expect(menu.getByRole('link', { name: 'Continue with Google' })).toHaveAttribute('href', '/api/login')
  await page.getByRole('button', { name: 'Close menu' }).click()
  await expect(menu).toBeHidden()
  await open.click()
  await page.keyboard.press('Escape')
  await expect(menu).toBeHidden()
  await expect(open).toBeFocused()
  for (const [name, heading] of [
    ['Contact', 'Ready to Explore?'],
    ['Insights', 'Latest Insights'],
    ['About', 'About Our Mission'],
    ['Home', 'Get Clarity on your Next Move'],
  ] as const) {
    await open.click()
    await menu.getByRole('link', { name, exact: true }).click()
    await expect(menu).toBeHidden()
    await expect(page.getByRole('heading', { name: heading })).toBeInViewport()
  }
})

test('the hero leads visitors down the page', async ({ page }) => {
  await page.goto('/')
  await expectAlive(page)
  const main = page.getByRole('main')
  await main.getByRole('link', { name: 'Get Started' }).click()
  await expect(page.getByRole('heading', { name: 'Ready to Explore?' })).toBeInViewport()
  await expect(page.getByRole('heading', { name: 'Log In Here' })).toBeVisible()
  await expect(main.getByRole('link', { name: 'Sign in with Google' })).toHaveAttribute('href', '/api/login')
  await page.goto('/')
  await main.getByRole('link', { name: 'Learn More' }).click()
  await expect(page.getByRole('heading', { name: 'Latest Insights' })).toBeInViewport()
})

test('the hero leads members to their library', async ({ page }) => {
  await beginMemberSession(page)
  await page.goto('/')
  const main = page.getByRole('main')
  await expect(main.getByRole('link', { name: 'Get Started' })).toHaveCount(0)
  await expect(main.getByRole('link', { name: 'Sign in with Google' })).toHaveCount(0)
  await expectAlive(page)
  await expectAccessible(page)
  await main.getByRole('link', { name: 'Go to Dashboard' }).click()
  await expect(page).toHaveURL('/notes')
})

test('the drawing shows its whole answer in every window', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/')
  const answer = page.getByText('Your next best move', { exact: true })
  for (const width of [320, 390, 768, 1024, 1100, 1190, 1280, 1440]) {
    await page.setViewportSize({ width, height: 800 })
    await expect
      .poll(() => answer.evaluate((label) => label.getBoundingClientRect().right), { message: `${width} px` })
      .toBeLessThanOrEqual(width)
  }
})

test('sections fade in as they come into view', async ({ page }) => {
  await page.goto('/')
  await expectAlive(page)
  const waiting = page.locator('[data-waiting]')
  await expect(waiting).not.toHaveCount(0)
  const contact = page.locator('#contact').locator('[data-waiting]')
  await expect(contact).toHaveCount(1)
  // Hidden at once: nothing fades out in front of a visitor who is already scrolling.
  expect(await contact.evaluate((element) => getComputedStyle(element).opacity)).toBe('0')
  const faded = contact.evaluate(
    (element) =>
      new Promise((resolve) => {
        element.addEventListener('transitionend', (event) => {
          const hasFaded = event instanceof TransitionEvent && event.propertyName === 'opacity'
          if (hasFaded) resolve(getComputedStyle(element).opacity)
        })
      }),
  )
  await page.locator('#contact').scrollIntoViewIfNeeded()
  await expect(contact).toHaveCount(0)
  expect(await faded).toBe('1')
})

test.describe('latest insights', () => {
  const cards = '#insights li'

  test('a card goes to sign-in and keeps the slug of its note', async ({ page }) => {
    const [note] = await (await page.request.get('/api/insights/latest')).json()
    await page.goto('/')
    await expectAlive(page)
    await expect(page.locator(cards)).toHaveCount(3)
    const card = page.locator(cards).filter({ hasText: note.title })
    const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' })
    await expect(card.locator('time')).toHaveText(day.format(new Date(note.createdAt)))
    await expect(card.getByText(note.description)).toHaveCSS('-webkit-line-clamp', '3')
    await expect(card.getByText('Read More')).toBeVisible()
    await expect(page.getByRole('link', { name: 'View All Insights' })).toHaveAttribute('href', '/api/login')
    const login = page.waitForRequest('**/api/login')
    await card.getByRole('link').click()
    await login
    await expect(page.locator('input[name=email]')).toBeVisible()
    await page.goto('/')
    expect(await page.evaluate(() => sessionStorage.getItem('redirect-to-note'))).toBe(note.shareableSlug)
  })
})

test('a message with errors says so at its fields, one that cannot be sent is kept, and sent on a retry', async ({
  page,
}) => {
  await page.goto('/')
  await expectAlive(page)
  await page.getByRole('contentinfo').getByRole('button', { name: 'Contact us' }).click()
  const dialog = page.getByRole('dialog', { name: 'Contact us' })
  await dialog.getByLabel(/^Name/).fill('M')
  await dialog.getByLabel(/^Email/).fill('nobody')
  await dialog.getByLabel(/^Message/).fill('Short')
  await dialog.getByRole('button', { name: 'Send message' }).click()
  for (const message of [
    'Name must be at least 2 characters',
    'Please enter a valid email address',
    'Message must be at least 10 characters',
  ])
    await expect(dialog.getByText(message)).toBeVisible()
  await expectAccessible(page)
  await dialog.getByLabel(/^Name/).fill('Mira Novak')
  await dialog.getByLabel(/^Email/).fill('mira@example.com')
  await dialog.getByLabel('Company').fill('Novak Rail')
  await dialog.getByLabel(/^Message/).fill('We cannot decide between two markets.')
  const recover = await failCall(page, 'contact.send')
  await dialog.getByRole('button', { name: 'Send message' }).click()
  await expectToast(page, 'Error sending message', 'Please try again later.')
  await expect(dialog.getByLabel(/^Message/)).toHaveValue('We cannot decide between two markets.')
  await recover()
  await dialog.getByRole('button', { name: 'Send message' }).click()
  await expectToast(page, 'Message sent successfully!', "We'll get back to you as soon as possible.")
  await expect(dialog).toBeHidden()
})
