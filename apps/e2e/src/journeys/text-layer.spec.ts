import { samplePdf } from '@idex/testing/sample-pdf'
import type { Locator } from '@playwright/test'
import { publishSample } from '../support/api-client.ts'
import { findChromium } from '../support/find-chromium.ts'
import { expect, newTitle, signInOnboarded, test } from '../support/journey.ts'

const executablePath = findChromium()

// As a desktop without a fine screen draws: each letter on whole pixels, so that a line at twice the size is not twice
// as wide.
test.use({
  launchOptions: {
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--font-render-hinting=full',
      '--disable-font-subpixel-positioning',
    ],
    ...(executablePath !== undefined && { executablePath }),
  },
})

/** What lies between the ends of a drawn letter and of its box, and what the browser rounds. */
const TOLERANCE_PX = 5

/** How far the text of a page reaches beyond its drawing's one line, and that beyond the text, at the worse end in CSS px. */
function drift(page: Locator): Promise<number> {
  return page.evaluate((sheet) => {
    const canvas = sheet.querySelector('canvas')
    const span = sheet.querySelector('.text-layer span')
    if (!canvas || !span) return Infinity
    const box = sheet.getBoundingClientRect()
    const density = canvas.width / box.width
    // An older drawing is only stretched until the next is there.
    if (Math.abs(density - devicePixelRatio) > 0.01) return Infinity
    const { data } = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height) ?? { data: [] }
    let [first, last] = [Infinity, 0]
    for (let at = 0; at < data.length; at += 4) {
      if ((data[at] ?? 255) > 128) continue
      const x = (at / 4) % canvas.width
      first = Math.min(first, x)
      last = Math.max(last, x)
    }
    const text = span.getBoundingClientRect()
    const start = text.left - (box.left + first / density)
    const end = text.right - (box.left + last / density)
    return Math.max(Math.abs(start), Math.abs(end))
  })
}

test('the text to select lies over the drawn words at every zoom', async ({ page, baseURL }) => {
  const title = newTitle('illimitable willingly filling illumination')
  await publishSample(baseURL ?? '', title, await samplePdf({ pages: 1, title }))
  await signInOnboarded(page)
  await page.getByRole('heading', { name: title }).first().click()
  const viewer = page.getByRole('dialog', { name: title })
  const sheet = viewer.locator('[data-page="1"]')
  const expectNoDrift = () =>
    expect.poll(() => drift(sheet), { message: 'drift in px' }).toBeLessThan(TOLERANCE_PX)
  await expectNoDrift()
  await viewer.getByText(`Page 1 of ${title}`).selectText()
  for (const [button, percent] of [
    ['Zoom in', 150],
    ['Zoom in', 175],
    ['Zoom in', 200],
    ['Zoom in', 250],
    ['Fit width', 233],
    ['Zoom out', 200],
    ['Zoom out', 175],
  ] as const) {
    await viewer.getByRole('button', { name: button }).click()
    await expect(viewer.getByLabel('Zoom level')).toHaveText(`${percent}%`)
    await expectNoDrift()
  }
  // What was selected still is.
  expect(await page.evaluate(() => String(getSelection()))).toContain(title)
})
