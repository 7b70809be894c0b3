import type { Browser, Page } from 'playwright'
import { median } from '../support/figures.ts'
import { openContext } from './signed-in-context.ts'

/** Documents opened for a figure, each in a fresh browser context. */
const RUNS = 5

/** How long a pointer is on a card before it presses, in ms: someone reads its title. */
const REST_MS = 400

/** Marks the time from the first press on a button of a card to the drawn first page, in ms, on the document itself. */
function markFirstPage(): void {
  addEventListener(
    'pointerdown',
    ({ timeStamp }) => {
      const observer = new MutationObserver(() => {
        if (document.querySelector('[data-page="1"] canvas') === null) return
        observer.disconnect()
        requestAnimationFrame(() => {
          document.documentElement.dataset['firstPage'] = String(performance.now() - timeStamp)
        })
      })
      observer.observe(document, { subtree: true, childList: true })
    },
    { capture: true, once: true },
  )
}

async function timeOne(page: Page, origin: string, isRested: boolean): Promise<number> {
  await page.goto(`${origin}/notes`)
  await page.getByRole('region', { name: 'Notifications (F8)' }).waitFor({ state: 'attached' })
  await page.waitForLoadState('networkidle')
  await page.evaluate(markFirstPage)
  const card = page.getByRole('region', { name: 'All Notes' }).locator('article h3 a').first()
  if (isRested) {
    await card.hover()
    await page.waitForTimeout(REST_MS)
  }
  await card.click({ noWaitAfter: true })
  const html = page.locator('html[data-first-page]')
  await html.waitFor()
  return Number(await html.getAttribute('data-first-page'))
}

/** From the press on a note's card to the first page of its PDF, in ms: with a pointer that was there before, and without. */
export async function timeFirstPage(
  browser: Browser,
  origin: string,
  cookie: string,
): Promise<{ rested: number; pressed: number }> {
  const times: Record<'rested' | 'pressed', number[]> = { rested: [], pressed: [] }
  for (let run = 0; run < RUNS; run += 1) {
    for (const how of ['rested', 'pressed'] as const) {
      const context = await openContext(browser, { origin, cookie, viewport: { width: 1440, height: 900 } })
      times[how].push(await timeOne(await context.newPage(), origin, how === 'rested'))
      await context.close()
    }
  }
  return { rested: median(times.rested), pressed: median(times.pressed) }
}
