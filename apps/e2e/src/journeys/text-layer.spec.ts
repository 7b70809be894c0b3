import { samplePdf } from '@idex/testing/sample-pdf'
import type { Locator, Page } from '@playwright/test'
import { z } from 'zod'
import { publishSample } from '../support/api-client.ts'
import { beginMemberSession, expect, newTitle, test } from '../support/journey.ts'

// What measures letters is watched from the start.
test.use({ isFresh: true })

/** The sample's letters, in points; 4/3 CSS pixels make one at 100 %. */
const FONT_POINTS = 24
const PIXELS_TO_THE_POINT = 96 / 72

/** Side bearings of the first and the last letter, relative to their size. */
const BEARING = 0.12

/** How far the page's text begins or ends from the ink of its only line, at the worse end, relative to the letter size. */
function drift(page: Locator): Promise<number> {
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
async function watchMeasuring(page: Page): Promise<() => Promise<number[]>> {
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

test('the selectable text lies over the drawn words at every zoom', async ({ page, baseURL }) => {
  const takeSizes = await watchMeasuring(page)
  const title = newTitle('willing illumination')
  const { id } = await publishSample(baseURL ?? '', title, await samplePdf({ pages: 1, title }))
  await beginMemberSession(page)
  await page.goto(`/notes?note=${id}`)
  const viewer = page.getByRole('dialog', { name: title })
  const sheet = viewer.locator('[data-page="1"]')
  await expect.poll(() => drift(sheet)).toBeLessThan(BEARING)
  await viewer.getByText(`Page 1 of ${title}`).selectText()
  for (const [button, percent] of [
    ['Zoom in', 150],
    ['Zoom in', 175],
    ['Zoom in', 200],
    ['Zoom in', 250],
    ['Zoom out', 200],
  ] as const) {
    await takeSizes()
    await viewer.getByRole('button', { name: button }).click()
    await expect(viewer.getByLabel('Zoom level')).toHaveText(`${percent}%`)
    await expect
      .poll(takeSizes, 'letters measured as they are shown')
      .toContain((FONT_POINTS * PIXELS_TO_THE_POINT * percent) / 100)
    await expect.poll(() => drift(sheet)).toBeLessThan(BEARING)
  }
  // The selection is still there.
  expect(await page.evaluate(() => String(getSelection()))).toContain(title)
})
