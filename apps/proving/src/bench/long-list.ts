import type { CDPSession, Page } from 'playwright'
import { launchChromium } from '@idex/e2e/browsers'
import { median, quantile, tableHead, tableRow } from '../support/figures.ts'
import { openContext } from './signed-in-context.ts'
import { openBench } from './site.ts'

/** How much scrolling the library costs while its list grows: `node src/bench/long-list.ts [grid] [list]`. */

const NOTES = 10_000
const LAYOUTS = process.argv.length > 2 ? process.argv.slice(2) : ['grid', 'list']
const STEPS = [96, 1000, NOTES] as const
const FRAMES = 600

/** Pixels a frame: a quick turn of the wheel. */
const SPEED = 60

/** Loads pages by going to the end of the list until there are `wanted` notes, or no more. */
async function load(page: Page, wanted: number): Promise<number> {
  const loaded = () =>
    page.evaluate(() => {
      const last = [...document.querySelectorAll('main ul > li[data-index]')].at(-1)
      return last instanceof HTMLElement ? Number(last.dataset['index']) + 1 : 0
    })
  for (;;) {
    const before = await loaded()
    if (before >= wanted) return before
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
    await page
      .waitForFunction(
        (count) => {
          const last = [...document.querySelectorAll('main ul > li[data-index]')].at(-1)
          return last instanceof HTMLElement && Number(last.dataset['index']) >= count
        },
        before,
        { timeout: 5000, polling: 'raf' },
      )
      .catch(() => undefined)
    if ((await loaded()) === before) return before
  }
}

async function metricsOf(cdp: CDPSession): Promise<(name: string) => number> {
  const { metrics } = await cdp.send('Performance.getMetrics')
  return (name) => metrics.find((metric) => metric.name === name)?.value ?? Number.NaN
}

/** Scrolls through the middle of the list, frame by frame; milliseconds between the frames. */
function scroll(page: Page): Promise<number[]> {
  return page.evaluate(
    async ({ frames, speed }) => {
      scrollTo(0, Math.max(0, document.documentElement.scrollHeight / 2 - (frames * speed) / 2))
      const nextFrame = () => new Promise<number>((resolve) => requestAnimationFrame(resolve))
      for (let wait = 0; wait < 30; wait += 1) await nextFrame()
      const times: number[] = []
      let before = await nextFrame()
      for (let frame = 0; frame < frames; frame += 1) {
        scrollBy(0, speed)
        const now = await nextFrame()
        times.push(now - before)
        before = now
      }
      return times
    },
    { frames: FRAMES, speed: SPEED },
  )
}

async function measure(page: Page, cdp: CDPSession) {
  const before = await metricsOf(cdp)
  const times = await scroll(page)
  const after = await metricsOf(cdp)
  const perFrame = (name: string) => ((after(name) - before(name)) * 1000) / FRAMES
  await cdp.send('HeapProfiler.collectGarbage')
  return {
    median: median(times),
    p95: quantile(times, 0.95),
    p99: quantile(times, 0.99),
    late: times.filter((time) => time > 25).length,
    work: perFrame('TaskDuration'),
    script: perFrame('ScriptDuration'),
    layout: perFrame('LayoutDuration') + perFrame('RecalcStyleDuration'),
    nodes: await page.evaluate(() => document.querySelectorAll('*').length),
    heap: (await metricsOf(cdp))('JSHeapUsedSize') / 1e6,
  }
}

const HEADS = ['Loaded', 'Frame ms, median', '95 %', '99 %', `Late of ${FRAMES}`, 'Main thread ms a frame']
const MORE_HEADS = ['Script', 'Layout', 'Elements', 'Heap MB']

const bench = await openBench()
const browser = await launchChromium()
try {
  const site = await bench.openSite('long', NOTES)
  for (const layout of LAYOUTS) {
    const { origin } = site.product
    const viewport = { width: 1440, height: 900 }
    const context = await openContext(browser, { origin, cookie: site.cookie, viewport })
    const page = await context.newPage()
    const cdp = await context.newCDPSession(page)
    await cdp.send('Performance.enable')
    await page.goto(`${origin}/notes/recent?layout=${layout}`)
    await page.locator('main ul > li[data-index]').first().waitFor()
    console.log(`\n${layout}\n${tableHead([...HEADS, ...MORE_HEADS])}`)
    for (const wanted of STEPS) {
      const loaded = await load(page, wanted)
      const { nodes, late, ...figures } = await measure(page, cdp)
      const { median: middle, p95, p99, work, script, layout: laidOut, heap } = figures
      const shown = (...values: number[]) => values.map((value) => value.toFixed(1))
      const [frames, costs] = [shown(middle, p95, p99), shown(work, script, laidOut)]
      console.log(tableRow([loaded, ...frames, late, ...costs, nodes, ...shown(heap)]))
    }
    await context.close()
  }
} finally {
  await browser.close()
  await bench.close()
}
