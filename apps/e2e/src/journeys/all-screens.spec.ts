import { VECTORS } from '@idex/testing/hostile-text'
import { samplePdf } from '@idex/testing/sample-pdf'
import type { Browser, Page } from '@playwright/test'
import { publishSample, signInAsAdmin } from '../support/admin-client.ts'
import { type Canary, findActive, watchCanary } from '../support/canary.ts'
import { test } from '../support/dedicated-product.ts'
import { FIELDS, fillSite, type HostilePlace, NAMES } from '../support/hostile-site.ts'
import { beginMemberSession, expect, expectAccessible, newTitle } from '../support/journey.ts'
import { sidewaysOverflow } from '../support/page-state.ts'
import { type Screen, screensOf } from '../support/screens.ts'

// Every screen, once, on a site whose every text is hostile.
test.describe.configure({ timeout: 360_000 })
// Pictures and documents of hostile addresses do not exist.
test.use({ expectedErrors: [/./] })

type Site = {
  admin: string
  member: string
  places: readonly HostilePlace[]
  share: { slug: string; title: string }
}

/** Signs in as someone with hostile names; returns the cookie. */
async function hostileMember(browser: Browser, origin: string): Promise<string> {
  const context = await browser.newContext({ baseURL: origin })
  const [givenName = '', familyName = ''] = NAMES.filter((name) => !/\p{Cc}/u.test(name))
  await beginMemberSession(context, { givenName, familyName, email: 'hostile@example.com' })
  const cookies = await context.cookies()
  await context.close()
  return cookies.flatMap(({ name, value }) => (name === 'idex_session' ? `${name}=${value}` : [])).join()
}

async function fill(browser: Browser, origin: string): Promise<Site> {
  const [admin, member] = [await signInAsAdmin(origin), await hostileMember(browser, origin)]
  // A word wider than the window.
  const title = newTitle('x'.repeat(90))
  const { shareableSlug: slug } = await publishSample(origin, title, await samplePdf({ title }))
  return { admin, member, places: await fillSite(origin, admin, member), share: { slug, title } }
}

/** Reads a list to its end, page by page. */
async function readOn(page: Page): Promise<void> {
  const further = page.getByRole('button', { name: /^(Load more|Next)$/, disabled: false })
  for (let turn = 0; turn < 12 && (await further.count()) > 0; turn += 1) {
    await further
      .first()
      .click({ timeout: 2000 })
      .catch(() => undefined)
    await page.waitForLoadState('networkidle')
    expect(await findActive(page), page.url()).toEqual([])
  }
}

/** The narrowest window that pages are made for, and a wide one, in px. */
const NARROW = { width: 320, height: 500 }
const WIDE = { width: 2560, height: 500 }

/**
 * A screen has its title and heading, nothing active, no bar to scroll sideways, and nothing axe objects to. It opens in the window
 * of the one before, narrow or wide, and is seen in the other one then.
 */
async function expectSound(page: Page, screen: Screen): Promise<void> {
  const { path, title, heading, isRaw = false, isAgain = false } = screen
  await page.goto(path)
  await page.waitForLoadState('networkidle')
  expect(await findActive(page), path).toEqual([])
  if (isRaw) return
  if (title !== undefined) {
    await expect(page).toHaveTitle(title)
    await expect(page.locator('html')).toHaveClass(/dark/)
  }
  if (heading !== undefined)
    await expect(page.getByRole('heading', { level: 1, name: heading, exact: true })).toBeVisible()
  const isNarrow = page.viewportSize()?.width === NARROW.width
  for (const window of isNarrow ? [NARROW, WIDE] : [WIDE, NARROW]) {
    await page.setViewportSize(window)
    // Scripts react to the new size a frame later.
    await expect
      .poll(() => sidewaysOverflow(page), { message: `${path} on ${window.width} px` })
      .toBeLessThanOrEqual(0)
    // In a narrow one axe cannot tell the colours behind a third of the texts.
    if (window === WIDE && !isAgain) await expectAccessible(page)
  }
  await readOn(page)
}

/** Opens each screen with a session; returns the signs that a text was more than text. */
async function lookAs(browser: Browser, origin: string, cookie: string, screens: readonly Screen[]) {
  const context = await browser.newContext({ baseURL: origin })
  const [name = '', value = ''] = cookie.split('=')
  if (name !== '') await context.addCookies([{ name, value, url: origin }])
  const canary: Canary = await watchCanary(context)
  const page = await context.newPage()
  await page.setViewportSize(NARROW)
  for (const screen of screens) await expectSound(page, screen)
  await context.close()
  return canary.signs
}

/** The posts, the feed and the map of the site, as sent, contain nothing active. */
async function expectInactive(browser: Browser, origin: string, places: readonly HostilePlace[]) {
  // Shown by the browser itself, with its own styles, which the policy would block.
  const context = await browser.newContext({ baseURL: origin, bypassCSP: true })
  const { signs } = await watchCanary(context)
  const page = await context.newPage()
  for (const { blogUrl } of places) {
    const response = await page.request.get(`/blog/${blogUrl}`)
    expect(response.status(), blogUrl).toBe(200)
    expect(await findActive(page, await response.text()), blogUrl).toEqual([])
  }
  for (const path of ['/feed.xml', '/sitemap.xml']) {
    await page.goto(path)
    const xml = await (await page.request.get(path)).text()
    const broken = await page.evaluate((text) => {
      const root = new DOMParser().parseFromString(text, 'application/xml')
      return root.querySelector('parsererror')?.textContent ?? root.querySelectorAll('script').length
    }, xml)
    expect(broken, path).toBe(0)
  }
  expect(signs).toEqual([])
  await context.close()
}

/** A text that runs is noticed: by the content policy, and by the canary where that is bypassed. */
async function expectNoticed(browser: Browser, origin: string, bypassCSP: boolean): Promise<void> {
  const context = await browser.newContext({ baseURL: origin, bypassCSP })
  const { signs } = await watchCanary(context)
  const page = await context.newPage()
  await page.route('**/privacy-policy', async (route) => {
    const response = await route.fetch()
    const body = (await response.text()).replace(
      '<main',
      '<img src=x:x onerror=canary()><script src=https://canary.example/a.js></script><main',
    )
    await route.fulfill({ response, body })
  })
  await page.goto('/privacy-policy')
  for (const sign of bypassCSP ? [/^ran on/, /^asked for/] : [/Content.Security.Policy/])
    await expect.poll(() => signs.some((each) => sign.test(each))).toBe(true)
  expect(await findActive(page)).not.toEqual([])
  await context.close()
}

test('hostile texts are text on every screen, which fits any window and is accessible', async ({
  browser,
  product,
}) => {
  const { origin } = product
  const { places, share, admin, member } = await fill(browser, origin)
  const screens = screensOf(places, share)
  // Side by side: a page that waits for its network leaves the processor to another.
  const signs = await Promise.all([
    lookAs(browser, origin, '', screens.visitor),
    lookAs(browser, origin, member, screens.member),
    lookAs(browser, origin, admin, screens.admin),
  ])
  // The content policy reports scripts that it stopped, and the canary those it let run.
  expect(signs.flat()).toEqual([])
  await expectInactive(browser, origin, places)
  for (const bypassCSP of [false, true]) await expectNoticed(browser, origin, bypassCSP)
  const [fields, count] = [Object.values(FIELDS).flat().length, Object.values(screens).flat().length]
  console.log(`${VECTORS.length} hostile texts in ${fields} fields on ${count} screens, none ran`)
})
