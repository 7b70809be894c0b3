import type { Page } from '@playwright/test'
import { adminClient } from '../support/admin-client.ts'
import { beginMemberSession, expect, expectAccessible, newTitle, test } from '../support/journey.ts'
import { WITH_MOTION } from '../support/motion.ts'
import { expectAlive, expectStill } from '../support/page-state.ts'
import { addNote } from '../support/private-note.ts'

// The browser itself logs a visitor's current-user request, and the failures caused here.
test.use({ ...WITH_MOTION, expectedErrors: [/status of 401/] })

/** Expects a page that was drawn and loaded before any of its code was fetched. */
async function expectCodeAfter(page: Page): Promise<void> {
  const { loaded, begun } = await page.evaluate(() => ({
    loaded: performance.getEntriesByType('navigation')[0]?.toJSON().loadEventStart,
    begun: performance
      .getEntriesByType('resource')
      .filter(({ name }) => name.endsWith('.js'))
      .map(({ startTime }) => startTime),
  }))
  expect(begun.length).toBeGreaterThan(0)
  expect(Math.min(...begun)).toBeGreaterThanOrEqual(Number(loaded))
}

const POST = '/blog/a-small-vocabulary-for-uncertainty'

/** Holds back the app's code, so that what is clicked is clicked before the page is alive. */
async function holdCode(page: Page) {
  const asked = Promise.withResolvers<void>()
  const held = Promise.withResolvers<void>()
  await page.route(/\/assets\/entry-client-.*\.js$/, async (route) => {
    asked.resolve()
    await held.promise
    await route.continue()
  })
  return { asked: asked.promise, release: () => held.resolve() }
}

const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true })

/** An article of the demo content. */
const ARTICLE = 'Agents Need Job Descriptions: the Printable Page'

test('pages are read without JavaScript, and before and while the app comes', async ({
  page,
  browser,
  baseURL,
}) => {
  await test.step('on a first visit a page is read, its menu opened, and another page gone to, without the app', async () => {
    await page.setViewportSize({ width: 390, height: 844 })
    const names: string[] = []
    page.on('request', (request) => {
      const [, name] = /\/assets\/(.+)-[^-]+\.js$/.exec(request.url()) ?? []
      if (name !== undefined) names.push(name)
    })
    const counted = page.waitForResponse(/blog\.countView/)
    await page.goto(POST)
    expect((await counted).status()).toBe(200)
    await page.mouse.wheel(0, 600)
    await expect(page.getByRole('banner')).toHaveAttribute('data-hidden')
    await expect(page.getByRole('banner')).not.toHaveAttribute('data-hidden')
    const menu = page.getByRole('navigation', { name: 'Mobile' })
    await page.getByRole('button', { name: 'Open menu' }).click()
    await expect(menu).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(menu).toBeHidden()
    await expect(page.getByRole('button', { name: 'Open menu' })).toBeFocused()
    await page.getByRole('button', { name: 'Open menu' }).click()
    await menu.getByRole('link', { name: 'About' }).click()
    await expect(page.getByRole('heading', { name: 'About Our Mission' })).toBeInViewport()
    expect(new Set(names)).toEqual(new Set(['enhancements', 'entry-enhancements']))
  })

  await test.step('the key of the search brings the app, not before the page is loaded, which opens it and leads to a note', async () => {
    await page.setViewportSize({ width: 1440, height: 900 })
    const [note] = await (await adminClient(baseURL ?? '')).list()
    const code = await holdCode(page)
    await page.goto('/')
    // The page listens once it has come to rest.
    await expect(async () => {
      await page.keyboard.press('Control+k')
      await expect(page.locator('button[data-held]')).toHaveText('Search', { timeout: 500 })
    }).toPass()
    await code.asked
    await expect(page.getByRole('dialog')).toHaveCount(0)
    code.release()
    const palette = page.getByRole('dialog', { name: 'Search' })
    const field = palette.getByRole('combobox', { name: 'Search' })
    await expect(field).toBeFocused()
    await expectCodeAfter(page)
    await field.fill(`"${note?.title}"`)
    await expect(palette.getByRole('group')).toHaveCount(1)
    await expect(palette.getByRole('option')).toContainText(note?.title ?? '')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(`/share/${note?.shareableSlug}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(note?.title ?? '')
  })

  await test.step('what is clicked before a page is alive happens once it is', async () => {
    await page.unrouteAll()
    const code = await holdCode(page)
    await page.goto('/', { waitUntil: 'commit' })
    await page.getByRole('button', { name: 'Send us a message' }).click()
    await code.asked
    await expect(page.getByRole('dialog')).toHaveCount(0)
    code.release()
    await expect(page.getByRole('dialog', { name: 'Contact' })).toBeVisible()
  })

  await test.step('a menu opened, and a page scrolled, before it is alive stay so; then it leads down and up', async () => {
    await page.unrouteAll()
    await page.setViewportSize({ width: 390, height: 844 })
    const code = await holdCode(page)
    await page.goto('/')
    await page.getByRole('button', { name: 'Open menu' }).click()
    const menu = page.getByRole('navigation', { name: 'Mobile' })
    await expect(menu).toBeVisible()
    await page.getByRole('heading', { name: 'Log In Here' }).scrollIntoViewIfNeeded()
    await expectStill(page)
    const place = await page.evaluate(() => scrollY)
    expect(place).toBeGreaterThan(0)
    code.release()
    await expectAlive(page)
    expect(await page.evaluate(() => scrollY)).toBe(place)
    await expect(menu).toBeVisible()
    await expectAccessible(page)
    for (const [name, heading] of [
      ['About', 'About Our Mission'],
      ['Home', 'Get Clarity on your Next Move'],
    ] as const) {
      await menu.getByRole('link', { name, exact: true }).click()
      await expect(menu).toBeHidden()
      await expect(page.getByRole('heading', { name: heading })).toBeInViewport()
      await page.getByRole('button', { name: 'Open menu' }).click()
    }
    await page.getByRole('button', { name: 'Close menu' }).click()
    await expect(menu).toBeHidden()
  })

  await test.step('a menu that opens on a press does so too', async () => {
    await page.unrouteAll()
    await page.setViewportSize({ width: 1440, height: 900 })
    const code = await holdCode(page)
    await page.goto(POST, { waitUntil: 'commit' })
    await page.getByRole('button', { name: 'Share' }).click()
    await code.asked
    code.release()
    await expect(page.getByRole('menu')).toBeVisible()
  })

  await test.step('a link followed before the page is alive leads there by itself, and its page is loaded before its code', async () => {
    await page.unrouteAll()
    const code = await holdCode(page)
    await page.goto('/', { waitUntil: 'commit' })
    await page.getByRole('link', { name: 'Privacy Policy' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Privacy Policy' })).toBeVisible()
    code.release()
    await page.waitForLoadState()
    await expectAlive(page)
    await expectCodeAfter(page)
  })

  await test.step('without JavaScript the landing page tells everything, the blog is read and searched, and members’ first screens show what they hold', async () => {
    const context = await browser.newContext({ javaScriptEnabled: false })
    const page = await context.newPage()
    await page.goto('/')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Get Clarity on your Next Move')
    await expect(page.getByRole('heading', { level: 2 })).toContainText([
      'Trusted by Industry Leaders',
      'What We Do',
      'How It Works',
      'About Our Mission',
      'Latest Insights',
      'Ready to Explore?',
    ])
    await expect(page.getByRole('heading', { name: 'Log In Here' })).toBeVisible()
    await expect(page.getByText('Members Only')).toHaveCount(3)
    const hidden = await page
      .locator('main :is(h1, h2, h3, p, dt, dd, figure, time), footer a')
      .evaluateAll((all) =>
        all
          .filter((each) => !each.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
          .map(({ textContent }) => textContent),
      )
    expect(hidden).toEqual([])
    for (const name of ['Pause the logos', 'Search', 'Open menu'])
      await expect(page.getByRole('button', { name })).toHaveCount(0)
    await page.goto('/admin-login')
    await expect(page.locator('noscript p')).toBeVisible()
    await expect(page.getByText('Loading')).toBeHidden()

    await page.goto('/blog')
    await page.getByRole('searchbox').fill('probably')
    await page.getByRole('searchbox').press('Enter')
    await expect(page.getByRole('article')).toHaveCount(1)
    await page.getByRole('link', { name: 'A Small Vocabulary for Uncertainty' }).click()
    await expect(heading(page, 'Seven words are enough')).toBeVisible()

    await beginMemberSession(page)
    const own = newTitle('Without a script')
    await addNote(page, { title: own })
    for (const [path, listed] of [
      ['/notes', own],
      ['/dashboard', ARTICLE],
    ] as const) {
      await page.goto(path)
      await expect(page.getByRole('heading', { name: listed }).first()).toBeVisible()
      await expect(page.locator('[data-skeleton]')).toHaveCount(0)
    }
    await page.locator('main a[href^="/content/"]').first().click()
    await expect(page.getByRole('link', { name: 'Back to Dashboard' })).toBeVisible()
    await expect(page.getByRole('button', { name: /^Like/ })).toBeVisible()
    await context.close()
  })
})
