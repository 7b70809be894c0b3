import { TextLayer } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { isFailure } from '../pdf-document.ts'
import { workInPage } from '../testing/open-pdf.ts'
import { textPdf } from '../testing/text-pdf.ts'
import { openDocument } from './open-document.ts'

const LINES = Array.from({ length: 30 }, (_, at) => ({ text: `Line ${at + 1}`, y: 40 + 20 * at }))

const { getContext } = HTMLCanvasElement.prototype

/** As jsdom has no canvas: what PDF.js asks of one to measure text. */
function measuring(this: HTMLCanvasElement) {
  const measureText = () => ({ width: 40, fontBoundingBoxAscent: 8, fontBoundingBoxDescent: 2 })
  return { canvas: this, measureText }
}

beforeEach(async () => {
  await workInPage()
  Object.assign(HTMLCanvasElement.prototype, { getContext: measuring })
})
afterEach(() => {
  TextLayer.cleanup()
  Object.assign(HTMLCanvasElement.prototype, { getContext })
})

async function openFirst() {
  const data = Uint8Array.from(textPdf([{ lines: LINES }])).buffer
  const opening = openDocument('/a.pdf', { onProgress: () => {}, onRefused: () => {} }, null, data)
  const document = await opening.result
  if (isFailure(document)) throw new Error(document.kind)
  return { page: await document.page(0), close: opening.close }
}

it('a page’s text is moved into its layer as a whole, so that the page is not styled anew for each piece', async () => {
  const { page, close } = await openFirst()
  const layer = document.createElement('div')
  const moved: number[] = []
  const observer = new MutationObserver((changes) => {
    moved.push(...changes.map(({ addedNodes }) => addedNodes.length))
  })
  observer.observe(layer, { childList: true, subtree: true })
  const text = page.renderText(layer, 2)
  expect(await text.done).toBe(true)
  observer.disconnect()
  // The text, and what keeps a selection tame.
  expect(moved).toEqual([layer.childNodes.length - 1, 1])
  expect([...layer.querySelectorAll('span')].map(({ textContent }) => textContent)).toEqual(
    LINES.map((line) => line.text),
  )
  expect(layer.dataset['mainRotation']).toBe('0')
  expect(layer.style.getPropertyValue('--user-unit')).toBe('1')
  expect(layer.style.width).not.toBe('')
  text.cancel()
  expect(layer.childElementCount).toBe(0)
  close()
})

it('text that is given up while it is read never comes', async () => {
  const { page, close } = await openFirst()
  const layer = document.createElement('div')
  const text = page.renderText(layer, 2)
  text.cancel()
  expect(await text.done).toBe(false)
  expect(layer.childElementCount).toBe(0)
  close()
})
