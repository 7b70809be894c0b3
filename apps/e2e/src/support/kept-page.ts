import { type Browser, type BrowserContext, type Page, test as base } from '@playwright/test'

type Kept = { key: string; context: BrowserContext; page: Page }

type Keeper = { browser: Browser; kept: Kept | undefined }

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

function refuseWhatStays({ context, page }: Omit<Kept, 'key'>): void {
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
  await page.mouse.move(0, 0)
}

/**
 * Journeys of one worker share a browser window: its cache of scripts and styles, and what was compiled of them, make
 * loading a page half the work. Between journeys it loses cookies, storage, permissions and listeners. A journey
 * that leaves behind what cannot be taken back asks for a window of its own: `test.use({ isFresh: true })`.
 */
export const test = base.extend<{ isFresh: boolean; windowKey: string }, { keeper: Keeper }>({
  isFresh: [false, { option: true }],
  keeper: [
    async ({ browser }, provide) => {
      const keeper: Keeper = { browser, kept: undefined }
      await provide(keeper)
      await keeper.kept?.context.close()
    },
    { scope: 'worker' },
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
      permissions,
      serviceWorkers,
      storageState,
      timezoneId,
      userAgent,
      viewport,
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
        permissions,
        serviceWorkers,
        storageState,
        timezoneId,
        userAgent,
        viewport,
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
    if (keeper.kept?.key !== key || keeper.kept.page.isClosed()) {
      await keeper.kept?.context.close()
      const context = await browser.newContext()
      const page = await context.newPage()
      refuseWhatStays({ context, page })
      keeper.kept = { key, context, page }
    }
    const { context, page } = keeper.kept
    await provide(context)
    // A worker whose journey failed ends, and its window with it; until then it can be looked at.
    if (info.status !== info.expectedStatus || page.isClosed()) return undefined
    await leaveEverything(keeper.kept, `${baseURL}/robots.txt`)
    await page.emulateMedia({ forcedColors: 'none', reducedMotion: contextOptions.reducedMotion ?? null })
    if (viewport) await page.setViewportSize(viewport)
    if (permissions) await context.grantPermissions(permissions)
    if (typeof storageState === 'object') await context.addCookies(storageState.cookies)
    return undefined
  },
  page: async ({ context, keeper, isFresh }, provide) =>
    provide(isFresh || keeper.kept === undefined ? await context.newPage() : keeper.kept.page),
})
