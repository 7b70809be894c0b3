import { expect, type Locator, type Page, type Response } from '@playwright/test'

/** Waits until the page listens to its keys, clicks and scrolling: toasts have a place from then on. */
export async function expectAlive(page: Page): Promise<void> {
  await expect(page.getByRole('region', { name: 'Notifications (F8)' })).toBeAttached()
}

/** A toast by its title and, where it has one, the text below it; an open dialog may stand before it. */
export async function expectToast(page: Page, title: string, text?: string): Promise<void> {
  const region = page.getByRole('region', { name: 'Notifications (F8)', includeHidden: true })
  const toast = region.getByRole('listitem', { includeHidden: true })
  await expect(toast.getByText(title, { exact: true })).toBeVisible()
  if (text !== undefined) await expect(toast.getByText(text, { exact: true })).toBeVisible()
}

/** A toast, which has to be there, covers none of `controls`. */
export async function expectToastClear(page: Page, controls: Locator): Promise<void> {
  await expectArrived(page)
  const toast = await page.locator('[role=region][aria-label^=Notifications] li').boundingBox()
  const all = await controls.all()
  expect(all.length).toBeGreaterThan(1)
  for (const control of all) {
    const box = await control.boundingBox()
    if (!toast || !box) throw new Error('There is no toast, or no control')
    const isBeside = box.x + box.width <= toast.x || toast.x + toast.width <= box.x
    const isAboveOrBelow = box.y + box.height <= toast.y || toast.y + toast.height <= box.y
    expect(isBeside || isAboveOrBelow, await control.innerHTML()).toBe(true)
  }
}

/** Waits until all that fades or moves has arrived, but not for what always moves or moves as the page is scrolled. */
export async function expectArrived(page: Page): Promise<void> {
  const underWay = () =>
    document
      .getAnimations()
      .filter(({ playState, timeline }) => playState === 'running' && timeline instanceof DocumentTimeline)
      .filter(({ effect }) => effect?.getTiming().iterations !== Infinity).length
  await expect.poll(() => page.evaluate(underWay)).toBe(0)
}

/** Waits until the page has come to rest after scrolling. */
export async function expectStill(page: Page): Promise<void> {
  let last = -1
  await expect
    .poll(async () => {
      const now = await page.evaluate(() => scrollY)
      const isStill = now === last
      last = now
      return isStill
    })
    .toBe(true)
}

/** How far the page reaches beyond the sides of the window, in px. */
export function sidewaysOverflow(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
}

/**
 * Answers every way to `paths` with 204, upon which a browser stays where it is: what a page says before it leaves can be
 * read at leisure. `asked` has the addresses it would have gone to; `release` lets it go.
 */
export async function keepHere(page: Page, paths: RegExp) {
  const asked: string[] = []
  await page.route(paths, (route) => {
    asked.push(new URL(route.request().url()).pathname)
    return route.fulfill({ status: 204 })
  })
  return { asked, release: () => page.unroute(paths) }
}

/** What the server answers to a link that opens a document in a tab of its own, where not every browser can show it. */
export async function documentOf(page: Page, link: Locator): Promise<Response> {
  const opened = page.context().waitForEvent('page')
  const answered = page.context().waitForEvent('response', (answer) => answer.url().includes('/api/files/'))
  await link.click()
  await opened
  return answered
}
