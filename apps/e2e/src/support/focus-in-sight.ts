import { randomUUID } from 'node:crypto'
import type { Locator, Page } from '@playwright/test'
import { hiddenFocus, stopsOf } from './hidden-focus.ts'
import { expect } from './journey.ts'

/** More tab stops than any screen or dialog has. */
const MOST_STOPS = 150

/** Presses `key` until the focus has gone round or stops; every stop must be visible. */
export async function expectFocusInSight(page: Page, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<number> {
  const round = randomUUID()
  for (let stop = 0; stop < MOST_STOPS; stop += 1) {
    await page.keyboard.press(key)
    const [reached] = await stopsOf(page, { name: round })
    if (!reached?.isNew) return stop
    // Most are in sight at once; what scrolls into view is given a moment.
    if (reached.hidden === null) continue
    await expect
      .poll(() => hiddenFocus(page), { message: `stop ${stop + 1} of ${key}`, timeout: 5000 })
      .toBeNull()
  }
  throw new Error(`${MOST_STOPS} stops of ${key} and no end`)
}

/**
 * Focuses everything within the last `every` that Tab could reach, and expects all of it to be visible: what
 * `expectFocusInSight` does, but for the order of Tab.
 */
export async function expectAllFocusInSight(page: Page, every: string, isBackwards = false): Promise<number> {
  const stops = await stopsOf(page, { name: randomUUID(), every, isBackwards })
  expect(stops.flatMap(({ hidden }) => hidden ?? [])).toEqual([])
  return stops.length
}

/** Turns the wheel over the edge of a dialog, like a person who wants to see its end. */
export async function wheelToEnd(page: Page, dialog: Locator): Promise<void> {
  const box = await dialog.boundingBox()
  if (!box) throw new Error('The dialog is not there')
  await page.mouse.move(box.x + 6, box.y + box.height / 2)
  await page.mouse.wheel(0, 20_000)
}
