import type { Page } from '@playwright/test'
import { adminBlogClient } from '../support/blog-client.ts'
import { test } from '../support/dedicated-product.ts'
import { adminClient } from '../support/api-client.ts'
import { expect, expectAccessible, newTitle } from '../support/journey.ts'
import { expectAlive, expectStill } from '../support/page-state.ts'
import { WITH_MOTION } from '../support/motion.ts'

// One product for all tests.
test.describe.configure({ mode: 'default' })
// The browser itself logs a visitor's current-user request.
// Nothing is in the browser's cache on a first visit.
test.use({ ...WITH_MOTION, isFresh: true, site: 'touch', expectedErrors: [/status of 401/] })

const scripts = (page: Page) =>
  page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter(({ name }) => name.endsWith('.js'))
      .map(({ startTime }) => startTime),
  )

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

for (const path of ['/', '/privacy-policy']) {
  test(`${path} is drawn and loaded before any of its code is fetched`, async ({ page }) => {
    await page.goto(path)
    await expectAlive(page)
    const loaded = await page.evaluate(
      () => performance.getEntriesByType('navigation')[0]?.toJSON().loadEventStart,
    )
    const begun = await scripts(page)
    expect(begun.length).toBeGreaterThan(0)
    expect(Math.min(...begun)).toBeGreaterThanOrEqual(Number(loaded))
  })
}

test('a page is read, its menu opened, and another page gone to, without the app', async ({
  page,
  product,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const blog = await adminBlogClient(product.origin)
  await blog.show(true)
  const { blogUrl } = await blog.publish(newTitle('Read without the app'))
  const names: string[] = []
  page.on('request', (request) => {
    const [, name] = /\/assets\/(.+)-[^-]+\.js$/.exec(request.url()) ?? []
    if (name !== undefined) names.push(name)
  })
  const counted = page.waitForResponse(/blog\.countView/)
  await page.goto(`/blog/${blogUrl}`)
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
  expect(new Set(names)).toEqual(new Set(['parts', 'entry-reading']))
})

test('the key of the search brings the app, which opens it', async ({ page, product }) => {
  const [note] = await (await adminClient(product.origin)).list()
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
  await field.fill(`"${note?.title}"`)
  await expect(palette.getByRole('group')).toHaveCount(1)
  await expect(palette.getByRole('option')).toContainText(note?.title ?? '')
  await expectAccessible(page)
  await page.keyboard.press('Control+k')
  await expect(palette).toBeHidden()
  await page.keyboard.press('Control+k')
  await field.fill(`"${note?.title}"`)
  await expect(palette.getByRole('option')).toHaveCount(1)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`/share/${note?.shareableSlug}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(note?.title ?? '')
})

test('what is clicked before a page is alive happens once it is', async ({ page }) => {
  const code = await holdCode(page)
  await page.goto('/', { waitUntil: 'commit' })
  await page.getByRole('button', { name: 'Send us a message' }).click()
  await code.asked
  await expect(page.getByRole('dialog')).toHaveCount(0)
  code.release()
  await expect(page.getByRole('dialog', { name: 'Contact' })).toBeVisible()
})

test('whoever scrolls a page before it is alive stays where they are', async ({ page }) => {
  const code = await holdCode(page)
  await page.goto('/')
  await page.getByRole('heading', { name: 'Log In Here' }).scrollIntoViewIfNeeded()
  await page.getByRole('button', { name: 'Send us a message' }).hover()
  await code.asked
  await expectStill(page)
  const place = await page.evaluate(() => scrollY)
  expect(place).toBeGreaterThan(0)
  code.release()
  await expectAlive(page)
  expect(await page.evaluate(() => scrollY)).toBe(place)
})

test('a menu opened before the page is alive is open once it is, and closes', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/', { waitUntil: 'commit' })
  await page.getByRole('button', { name: 'Open menu' }).click()
  const menu = page.getByRole('navigation', { name: 'Mobile' })
  await expect(menu).toBeVisible()
  await expectAlive(page)
  await expect(menu).toBeVisible()
  await page.getByRole('button', { name: 'Close menu' }).click()
  await expect(menu).toBeHidden()
})

test('a menu that opens on a press does so too', async ({ page, product }) => {
  const blog = await adminBlogClient(product.origin)
  await blog.show(true)
  const { blogUrl } = await blog.publish(newTitle('Pressed early'))
  const code = await holdCode(page)
  await page.goto(`/blog/${blogUrl}`, { waitUntil: 'commit' })
  await page.getByRole('button', { name: 'Share' }).click()
  await code.asked
  code.release()
  await expect(page.getByRole('menu')).toBeVisible()
})

test('a link followed before the page is alive leads there by itself', async ({ page }) => {
  const code = await holdCode(page)
  await page.goto('/', { waitUntil: 'commit' })
  await page.getByRole('link', { name: 'Privacy Policy' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Privacy Policy' })).toBeVisible()
  code.release()
})
