import { gzipSync } from 'node:zlib'
import type { Browser, Page, Request } from 'playwright'
import { openContext } from './signed-in-context.ts'

/** Bytes after gzip at its best, whichever encoding the server sent. */
export type Weight = { files: number; bytes: number }

/** Files of a page: before it is drawn and loaded, and all of the code until it is hydrated. */
export type PageWeight = {
  path: string
  html: number
  css: Weight
  fonts: Weight
  pictures: Weight
  /** Scripts that run before the page's `load` event, hence before it can be read and its links followed. */
  codeAtLoad: Weight
  /** Scripts of a page that is read and scrolled, its links followed and its menu opened. */
  codeRead: Weight
  /** Scripts that have come once the whole app listens, as someone nears a button. */
  codeAlive: Weight
}

const COMPRESSED = /^(?:font|image)\//

async function sizeOf(request: Request): Promise<number> {
  const response = await request.response()
  if (response === null || response.status() >= 300) return 0
  const body = await response.body().catch(() => Buffer.alloc(0))
  const type = response.headers()['content-type'] ?? ''
  const isCompressed = COMPRESSED.test(type) && !type.includes('svg')
  return isCompressed ? body.length : gzipSync(body, { level: 9 }).length
}

async function weigh(requests: readonly Request[], kind: string): Promise<Weight> {
  const sizes = await Promise.all(requests.filter((each) => each.resourceType() === kind).map(sizeOf))
  return { files: sizes.length, bytes: sizes.reduce((sum, size) => sum + size, 0) }
}

/** The region for notifications is the last thing that comes alive. */
async function wake(page: Page): Promise<void> {
  await page.locator('button:not([data-ready])').first().dispatchEvent('pointerover')
  await page.getByRole('region', { name: 'Notifications (F8)' }).waitFor({ state: 'attached' })
}

/** Opens `path` in a fresh browser context with the session of `cookie`, and weighs what it fetches. */
export async function weighPage(
  browser: Browser,
  origin: string,
  path: string,
  cookie = '',
): Promise<PageWeight> {
  const context = await openContext(browser, { origin, cookie, viewport: { width: 390, height: 844 } })
  try {
    const page = await context.newPage()
    const requests: Request[] = []
    page.on('request', (request) => requests.push(request))
    await page.goto(origin + path, { waitUntil: 'load' })
    const atLoad = [...requests]
    await page.mouse.move(5, 5)
    await page.mouse.wheel(0, 500)
    await page.waitForLoadState('networkidle')
    const read = [...requests]
    await wake(page)
    await page.waitForLoadState('networkidle')
    const html = await Promise.all(
      atLoad.filter((each) => each.isNavigationRequest() && each.frame() === page.mainFrame()).map(sizeOf),
    )
    return {
      path,
      html: Math.max(...html),
      css: await weigh(atLoad, 'stylesheet'),
      fonts: await weigh(atLoad, 'font'),
      pictures: await weigh(atLoad, 'image'),
      codeAtLoad: await weigh(atLoad, 'script'),
      codeRead: await weigh(read, 'script'),
      codeAlive: await weigh(requests, 'script'),
    }
  } finally {
    await context.close()
  }
}
