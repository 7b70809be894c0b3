import type { Locator, Page } from '@playwright/test'
import { z } from 'zod'

/** The sample's letters, in points; 4/3 CSS pixels make one at 100 %. */
export const FONT_POINTS = 24
export const PIXELS_TO_THE_POINT = 96 / 72

/** Side bearings of the first and the last letter, relative to their size. */
export const BEARING = 0.12

/** How far the page's text begins or ends from the ink of its only line, at the worse end, relative to the letter size. */
export function textDrift(page: Locator): Promise<number> {
  return page.evaluate((sheet, points) => {
    const canvas = sheet.querySelector('canvas')
    const span = sheet.querySelector('.text-layer span')
    const box = sheet.getBoundingClientRect()
    // A previous rendering is only stretched until the next is there.
    if (!canvas || !span || Math.abs(canvas.width / box.width - devicePixelRatio) > 0.01) return Infinity
    const density = canvas.width / box.width
    const text = span.getBoundingClientRect()
    // The rows of the text alone: where the words are drawn elsewhere, there is no ink in them.
    const top = Math.floor((text.top - box.top) * density)
    const { data } = canvas
      .getContext('2d')
      ?.getImageData(0, top, canvas.width, Math.ceil(text.height * density)) ?? {
      data: [],
    }
    let [first, last] = [Infinity, 0]
    for (let at = 0; at < data.length; at += 4) {
      if ((data[at] ?? 255) > 128) continue
      const x = (at / 4) % canvas.width
      first = Math.min(first, x)
      last = Math.max(last, x)
    }
    const ends = [text.left - (box.left + first / density), text.right - (box.left + last / density)]
    return Math.max(...ends.map(Math.abs)) / ((points * box.width) / 612)
  }, FONT_POINTS)
}

/**
 * The sizes in px at which the page has measured its letters since the last call. Where letters are placed on whole
 * pixels, as in WebKit, the width at one size says nothing about another.
 */
export async function watchMeasuring(page: Page): Promise<() => Promise<number[]>> {
  await page.addInitScript(() => {
    const sizes: number[] = []
    const measure = CanvasRenderingContext2D.prototype.measureText
    CanvasRenderingContext2D.prototype.measureText = function measureText(text) {
      sizes.push(Number.parseFloat(this.font))
      return measure.call(this, text)
    }
    Reflect.set(globalThis, 'takeMeasuredSizes', () => sizes.splice(0))
  })
  return async () => z.array(z.number()).parse(await page.evaluate('takeMeasuredSizes()'))
}
