import { join } from 'node:path'
import { connectDatabase } from '@idex/db/client'
import type { Browser, CDPSession, Page } from 'playwright'
import { launchChromium } from '@idex/e2e/browsers'
import { ADMIN } from '@idex/e2e/product'
import { ageSite } from './age-site.ts'
import { median, tableHead, tableRow } from '../support/figures.ts'
import { openContext } from './signed-in-context.ts'
import { openBench, type Site } from './site.ts'

/** How long a phone takes to answer a touch: `node src/bench/interactions.ts [pattern of names]`. */

const NOTES = 5000
const RUNS = 5

/** A processor of a cheap phone beside that of a laptop. */
const SLOWDOWN = 4

/** An interaction, and the sign of its end; it begins at `start` after `prepare`. */
type Interaction = {
  name: string
  start: string
  prepare?: (page: Page) => Promise<unknown>
  act: (page: Page) => Promise<unknown>
  done: (page: Page) => Promise<unknown>
}

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })
const option = (page: Page, name: string) => page.getByRole('option', { name })
const isIn = (part: string) => (page: Page) => page.waitForURL((address) => address.href.includes(part))

const openDocument = async (page: Page) => {
  await page.locator('[data-page="1"] canvas').waitFor()
  await page.getByText('of 600').waitFor()
}

const INTERACTIONS: readonly Interaction[] = [
  {
    name: 'Library: list',
    start: '/notes',
    act: (page) => button(page, 'List view').tap(),
    done: isIn('layout=list'),
  },
  {
    name: 'Library: grid',
    start: '/notes?layout=list',
    act: (page) => button(page, 'Grid view').tap(),
    done: (page) => page.waitForURL((address) => address.search === ''),
  },
  {
    name: 'Library: a topic',
    start: '/notes',
    prepare: (page) => button(page, 'Filter by topic').tap(),
    act: (page) => page.getByRole('checkbox').first().tap(),
    done: isIn('topics='),
  },
  {
    name: 'Library: menu of orders',
    start: '/notes',
    act: (page) => page.getByRole('combobox', { name: 'Sort' }).tap(),
    done: (page) => option(page, 'Oldest first').waitFor(),
  },
  {
    name: 'Library: an order',
    start: '/notes',
    prepare: (page) => page.getByRole('combobox', { name: 'Sort' }).tap(),
    act: (page) => option(page, 'Oldest first').tap(),
    done: isIn('sort=oldest'),
  },
  {
    name: 'Library: dialog for uploads',
    start: '/notes',
    act: (page) => button(page, 'New').tap(),
    done: (page) => page.getByRole('dialog').waitFor(),
  },
  {
    name: 'Library: scrolled through four pages',
    start: '/notes/recent',
    act: (page) => page.evaluate(() => scrollBy({ top: 1000 })),
    done: async (page) => {
      for (let turn = 0; turn < 60; turn += 1) {
        await page.evaluate(() => scrollBy({ top: 1200, behavior: 'instant' }))
        await page.waitForTimeout(50)
      }
    },
  },
  {
    name: 'My Notes: Trash',
    start: '/my-notes',
    act: (page) => page.getByRole('tab', { name: /^Trash/ }).tap(),
    done: isIn('tab=trash'),
  },
  {
    name: 'My Notes: Active Notes',
    start: '/my-notes?tab=trash',
    act: (page) => page.getByRole('tab', { name: /^Active/ }).tap(),
    done: (page) => page.waitForURL((address) => address.search === ''),
  },
  {
    name: 'Dashboard: Videos',
    start: '/dashboard',
    act: (page) => button(page, 'Videos').tap(),
    done: isIn('type=video'),
  },
  {
    name: 'Viewer: a page number',
    start: '/notes/recent?note=bench1#page=1',
    prepare: async (page) => {
      await openDocument(page)
      await page.getByRole('textbox', { name: 'Page number' }).fill('480')
    },
    act: (page) => page.keyboard.press('Enter'),
    done: (page) => page.locator('[data-page="480"] canvas').waitFor(),
  },
  {
    name: 'Viewer: text view',
    start: '/notes/recent?note=bench1#page=1',
    prepare: openDocument,
    act: (page) => button(page, 'Text view').tap(),
    done: (page) => page.locator('[data-page="1"] [data-blocks]').waitFor(),
  },
  {
    name: 'Viewer: a page number of the text view',
    start: '/notes/recent?note=bench1#page=1',
    prepare: async (page) => {
      await openDocument(page)
      await button(page, 'Text view').tap()
      await page.locator('[data-page="1"] [data-blocks]').waitFor()
      await page.getByRole('textbox', { name: 'Page number' }).fill('480')
    },
    act: (page) => page.keyboard.press('Enter'),
    done: (page) => page.locator('[data-page="480"] [data-blocks]').waitFor(),
  },
  {
    name: 'Viewer: closed',
    start: '/notes/recent?note=bench1#page=1',
    prepare: openDocument,
    act: (page) => button(page, 'Close document').tap(),
    done: (page) => page.getByRole('dialog').waitFor({ state: 'detached' }),
  },
  {
    name: 'Panel: select all',
    start: '/admin-panel/notes',
    prepare: (page) => page.getByRole('checkbox').nth(0).tap(),
    act: (page) => page.getByRole('checkbox', { name: 'Select all notes on this page' }).tap(),
    done: (page) => page.getByText(/^\d{2} selected/).waitFor(),
  },
  {
    name: 'Panel: weeks of the overview',
    start: '/admin-panel/overview?view=day',
    prepare: (page) => page.locator('svg').first().waitFor(),
    act: (page) => button(page, 'Week').tap(),
    done: (page) => page.waitForURL(/view=week/),
  },
]

/** Timings that the browser reports of an interaction. */
declare global {
  interface Window {
    seen: { touch: number; task: number; shift: number }
  }
}

function observe(): void {
  window.seen = { touch: 0, task: 0, shift: 0 }
  const watch = (
    options: PerformanceObserverInit & { durationThreshold?: number },
    onEntry: (entry: PerformanceEntry) => void,
  ) => new PerformanceObserver((list) => list.getEntries().forEach(onEntry)).observe(options)
  watch({ type: 'event', durationThreshold: 16 }, (entry) => {
    if ('interactionId' in entry && entry.interactionId !== 0)
      window.seen.touch = Math.max(window.seen.touch, entry.duration)
  })
  watch({ type: 'longtask' }, ({ duration }) => (window.seen.task = Math.max(window.seen.task, duration)))
  watch({ type: 'layout-shift' }, (entry) => {
    if ('value' in entry && 'hadRecentInput' in entry && entry.hadRecentInput !== true)
      window.seen.shift += Number(entry.value)
  })
}

const HEADS = [
  ...['Interaction', 'To the next paint, ms', 'Longest task, ms', 'Layout shift'],
  ...['Tasks, ms', 'Script', 'Style', 'Layout'],
]

const METRICS = ['TaskDuration', 'ScriptDuration', 'RecalcStyleDuration', 'LayoutDuration'] as const

async function readMetrics(cdp: CDPSession): Promise<number[]> {
  const { metrics } = await cdp.send('Performance.getMetrics')
  return METRICS.map((wanted) => (metrics.find(({ name }) => name === wanted)?.value ?? Number.NaN) * 1000)
}

async function measure(
  browser: Browser,
  { product, cookie }: Site,
  interaction: Interaction,
): Promise<number[]> {
  const { origin } = product
  const context = await openContext(browser, {
    origin,
    baseURL: origin,
    viewport: { width: 390, height: 844 },
    isMobile: true,
    hasTouch: true,
    ...(!interaction.start.startsWith('/admin') && { cookie }),
  })
  try {
    if (interaction.start.startsWith('/admin'))
      await context.request.post('/api/admin/login', { data: ADMIN })
    await context.addInitScript(() => sessionStorage.setItem('mobile-notice-shown', 'true'))
    await context.addInitScript(observe)
    const page = await context.newPage()
    const cdp = await context.newCDPSession(page)
    await cdp.send('Performance.enable')
    await page.goto(interaction.start)
    await (interaction.start.includes('note=') ? openDocument(page) : page.waitForLoadState('networkidle'))
    await interaction.prepare?.(page)
    await page.waitForTimeout(1000)
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })
    await page.evaluate(() => (window.seen = { touch: 0, task: 0, shift: 0 }))
    const before = await readMetrics(cdp)
    await interaction.act(page)
    await interaction.done(page)
    await page.waitForTimeout(1000)
    const after = await readMetrics(cdp)
    const { touch, task, shift } = await page.evaluate(() => window.seen)
    return [touch, task, shift, ...after.map((value, at) => value - (before[at] ?? Number.NaN))]
  } finally {
    await context.close()
  }
}

const wanted = new RegExp(process.argv[2] ?? '')
const bench = await openBench()
const browser = await launchChromium()
try {
  const site = await bench.openSite('touch', NOTES)
  const client = connectDatabase(bench.connectionTo('touch'), { max: 1 })
  await ageSite(client, join(bench.directory, 'touch', 'files', 'stored', 'be', 'benchfile'))
  await client.close()
  console.log(tableHead(HEADS))
  for (const interaction of INTERACTIONS.filter(({ name }) => wanted.test(name))) {
    const runs: number[][] = []
    for (let run = 0; run < RUNS; run += 1) runs.push(await measure(browser, site, interaction))
    const figures = (runs[0] ?? []).map((_, at) => median(runs.map((figure) => figure[at] ?? Number.NaN)))
    const cells = figures.map((figure, at) => figure.toFixed(at === 2 ? 3 : 0))
    console.log(tableRow([interaction.name, ...cells]))
  }
} finally {
  await browser.close()
  await bench.close()
}
