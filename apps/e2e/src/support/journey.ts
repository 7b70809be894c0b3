import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, type Page, type Request, test as base } from '@playwright/test'
import type axe from 'axe-core'
import { BLANK, expectAlive, expectArrived } from './page-state.ts'
import { ANSWERS, newPerson, newTitle, type Person } from './person.ts'
import { ADMIN } from './product.ts'

/** Half of what the package names as its source: each page has to read it, and what is ASCII takes half of the bytes again. */
const AXE = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8').replaceAll(
  /[^\0-\x7f]/g,
  (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`,
)

/** Rules of WCAG 2.0 to 2.2, levels A and AA. */
const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/** The calls of a page to which no answer has come yet, and whether its document has been told who is signed in. */
type Calls = { waiting: Set<Request>; hasAsked: boolean }
const calls = new WeakMap<Page, Calls>()

function watchCalls(page: Page): void {
  const own: Calls = { waiting: new Set(), hasAsked: false }
  calls.set(page, own)
  let question: Request | undefined
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) {
      own.hasAsked = false
      question = undefined
    }
    if (request.url().includes('/api/')) own.waiting.add(request)
    if (request.url().includes('/session.current')) question = request
  })
  page.on('requestfinished', (request) => {
    own.waiting.delete(request)
    // That of the document before may be answered late.
    if (request === question) own.hasAsked = true
  })
  page.on('requestfailed', (request) => void own.waiting.delete(request))
}

/**
 * Waits until a page is alive, has been told who is signed in, and has all other answers it asked for: what happens to the
 * session from then on it does not know.
 */
export async function expectAnswered(page: Page): Promise<void> {
  await expectAlive(page)
  await expect(async () => {
    await page.waitForTimeout(250)
    expect(calls.get(page)?.waiting.size).toBe(0)
    expect(calls.get(page)?.hasAsked).toBe(true)
  }).toPass()
}

/** Ends the session without the page's knowledge. */
export async function endSession(page: Page): Promise<void> {
  await expectAnswered(page)
  await page.context().clearCookies({ domain: 'localhost' })
}

/** Ends the session while no page is open that would notice and go to sign-in on its own. */
export async function signOutElsewhere(page: Page): Promise<void> {
  // The page may be on its way to another address, which would abort this one.
  await expect(async () => void (await page.goto('about:blank'))).toPass()
  await page.context().clearCookies()
}

/**
 * With `SLOW_CALLS`, a time in ms, each call of a page waits up to that long, at random: what must come in order then comes in any
 * other. For looking for races; journeys that measure or stage calls of their own may fail of it.
 */
const SLOWEST_CALL = Number(process.env['SLOW_CALLS'] ?? 0)

async function slowDown(page: Page): Promise<void> {
  await page.route('**/api/**', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, Math.random() ** 2 * SLOWEST_CALL))
    // The page may have gone meanwhile.
    await route.continue().catch(() => undefined)
  })
}

/** On the site that journeys share, what one deletes may be listed still when another asks for its picture. */
const DELETED_MEANWHILE = /status of 404 .*\/api\/files\//

/**
 * The router may render a page that is being left once more, without its data; React then renders the new one at once
 * (https://github.com/TanStack/router/issues/8198). The cause is logged beside React's own error, which names no cause.
 */
const LEFT_PAGE = [/React error #520/, /^Caused by TypeError: .*reading '_notFound'/]

/** A journey fails on any error the page logs or throws; expected ones are named in `expectedErrors`. */
export const test = base.extend<{ expectedErrors: RegExp[] }>({
  expectedErrors: [[], { option: true }],
  page: async ({ page, expectedErrors, baseURL }, provide, { project }) => {
    const errors: string[] = []
    const isShared = baseURL === project.use.baseURL
    const expected = [...expectedErrors, ...LEFT_PAGE, ...(isShared ? [DELETED_MEANWHILE] : [])]
    watchCalls(page)
    if (SLOWEST_CALL > 0) await slowDown(page)
    page.on('pageerror', (error) => errors.push(error.message))
    // React names what a component threw as the cause of its own error.
    await page.addInitScript(() =>
      addEventListener('error', ({ error }) => {
        if (error?.cause instanceof Error) console.error(`Caused by ${error.cause.stack}`)
      }),
    )
    page.on('console', (message) => {
      if (message.type() === 'error') errors.push(`${message.text()} ${message.location().url}`)
    })
    await provide(page)
    if (!page.isClosed()) await page.unrouteAll({ behavior: 'ignoreErrors' })
    const unexpected = errors.filter((text) => !expected.some((pattern) => pattern.test(text)))
    expect(unexpected, 'errors in the page').toEqual([])
  },
})

export { ANSWERS, expect, newPerson, newTitle, type Person }

/** Fills in the identity provider's form, wherever the sign-in began. */
export async function identify(page: Page, person: Person): Promise<void> {
  await page.locator('input[name=email]').fill(person.email)
  await page.locator('input[name=given_name]').fill(person.givenName)
  await page.locator('input[name=family_name]').fill(person.familyName)
  await page.getByRole('button', { name: 'Continue', exact: true }).click()
}

/** Signs in through the real provider; ends on the first page after that. */
export async function signIn(page: Page, person: Person, from = '/api/login'): Promise<void> {
  await page.goto(from)
  await identify(page, person)
}

/** Sender of requests with a browser's cookies: a page, or the context without one, which costs no process. */
type Asking = Pick<Page, 'request'>

/** Signs in through the real provider without opening a page; returns the address at which a browser would arrive. */
export async function arrive(page: Asking, person: Person, from = '/api/login'): Promise<string> {
  const form = await page.request.get(from)
  const { email, givenName, familyName } = person
  const answer = await page.request.post(form.url(), {
    form: { email, given_name: givenName, family_name: familyName },
  })
  expect(answer.ok(), answer.url()).toBe(true)
  return answer.url()
}

/** The same for journeys whose subject is something else: the browser has the session, and stays where it is. */
export async function beginSession(page: Asking, person: Person = newPerson()): Promise<Person> {
  await arrive(page, person)
  return person
}

/** The same, onboarded. */
export async function beginMemberSession(page: Asking, person: Person = newPerson()): Promise<Person> {
  await beginSession(page, person)
  const response = await page.request.post('/api/onboarding', { data: ANSWERS })
  expect(response.ok()).toBe(true)
  return person
}

/** Begins an onboarded member's session and opens the library, which listens. */
export async function signInOnboarded(page: Page, person: Person = newPerson()): Promise<Person> {
  await beginMemberSession(page, person)
  await page.goto('/notes')
  await expect(page.getByRole('heading', { level: 1, name: 'All Notes' })).toBeVisible()
  await expectAlive(page)
  return person
}

/** Begins the administrator's session without opening a page. */
export async function beginAdminSession(page: Asking): Promise<void> {
  const response = await page.request.post('/api/admin/login', { data: ADMIN })
  expect(response.ok()).toBe(true)
}

/** Begins the administrator's session and opens the panel. */
export async function signInAdmin(page: Page): Promise<void> {
  // A page of the app would notice the new session, and its own way could meet the next.
  if (!page.url().startsWith('about:') && !page.url().endsWith(BLANK)) await page.goto(BLANK)
  await beginAdminSession(page)
  await page.goto('/admin-panel/notes')
  await expect(page.getByRole('heading', { level: 1, name: 'Admin Panel', exact: true })).toBeVisible()
}

/**
 * Fails on any WCAG A or AA violation of the current screen, or of what `within` selects on it, once it is there and nothing
 * on it is fading.
 */
export async function expectAccessible(page: Page, within?: string): Promise<void> {
  // An empty document has no violations, and new elements fade in. Behind a dialog, headings have no role.
  await expect(page.locator('h1, h2').first()).toBeAttached()
  // A list is paler while its next rows are loaded.
  await expect(page.locator('[aria-busy=true].opacity-60')).toHaveCount(0)
  // Later elements, such as toasts, appear without motion.
  const isMoving = await page.evaluate(() => !matchMedia('(prefers-reduced-motion: reduce)').matches)
  if (isMoving) await page.emulateMedia({ reducedMotion: 'reduce' })
  await expectArrived(page)
  // Put into the page once, and asked for violations only: a third of the time of the ready-made builder.
  for (const frame of page.frames())
    if (!(await frame.evaluate(() => 'axe' in globalThis))) await frame.evaluate(AXE)
  const inPage = await page.evaluateHandle<typeof axe>('axe')
  const found = await inPage.evaluate(
    async (inside, [values, part]) => {
      const { violations } = await inside.run(part ?? document, {
        runOnly: values,
        resultTypes: ['violations'],
        preload: false,
      })
      return violations.map(({ id, nodes }) => ({
        id,
        targets: nodes.map(({ target, html }) => ({ target, html })),
      }))
    },
    [WCAG, within] as const,
  )
  if (isMoving) await page.emulateMedia({ reducedMotion: 'no-preference' })
  expect(found, await page.title()).toEqual([])
}
