import type { Browser } from 'playwright'
import { adminClient } from '@idex/e2e/admin-client'
import { launchChromium } from '@idex/e2e/browsers'
import { median } from '../support/figures.ts'
import { openContext } from './signed-in-context.ts'
import type { Bench, Site } from './site.ts'
import type { Line } from './table.ts'

const RUNS = 5

/** "Fast 3G" of the browser's developer tools: 1.6 Mbit/s down, 0.75 up, 562 ms there and back. */
const FAST_3G = {
  offline: false,
  latency: 562,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
}

/** How many times slower than this machine's the visitor's processor is. */
const SLOWDOWN = 4

/** Limits of every screen. */
const MOST_SCRIPTS = 12
const MOST_MS = 4000

type Visit = { scripts: number; drawn: number; listens: number; largest: number; shift: number }

/** Marks when the app says that it listens. */
const markListening = () => addEventListener('idex:ready', () => performance.mark('listens'))

/** Returns the page's times in ms as the browser measured them, and its layout shift. */
async function readTimes() {
  const read = (type: string) =>
    new Promise<PerformanceEntryList>((resolve) => {
      const observer = new PerformanceObserver((list) => resolve(list.getEntries()))
      observer.observe({ type, buffered: true })
      setTimeout(() => resolve([]), 200)
    })
  const timeOf = (entries: PerformanceEntryList) => entries.at(-1)?.startTime ?? Number.NaN
  const shifts = await read('layout-shift')
  return {
    drawn: timeOf(performance.getEntriesByName('first-contentful-paint')),
    listens: timeOf(performance.getEntriesByName('listens')),
    largest: timeOf(await read('largest-contentful-paint')),
    shift: shifts.reduce(
      (sum, entry) => sum + ('value' in entry && typeof entry.value === 'number' ? entry.value : 0),
      0,
    ),
  }
}

/** Opens `path` once, in a browser that has nothing of it yet. */
async function visit(browser: Browser, origin: string, path: string, cookie: string): Promise<Visit> {
  const context = await openContext(browser, { origin, cookie, viewport: { width: 390, height: 844 } })
  try {
    const page = await context.newPage()
    const cdp = await context.newCDPSession(page)
    await cdp.send('Network.enable')
    await cdp.send('Network.emulateNetworkConditions', FAST_3G)
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })
    await page.addInitScript(markListening)
    let scripts = 0
    page.on('request', (request) => (scripts += request.resourceType() === 'script' ? 1 : 0))
    await page.goto(origin + path, { waitUntil: 'commit' })
    await page.waitForFunction(() => performance.getEntriesByName('listens').length > 0)
    await page.waitForLoadState('networkidle')
    return { scripts, ...(await page.evaluate(readTimes)) }
  } finally {
    await context.close()
  }
}

const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`

/** How members' screens load on a slow line and a slow device: their scripts, and the time until they listen. */
export async function benchSlowLines(_bench: Bench, { product, cookie }: Site): Promise<Line[]> {
  const { origin } = product
  const admin = await adminClient(origin)
  const fileUrl = 'https://media.example/talk.mp4'
  const item = await admin.publishItem({ title: 'A talk on decisions', contentType: 'video', fileUrl })
  const screens: [what: string, path: string, cookie: string][] = [
    ['The library', '/notes', cookie],
    ['The dashboard', '/dashboard', cookie],
    ['The account', '/account', cookie],
    ['The panel', '/admin-panel/notes', admin.cookie],
    ['An item’s page', `/content/${item.id}`, cookie],
  ]
  const browser = await launchChromium()
  try {
    const lines: Line[] = []
    for (const [what, path, session] of screens) {
      const visits: Visit[] = []
      for (let run = 0; run < RUNS; run += 1) visits.push(await visit(browser, origin, path, session))
      const middle = (name: keyof Visit) => median(visits.map((each) => each[name]))
      lines.push({
        what: `${what} on a slow line`,
        figure: `${middle('scripts')} scripts, listens after ${seconds(middle('listens'))}`,
        wanted: `≤ ${MOST_SCRIPTS}, ≤ ${seconds(MOST_MS)}`,
        note: `drawn ${seconds(middle('drawn'))}, largest ${seconds(middle('largest'))}, shift ${middle('shift').toFixed(3)}`,
      })
    }
    return lines
  } finally {
    await browser.close()
  }
}
