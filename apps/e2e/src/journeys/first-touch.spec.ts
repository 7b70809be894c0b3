import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { adminBlogClient } from '../support/blog-client.ts'
import { type DedicatedProduct, test } from '../support/dedicated-product.ts'
import { adminClient } from '../support/api-client.ts'
import { expect, expectAccessible, newPerson } from '../support/journey.ts'
import { expectAlive, expectStill } from '../support/page-state.ts'
import { WITH_MOTION } from '../support/motion.ts'

// One product for all tests, which shows its blog; the newsletter needs one, too.
test.describe.configure({ mode: 'default' })
// The browser itself logs a visitor's current-user request.
test.use({ ...WITH_MOTION, site: 'touch', expectedErrors: [/status of 401/] })

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

/** The path of the link mailed to `email`; undefined until it has been sent. */
async function mailedLink({ directory }: DedicatedProduct, email: string): Promise<string | undefined> {
  const folder = join(directory, 'mail')
  const names = await readdir(folder).catch(() => [])
  const mails = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')))
  const mail = mails.find((text) => text.includes(`To: ${email}`))
  const text = mail?.replace(/=\r?\n/g, '').replaceAll('=3D', '=')
  return text && /(\/newsletter\/confirm\?token=[\w.-]+)/.exec(text)?.[1]
}

test.describe('a first visit', () => {
  // Nothing is in the browser's cache.
  test.use({ isFresh: true })
  test('a page is read, its menu opened, and another page gone to, without the app', async ({
    page,
    product,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await (await adminBlogClient(product.origin)).show(true)
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
    expect(new Set(names)).toEqual(new Set(['enhancements', 'entry-reading']))
  })
})

test('the key of the search brings the app, not before the page is loaded, which opens it and leads to a note', async ({
  page,
  product,
}) => {
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
  await expectCodeAfter(page)
  await field.fill(`"${note?.title}"`)
  await expect(palette.getByRole('group')).toHaveCount(1)
  await expect(palette.getByRole('option')).toContainText(note?.title ?? '')
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

test('a menu opened, and a page scrolled, before it is alive stay so; then it is accessible and leads down and up', async ({
  page,
}) => {
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

test('a menu that opens on a press does so too', async ({ page, product }) => {
  await (await adminBlogClient(product.origin)).show(true)
  const code = await holdCode(page)
  await page.goto(POST, { waitUntil: 'commit' })
  await page.getByRole('button', { name: 'Share' }).click()
  await code.asked
  code.release()
  await expect(page.getByRole('menu')).toBeVisible()
})

test('a link followed before the page is alive leads there by itself, and its page is loaded before its code', async ({
  page,
}) => {
  const code = await holdCode(page)
  await page.goto('/', { waitUntil: 'commit' })
  await page.getByRole('link', { name: 'Privacy Policy' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Privacy Policy' })).toBeVisible()
  code.release()
  await page.waitForLoadState()
  await expectAlive(page)
  await expectCodeAfter(page)
})

test('a visitor subscribes from the blog and confirms from the inbox', async ({ page, product }) => {
  await (await adminBlogClient(product.origin)).show(true)
  const { email } = newPerson()
  await page.goto('/blog')
  const button = page.getByRole('button', { name: 'Subscribe to Newsletter' })
  await button.click()
  const dialog = page.getByRole('dialog', { name: 'Subscribe to Newsletter' })
  await dialog.getByLabel(/^Email/).fill('nobody')
  await dialog.getByRole('button', { name: 'Subscribe' }).click()
  await expect(dialog.getByText('Please enter a valid email address')).toBeVisible()
  await expectAccessible(page)
  await dialog.getByLabel(/^Email/).fill(email)
  await dialog.getByRole('button', { name: 'Subscribe' }).click()
  await expect(dialog.getByText('Check your inbox')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(button).toBeFocused()

  await expect.poll(() => mailedLink(product, email), { timeout: 30_000 }).toBeTruthy()
  const link = (await mailedLink(product, email)) ?? ''
  const textOf = async (path: string) => (await page.request.get(path)).text()
  // Opened by a link scanner, it changes nothing.
  await textOf(link)
  await page.goto(link)
  await expect(page.getByText(`New insights from IDEX will go to ${email[0]}•••@example.com.`)).toBeVisible()
  await page.getByRole('button', { name: 'Confirm Subscription' }).click()
  await expect(page.getByRole('heading', { name: 'You are subscribed', exact: true })).toBeFocused()
  expect(await textOf(link)).toContain('You are already subscribed')
  for (const purpose of ['confirm', 'unsubscribe'])
    expect(await textOf(`/newsletter/${purpose}?token=c.someone.abc.forged`)).toContain(
      'This link is no longer valid',
    )
  expect((await page.request.get('/newsletter')).headers()['x-frame-options']).toBe('SAMEORIGIN')
})
