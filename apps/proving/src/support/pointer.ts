import type { ElementHandle, Page } from 'puppeteer-core'
import { hiddenFocus } from '@idex/e2e/hidden-focus'

/** More stops than any screen has. */
const MOST_STOPS = 500

/** More stops than a browser without a window has outside its pages. */
const MOST_OUTSIDE = 10

/** A picture of the page on which something was not to be seen. */
const UNSEEN = '.reports/unseen.png'

/** A control by its accessible name, as `role` or with any role. */
export const named = (name: string, role?: string) =>
  `::-p-aria([name="${name}"]${role === undefined ? '' : `[role="${role}"]`})`

/** Waits for something visible; `selector` in Puppeteer's syntax. */
export async function see(page: Page, selector: string): Promise<ElementHandle> {
  const element = await page.waitForSelector(selector, { visible: true, timeout: 30_000 }).catch(() => null)
  if (element) return element
  await page.screenshot({ path: UNSEEN })
  throw new Error(`${selector} is not to be seen on ${page.url()}, but ${UNSEEN}`)
}

/**
 * The middle of a control that a person can reach: scrolls it into the middle of the window and waits until all of it is visible
 * and uncovered.
 */
async function reach(page: Page, selector: string): Promise<{ x: number; y: number }> {
  const element = await see(page, selector)
  const deadline = Date.now() + 10_000
  for (;;) {
    const found = await element.evaluate(async (control) => {
      control.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' })
      const before = control.getBoundingClientRect()
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
      const box = control.getBoundingClientRect()
      if (before.top !== box.top || before.left !== box.left) return { problem: 'it moves', x: 0, y: 0 }
      const [x, y] = [box.left + box.width / 2, box.top + box.height / 2]
      const hit = document.elementFromPoint(x, y)
      const labels = control instanceof HTMLInputElement ? [...(control.labels ?? [])] : []
      const isFree = [control, ...labels].some((part) => part.contains(hit))
      const isInside = box.left >= -1 && box.right <= innerWidth + 1
      const problem = isFree && isInside ? null : `covered or cut: ${hit?.outerHTML.slice(0, 200)}`
      return { problem, x, y }
    })
    if (found.problem === null) return found
    if (Date.now() > deadline) throw new Error(`${selector} on ${page.url()}: ${found.problem}`)
  }
}

/** Clicks a control as a person does. */
export async function press(page: Page, selector: string): Promise<void> {
  const { x, y } = await reach(page, selector)
  await page.mouse.click(x, y)
}

/** Touches a control as a person does. */
export async function tap(page: Page, selector: string): Promise<void> {
  const { x, y } = await reach(page, selector)
  await page.touchscreen.tap(x, y)
}

/** Replaces a field's value with `text`. */
export async function fill(page: Page, selector: string, text: string): Promise<void> {
  await press(page, selector)
  const element = await see(page, selector)
  await element.evaluate((field) => {
    if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) field.select()
  })
  await page.keyboard.type(text)
}

/** Waits until `test` is true in the page. */
export async function until(page: Page, what: string, test: string): Promise<void> {
  await page.waitForFunction(test, { timeout: 30_000, polling: 100 }).catch(async () => {
    await page.screenshot({ path: UNSEEN })
    throw new Error(`${what}: not on ${page.url()}, but ${UNSEEN}`)
  })
}

/** Gives the focus back to a page where the browser's own controls have it, and the page hears of no change of it. */
async function takeFocus(page: Page): Promise<void> {
  if (await page.evaluate(() => document.hasFocus())) return
  const other = await page.browserContext().newPage()
  await page.bringToFront()
  await other.close()
}

/**
 * Goes once round a page, or the dialog that is open, by Tab, from wherever the focus is and past the browser's own
 * controls; gives what had the focus and could not be seen.
 */
export async function findHiddenFocus(page: Page): Promise<string[]> {
  const found: string[] = []
  await takeFocus(page)
  // A bar that scrolls away with the page is half gone, and has to come back.
  await page.evaluate(() => scrollTo({ top: 16, behavior: 'instant' }))
  const stops = await page.evaluateHandle(() => new Set<Element>())
  let outside = 0
  while (outside < MOST_OUTSIDE) {
    await page.keyboard.press('Tab')
    const stop = await stops.evaluate(async (seen) => {
      // A frame, in which the browser scrolls.
      await new Promise(requestAnimationFrame)
      const { activeElement } = document
      if (!activeElement || activeElement === document.body) return 'outside'
      return seen.has(activeElement) ? 'again' : seen.add(activeElement).size
    })
    if (stop === 'again') return found
    if (stop === 'outside') outside += 1
    else {
      if (stop > MOST_STOPS) break
      const deadline = Date.now() + 2000
      let hidden = await hiddenFocus(page)
      // Scrolling may be smooth.
      while (hidden !== null && Date.now() < deadline) hidden = await hiddenFocus(page)
      if (hidden !== null) found.push(hidden)
    }
  }
  throw new Error(`There is no end to Tab on ${page.url()}`)
}
