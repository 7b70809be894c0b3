import { type Browser, type BrowserContext, type Page, test as base } from '@playwright/test'
import type { DedicatedProduct } from './dedicated-product.ts'
import type { MemberState } from './shared-member.ts'

type Kept = { context: BrowserContext; page: Page }

/** A small document of the site that is none of the app's: it notices nothing, and goes nowhere by itself. */
export const BLANK = '/robots.txt'

/** How many windows a worker keeps, those used last. */
const WINDOWS = 4

/**
 * What the journeys of a worker share: windows by their options, the last used at the end, and what the first that asks for it
 * makes. Fixtures of the worker's own, unlike this, would divide the journeys among more workers, each with its browser.
 */
type Keeper = {
  browser: Browser
  windows: Map<string, Kept>
  member: Promise<MemberState> | undefined
  dedicated: { site: string; product: DedicatedProduct } | undefined
}

/** What a journey may have listened to on its page. */
const EVENTS = [
  'console',
  'dialog',
  'pageerror',
  'request',
  'requestfailed',
  'requestfinished',
  'response',
] as const

/** What a page could not be rid of afterwards. */
const FOREVER = ['addInitScript', 'exposeBinding', 'exposeFunction'] as const

function refuseWhatStays({ context, page }: Kept): void {
  const refuse = () =>
    Promise.reject(new Error('The next journey would have this, too: test.use({ isFresh: true })'))
  for (const name of FOREVER) Object.assign(page, { [name]: refuse })
  for (const name of [...FOREVER, 'newCDPSession']) Object.assign(context, { [name]: refuse })
}

/** Goes to `blank`, a small document of the same site, so that the window keeps its process; nothing else is left. */
async function leaveEverything({ context, page }: Kept, blank: string): Promise<void> {
  for (const other of context.pages()) if (other !== page) await other.close()
  for (const event of EVENTS) page.removeAllListeners(event)
  await context.unrouteAll({ behavior: 'ignoreErrors' })
  await context.setOffline(false)
  await page.goto(blank)
  await page.evaluate(async () => {
    localStorage.clear()
    sessionStorage.clear()
    for (const name of await caches.keys()) await caches.delete(name)
    for (const { name = '' } of await indexedDB.databases()) indexedDB.deleteDatabase(name)
  })
  await context.clearCookies()
  await context.clearPermissions()
  await page.emulateMedia({ forcedColors: 'none' })
  await page.mouse.move(0, 0)
}

/** The window with the options of `key`, as new; with too many, the one not used for longest is closed. */
async function windowOf({ browser, windows }: Keeper, key: string): Promise<Kept> {
  const found = windows.get(key)
  windows.delete(key)
  if (found && !found.page.isClosed()) {
    windows.set(key, found)
    return found
  }
  await found?.context.close()
  for (const [oldest, { context }] of [...windows].slice(0, Math.max(0, windows.size - WINDOWS + 1))) {
    windows.delete(oldest)
    await context.close()
  }
  const context = await browser.newContext()
  const kept: Kept = { context, page: await context.newPage() }
  refuseWhatStays(kept)
  windows.set(key, kept)
  return kept
}

/**
 * Journeys of one worker with the same options share a browser window: its cache of scripts and styles, and what was compiled
 * of them, make loading a page half the work. Between journeys it loses cookies, storage, permissions and listeners. A journey
 * that leaves behind what cannot be taken back asks for a window of its own: `test.use({ isFresh: true })`.
 */
export const test = base.extend<{ isFresh: boolean; windowKey: string }, { keeper: Keeper }>({
  isFresh: [false, { option: true }],
  keeper: [
    async ({ browser }, provide) => {
      const keeper: Keeper = { browser, windows: new Map(), member: undefined, dedicated: undefined }
      await provide(keeper)
      for (const { context } of keeper.windows.values()) await context.close()
      await keeper.dedicated?.product.close()
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  windowKey: (
    {
      acceptDownloads,
      baseURL,
      bypassCSP,
      colorScheme,
      contextOptions,
      deviceScaleFactor,
      extraHTTPHeaders,
      hasTouch,
      isMobile,
      javaScriptEnabled,
      locale,
      serviceWorkers,
      timezoneId,
      userAgent,
    },
    provide,
  ) =>
    provide(
      JSON.stringify([
        acceptDownloads,
        baseURL,
        bypassCSP,
        colorScheme,
        contextOptions,
        deviceScaleFactor,
        extraHTTPHeaders,
        hasTouch,
        isMobile,
        javaScriptEnabled,
        locale,
        serviceWorkers,
        timezoneId,
        userAgent,
      ]),
    ),
  context: async (
    { keeper, isFresh, windowKey: key, baseURL, contextOptions, permissions, storageState, viewport },
    provide,
    info,
  ) => {
    const { browser } = keeper
    if (isFresh) {
      const context = await browser.newContext()
      await provide(context)
      return context.close()
    }
    const kept = await windowOf(keeper, key)
    const { context, page } = kept
    await page.emulateMedia({ reducedMotion: contextOptions.reducedMotion ?? null })
    if (viewport) await page.setViewportSize(viewport)
    if (permissions) await context.grantPermissions(permissions)
    if (typeof storageState === 'object') await context.addCookies(storageState.cookies)
    await provide(context)
    // A worker whose journey failed ends, and its windows with it; until then they can be looked at.
    if (info.status !== info.expectedStatus || page.isClosed()) return undefined
    return leaveEverything(kept, `${baseURL}${BLANK}`)
  },
  page: async ({ context, keeper, isFresh, windowKey }, provide) =>
    provide((isFresh ? undefined : keeper.windows.get(windowKey)?.page) ?? (await context.newPage())),
})
