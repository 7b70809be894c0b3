import type { Browser, BrowserContext, Page } from '@playwright/test'
import { VECTORS } from '@idex/testing/hostile-text'
import { type Canary, findActive, watchCanary } from '../support/canary.ts'
import { adminCookie, FIELDS, fillSite, NAMES } from '../support/hostile-site.ts'
import { expect, identify } from '../support/journey.ts'
import { test } from '../support/dedicated-product.ts'

test.describe.configure({ mode: 'default' })
// Pictures and documents of hostile addresses do not exist.
test.use({ site: 'hostile-text', expectedErrors: [/./], trace: 'off', screenshot: 'off' })

type Site = { admin: string; member: string; places: Awaited<ReturnType<typeof fillSite>> }
let site: Site

/** Signs in as somebody with hostile names; returns the cookie. */
async function hostileMember(browser: Browser, origin: string): Promise<string> {
  const context = await browser.newContext({ baseURL: origin })
  const page = await context.newPage()
  const [givenName = '', familyName = ''] = NAMES.filter((name) => !/\p{Cc}/u.test(name))
  await page.goto('/api/login')
  await identify(page, { givenName, familyName, email: 'hostile@example.com' })
  await page.waitForURL('**/onboarding**')
  const answers = {
    industry: 'Finance',
    companySize: '11-50',
    jobTitle: 'Analyst',
    aiTopics: ['AI Strategy'],
  }
  expect((await page.request.post('/api/onboarding', { data: answers })).ok()).toBe(true)
  const cookies = await context.cookies()
  await context.close()
  return cookies.flatMap(({ name, value }) => (name === 'idex_session' ? `${name}=${value}` : [])).join()
}

test.beforeAll(async ({ browser, product }) => {
  test.setTimeout(120_000)
  const [admin, member] = [await adminCookie(product.origin), await hostileMember(browser, product.origin)]
  site = { admin, member, places: await fillSite(product.origin, admin, member) }
})

/** Addresses that contain a hostile text themselves. */
const reflected = (paths: readonly string[]) =>
  paths.map((path, index) => path + encodeURIComponent(NAMES[index * 7] ?? ''))

/** Every screen, by who may see it; the first posts and items contain every text between them. */
function screens({ places }: Site) {
  return {
    visitor: [
      ...['/', '/blog', '/privacy-policy', '/newsletter', '/dashboard', '/admin'],
      ...places.slice(0, 2).map(({ blogUrl }) => `/blog/${blogUrl}`),
      ...reflected([
        '/blog?search=',
        '/nothing/',
        '/share/',
        '/newsletter/confirm?token=',
        '/?signin=',
        '/api/',
      ]),
    ],
    member: [
      ...['/notes', '/notes?layout=list', '/my-notes', '/dashboard', '/account'],
      ...places.slice(0, 6).map(({ id }) => `/content/x-${id}`),
      ...reflected(['/notes?q=', '/my-notes?q=', '/dashboard?q=', '/content/', '/onboarding?redirect=']),
    ],
    admin: [
      '/admin?overview=list&blog=list&content=list&people=messages&activity=list',
      '/admin?people=members',
      '/admin?people=administrators',
      '/account',
    ],
  }
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

async function open(page: Page, path: string, isWhole: boolean): Promise<void> {
  await page.goto(path)
  await page.waitForLoadState('networkidle')
  expect(await findActive(page), path).toEqual([])
  if (isWhole) await readOn(page)
}

type Look = { browser: Browser; origin: string; bypassCSP: boolean }

async function lookAs(cookie: string, paths: readonly string[], { browser, origin, bypassCSP }: Look) {
  const context: BrowserContext = await browser.newContext({ baseURL: origin, bypassCSP })
  const [name = '', value = ''] = cookie.split('=')
  if (name !== '') await context.addCookies([{ name, value, url: origin }])
  const canary: Canary = await watchCanary(context)
  const page = await context.newPage()
  // Further pages of a list are rendered like the first one: they are read once.
  for (const path of paths) await open(page, path, bypassCSP)
  // Displayed by the browser itself, with its own styles, which the policy would block.
  if (bypassCSP) for (const path of ['/feed.xml', '/sitemap.xml']) await page.goto(path)
  await context.close()
  return canary.signs
}

for (const bypassCSP of [false, true])
  test(`hostile texts are text on every screen, ${bypassCSP ? 'without' : 'with'} the content policy`, async ({
    browser,
    product,
  }) => {
    const look = { browser, origin: product.origin, bypassCSP }
    const { visitor, member, admin } = screens(site)
    const signs = await Promise.all([
      lookAs('', visitor, look),
      lookAs(site.member, member, look),
      lookAs(site.admin, admin, look),
    ])
    expect(signs.flat()).toEqual([])
    const [fields, seen] = [Object.values(FIELDS).flat().length, [visitor, member, admin].flat().length]
    console.log(`${VECTORS.length} hostile texts in ${fields} fields on ${seen} screens, none ran`)
  })

test('every page of the site, as sent, contains nothing active', async ({ page, product }) => {
  await page.goto('/healthz')
  for (const { blogUrl } of site.places) {
    const response = await page.request.get(`/blog/${blogUrl}`)
    expect(response.status(), blogUrl).toBe(200)
    expect(await findActive(page, await response.text()), blogUrl).toEqual([])
  }
  for (const path of ['/feed.xml', '/sitemap.xml']) {
    const xml = await (await page.request.get(`${product.origin}${path}`)).text()
    const broken = await page.evaluate((text) => {
      const root = new DOMParser().parseFromString(text, 'application/xml')
      return root.querySelector('parsererror')?.textContent ?? root.querySelectorAll('script').length
    }, xml)
    expect(broken, path).toBe(0)
  }
})

test('the canary detects a text that runs', async ({ browser, product }) => {
  const context = await browser.newContext({ baseURL: product.origin, bypassCSP: true })
  const { signs } = await watchCanary(context)
  const page = await context.newPage()
  await page.route('**/privacy-policy', async (route) => {
    const response = await route.fetch()
    const body = (await response.text()).replace('<main', '<img src=x:x onerror=canary()><main')
    await route.fulfill({ response, body })
  })
  await page.goto('/privacy-policy')
  await expect.poll(() => signs.some((sign) => sign.startsWith('ran on'))).toBe(true)
  expect(await findActive(page)).not.toEqual([])
  await context.close()
})
