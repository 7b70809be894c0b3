import { type BrowserContext, type Page, test as base } from '@playwright/test'

type Kept = { key: string; context: BrowserContext; page: Page }

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

/**
 * Journeys of one worker share a browser window: its cache of scripts and styles, and what was compiled of them, make
 * loading a page half the work. Between journeys it loses cookies, storage, permissions and listeners. A journey
 * that leaves behind what cannot be taken back asks for a window of its own: `test.use({ isFresh: true })`.
 */
export const test = base.extend<
  { isFresh: boolean; windowKey: string },
  { keeper: { kept: Kept | undefined } }
>({
  isFresh: [false, { option: true }],
  keeper: [
    async ({}, provide) => {
      const keeper: { kept: Kept | undefined } = { kept: undefined }
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
        storageState,
        timezoneId,
        userAgent,
        viewport,
      ]),
    ),
  context: async ({ browser, keeper, isFresh, windowKey: key }, provide) => {
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
    return provide(keeper.kept.context)
  },
  page: async (
    { context, keeper, isFresh, baseURL, contextOptions, storageState, viewport },
    provide,
    info,
  ) => {
    const { kept } = keeper
    if (isFresh || kept === undefined) return provide(await context.newPage())
    const { page } = kept
    await provide(page)
    // A worker whose journey failed ends, and its window with it; until then it can be looked at.
    if (info.status !== info.expectedStatus || page.isClosed()) return undefined
    for (const other of context.pages()) if (other !== page) await other.close()
    for (const event of EVENTS) page.removeAllListeners(event)
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    await context.unrouteAll({ behavior: 'ignoreErrors' })
    await context.setOffline(false)
    // A small document of the same site, so that the window keeps its process; nothing is left that would notice.
    await page.goto(`${baseURL}/robots.txt`)
    await page.evaluate(() => {
      localStorage.clear()
      sessionStorage.clear()
    })
    await context.clearCookies()
    await context.clearPermissions()
    await page.emulateMedia({ forcedColors: 'none', reducedMotion: contextOptions.reducedMotion ?? null })
    if (viewport) await page.setViewportSize(viewport)
    await page.mouse.move(0, 0)
    if (typeof storageState === 'object') await context.addCookies(storageState.cookies)
    return undefined
  },
})
