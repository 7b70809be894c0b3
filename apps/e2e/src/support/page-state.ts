import { type APIResponse, expect, type Locator, type Page } from '@playwright/test'

/** A small document of the site that is none of the app's: it notices nothing, and goes nowhere by itself. */
export const BLANK = '/robots.txt'

/**
 * Has the app come where it has not, as news from another tab does, and waits until the page is hydrated and listens to
 * keys, clicks and scrolling; toasts can appear from then on.
 */
export async function expectAlive(page: Page): Promise<void> {
  await page.evaluate(() => dispatchEvent(new Event('storage')))
  await expect(page.getByRole('region', { name: 'Notifications (F8)' })).toBeAttached()
}

/**
 * Goes to `path` within the app, so that the browser requests the data of the members' screen there; one that is loaded
 * comes with it from the server. The page has to be somewhere in the app.
 */
export async function goWithin(page: Page, path: string): Promise<void> {
  await expectAlive(page)
  await page.evaluate((address) => history.pushState(null, '', address), path)
}

/** A toast by its title and its text, if any; an open dialog may be in front of it. */
export async function expectToast(page: Page, title: string, text?: string): Promise<void> {
  const region = page.getByRole('region', { name: 'Notifications (F8)', includeHidden: true })
  const toast = region.getByRole('listitem', { includeHidden: true })
  await expect(toast.getByText(title, { exact: true })).toBeVisible()
  if (text !== undefined) await expect(toast.getByText(text, { exact: true })).toBeVisible()
}

/**
 * Answers the open question by its button `name`, and waits until it has gone: behind it no element has a role, so that
 * searches by role would find nothing.
 */
export async function answerQuestion(page: Page, name: string): Promise<void> {
  const question = page.getByRole('alertdialog')
  await question.getByRole('button', { name, exact: true }).click()
  await expect(question).toBeHidden()
}

/** Expects a toast that covers none of `controls`. */
export async function expectToastClear(page: Page, controls: Locator): Promise<void> {
  await expectArrived(page)
  const toast = await page.locator('[role=region][aria-label^=Notifications] li').boundingBox()
  // One that is busy has another name for a moment.
  await expect.poll(() => controls.count()).toBeGreaterThan(1)
  for (const control of await controls.filter({ visible: true }).all()) {
    const box = await control.boundingBox()
    if (!toast || !box) throw new Error('There is no toast, or no control')
    const isBeside = box.x + box.width <= toast.x || toast.x + toast.width <= box.x
    const isAboveOrBelow = box.y + box.height <= toast.y || toast.y + toast.height <= box.y
    expect(isBeside || isAboveOrBelow, await control.innerHTML()).toBe(true)
  }
}

/** Waits until all transitions have ended, except permanent and scroll-driven animations. */
export async function expectArrived(page: Page): Promise<void> {
  const underWay = () =>
    document
      .getAnimations()
      .filter(({ playState, timeline }) => playState === 'running' && timeline instanceof DocumentTimeline)
      .filter(({ effect }) => effect?.getTiming().iterations !== Infinity).length
  await expect.poll(() => page.evaluate(underWay)).toBe(0)
}

/** Waits until the page has stopped scrolling. */
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

/** How far the page extends beyond the sides of the window, in px. */
export function sidewaysOverflow(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
}

/**
 * Answers every navigation to `paths` with 204, so that the browser stays on the page and its last message can be read.
 * `asked` has the addresses it would have gone to. `openAgain` opens the page's own address once more, which may then lead there.
 */
export async function holdNavigation(page: Page, paths: RegExp) {
  const asked: string[] = []
  await page.route(paths, (route) => {
    asked.push(new URL(route.request().url()).pathname)
    return route.fulfill({ status: 204 })
  })
  async function openAgain(): Promise<void> {
    const address = page.url()
    // A page that is refused once more goes once more, and would cut off what is asked for meanwhile.
    await page.goto('about:blank')
    await page.unroute(paths)
    await page.goto(address, { waitUntil: 'commit' })
  }
  return { asked, openAgain }
}

/** The server's response to a link that opens a document in a new tab. */
export async function documentOf(page: Page, link: Locator): Promise<APIResponse> {
  const opened = page.context().waitForEvent('page')
  await link.click()
  await opened
  // Asked for again: a browser that cannot show it may have closed the tab before anyone hears of its response.
  return page.request.get((await link.getAttribute('href')) ?? '')
}

/** Reloads the page, and returns whether the browser asked first. */
export async function reload(page: Page): Promise<boolean> {
  let asked = false
  page.once('dialog', (dialog) => {
    asked = dialog.type() === 'beforeunload'
    void dialog.accept()
  })
  await page.reload()
  page.removeAllListeners('dialog')
  return asked
}
