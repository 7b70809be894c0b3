import { setTimeout } from 'node:timers/promises'
import { serve } from '@idex/e2e/serve'
import { freePort } from '@idex/testing/free-port'
import { temporaryDirectory } from '@idex/embedded-postgres/testing/temporary-directory'
import type { Browser, Page, Viewport } from 'puppeteer-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { openMemberWindow, PAGES } from '../support/member-window.ts'
import { fill, named, press, see, tap, until } from '../support/pointer.ts'
import { BROWSER_NAMES, openBrowser } from '../support/two-browsers.ts'

const MarksSchema = z.array(z.object({ quote: z.string() }))

const FIELD = named('Page number')

const product = await serve(await temporaryDirectory())
afterAll(() => product.stop())

const onPage = (page: Page, number: number) =>
  until(page, `page ${number}`, `document.querySelector('[aria-label="Page number"]')?.value === '${number}'`)

/** The words at the head of a page, as the page view has them. */
const headOf = (number: number, title: string) =>
  `::-p-xpath(//*[@data-page="${number}"]//*[contains(@class,"text-layer")]//span[contains(.,"Page ${number} of ${title}")])`

/** Drags the mouse over all of an element's text. */
async function drag(page: Page, selector: string): Promise<void> {
  const box = await (await see(page, selector)).boundingBox()
  if (box === null) throw new Error(`${selector} has no box`)
  const y = box.y + box.height / 2
  await page.mouse.move(box.x + 1, y)
  await page.mouse.down()
  await page.mouse.move(box.x + box.width / 2, y, { steps: 5 })
  await page.mouse.move(box.x + box.width - 1, y, { steps: 5 })
  await page.mouse.up()
}

/** Selects an element's text, as a long touch does. */
async function select(page: Page, selector: string): Promise<void> {
  const element = await see(page, selector)
  await element.evaluate((words) => getSelection()?.selectAllChildren(words))
}

/** Drags the handle at the end of the chosen highlight to its first quarter. */
async function shorten(page: Page, words: string): Promise<void> {
  const [line, handle] = [await (await see(page, words)).boundingBox(), await page.$('[data-end="end"]')]
  const grip = await handle?.boundingBox()
  if (!line || !grip) throw new Error('There is no handle')
  await page.mouse.move(grip.x + 1, grip.y + grip.height + 6)
  await page.mouse.down()
  await page.mouse.move(line.x + line.width / 4, grip.y, { steps: 4 })
  await page.mouse.up()
}

/** Draws a frame over the middle of a page with Alt and the mouse. */
async function drawArea(page: Page, number: number): Promise<void> {
  const sheet = await (await see(page, `[data-page="${number}"]`)).boundingBox()
  if (!sheet) throw new Error(`Page ${number} has no box`)
  const at = (across: number, down: number) =>
    page.mouse.move(sheet.x + across * sheet.width, sheet.y + down * sheet.height)
  await at(0.3, 0.2)
  await page.keyboard.down('Alt')
  await page.mouse.down()
  await at(0.7, 0.4)
  await page.mouse.up()
  await page.keyboard.up('Alt')
}

async function choose(page: Page, name: string): Promise<void> {
  await press(page, named('View', 'button'))
  await press(page, `[role=menu] ::-p-text(${name})`)
  await until(page, 'no menu', 'document.querySelector("[role=menu]") === null')
}

describe.each(BROWSER_NAMES)('in %s', (name) => {
  let browser: Browser
  beforeAll(async () => {
    browser = await openBrowser(name)
  })
  afterAll(() => browser.close())

  /** A window on a new member's note. */
  async function openNote(viewport: Viewport) {
    const window = await openMemberWindow(browser, name, product.origin, viewport)
    return { ...window, ...(await window.openNote()) }
  }

  test('a document is searched, gone through, marked and looked at with mouse and keys', async () => {
    const { page, errors, title, marks, form, close } = await openNote({ width: 1440, height: 900 })

    // Found while typing, with the way to the next match.
    await page.keyboard.down('Control')
    await page.keyboard.press('f')
    await page.keyboard.up('Control')
    await see(page, named('Find', 'textbox'))
    await page.keyboard.type(`of ${title}`)
    await see(page, `[role=search]::-p-text(1 of ${PAGES})`)
    await page.keyboard.press('Enter')
    await onPage(page, 2)
    await page.keyboard.press('Escape')

    // An entry of the contents is a step of the history.
    await press(page, named('Contents and pages', 'button'))
    await press(page, named('Chapter 12', 'button'))
    await onPage(page, 12)
    await page.goBack()
    await onPage(page, 2)
    await page.goForward()
    await onPage(page, 12)

    // Marked with the mouse and a color, and with a key.
    await drag(page, headOf(12, title))
    await press(page, named('Highlight in green', 'button'))
    await see(page, `[aria-label^="Green highlight: Page 12 of ${title}"]`)
    await fill(page, FIELD, '13')
    await page.keyboard.press('Enter')
    await drag(page, headOf(13, title))
    await see(page, named('Highlight the selected text', 'group'))
    await page.keyboard.press('h')
    await see(page, `[aria-label*=" highlight: Page 13 of ${title}"]`)
    await expect.poll(marks, { timeout: 10_000 }).toMatchObject([{ page: 12, color: 'green' }, { page: 13 }])

    // The chosen one is tagged, underlined, and ends where its handle is dragged to.
    await press(page, headOf(13, title))
    await fill(page, named('Add tag', 'combobox'), 'Owls')
    await page.keyboard.press('Enter')
    await press(page, named('Underline', 'button'))
    await expect
      .poll(marks, { timeout: 10_000 })
      .toMatchObject([{ page: 12 }, { page: 13, tags: ['Owls'], style: 'underline' }])
    await shorten(page, headOf(13, title))
    const quotes = async () => MarksSchema.parse(await marks()).map(({ quote }) => quote)
    await expect
      .poll(async () => (await quotes())[1]?.length, { timeout: 10_000 })
      .toBeLessThan(`Page 13 of ${title}`.length / 2)

    // An area is drawn with Alt, and sized by keys.
    await drawArea(page, 13)
    await see(page, named('Frame of the area', 'button'))
    await page.keyboard.down('Shift')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.up('Shift')
    await press(page, named('Mark in pink', 'button'))
    await expect
      .poll(marks, { timeout: 10_000 })
      .toMatchObject([{}, {}, { page: 13, style: 'area', color: 'pink' }])

    // Read as text on the same page, and back.
    await press(page, named('Text view', 'button'))
    await see(page, `[data-page="13"] [data-block]::-p-text(Page 13 of ${title})`)
    await press(page, named('Page view', 'button'))
    await see(page, '[data-page="13"] canvas')

    // A field is filled in, and kept.
    await fill(page, FIELD, '1')
    await page.keyboard.press('Enter')
    await fill(page, named('Your name', 'textbox'), 'Ada')
    await press(page, named('I agree', 'checkbox'))
    await expect.poll(async () => JSON.stringify(await form()), { timeout: 10_000 }).toContain('Ada')
    await fill(page, FIELD, '13')
    await page.keyboard.press('Enter')

    // Two pages, turned, dark.
    for (const look of ['Two pages', 'Rotate', 'Dark paper']) await choose(page, look)
    await see(page, '[data-page="13"] canvas')
    await page.keyboard.press('?')
    await see(page, named('Keyboard shortcuts', 'dialog'))
    // Escape leaves one layer at a time, the document last.
    for (let layer = 0; layer < 5 && (await page.$('[role=dialog]')) !== null; layer += 1) {
      await page.keyboard.press('Escape')
      await setTimeout(500)
    }
    await until(page, 'the list', 'location.pathname === "/my-notes" && location.search === ""')
    expect(errors).toEqual([])
    await close()
  })

  test('a document is searched, read and marked by touch', async () => {
    const { page, errors, title, marks, form, close } = await openNote({ width: 390, height: 844 })

    await tap(page, named('Text view', 'button'))
    const words = `[data-page="2"] [data-block]::-p-text(Page 2 of ${title})`
    await see(page, words)
    await select(page, words)
    await tap(page, named('Highlight in blue', 'button'))
    await expect.poll(marks, { timeout: 10_000 }).toMatchObject([{ page: 2, color: 'blue' }])

    await tap(page, named('Find in this document', 'button'))
    await see(page, named('Find', 'textbox'))
    await page.keyboard.type(`Page 9 of ${title}`)
    await see(page, '[role=search]::-p-text(1 of 1)')
    await onPage(page, 9)
    await tap(page, named('Close find', 'button'))

    await tap(page, named('Page view', 'button'))
    await see(page, '[data-page="9"] canvas')
    await tap(page, named('Contents and pages', 'button'))
    await tap(page, named('Chapter 3', 'button'))
    await onPage(page, 3)

    // An area is placed without dragging, and its frame taken as it is.
    await tap(page, named('Highlights (1)', 'button'))
    await tap(page, named('Mark an area', 'button'))
    await see(page, named('Frame of the area', 'button'))
    await tap(page, named('Mark in green', 'button'))
    await expect.poll(marks, { timeout: 10_000 }).toMatchObject([{ page: 2 }, { page: 3, style: 'area' }])

    await fill(page, FIELD, '1')
    await page.keyboard.press('Enter')
    await tap(page, named('I agree', 'checkbox'))
    await expect.poll(async () => JSON.stringify(await form()), { timeout: 10_000 }).toContain('true')
    await tap(page, named('Close document', 'button'))
    await until(page, 'the list', 'location.search === ""')
    expect(errors).toEqual([])
    await close()
  })

  test('a note kept on the device is read and marked without the server, which hears of it later', async () => {
    const [directory, port] = [await temporaryDirectory(), await freePort()]
    const start = () => serve(directory, { PORT: String(port) })
    const origin = `http://localhost:${port}`
    let own = await start()
    const window = await openMemberWindow(browser, name, origin, { width: 1440, height: 900 })
    const { page } = window
    const { id, title, marks } = await window.openNote()
    await press(page, named('Keep offline', 'button'))
    await see(page, '::-p-text(Kept on this device)')
    await until(page, 'a worker', 'navigator.serviceWorker.controller?.state === "activated"')
    await own.stop()
    try {
      await page.goto(`${origin}/my-notes?note=${id}`)
      const words = headOf(1, title)
      await see(page, '[data-page="1"] canvas')
      await select(page, words)
      await press(page, named('Highlight in blue', 'button'))
      await see(page, `[aria-label^="Blue highlight: Page 1 of ${title}"]`)
    } finally {
      own = await start()
    }
    await page.goto(`${origin}/my-notes`)
    await expect.poll(marks, { timeout: 60_000 }).toMatchObject([{ page: 1, color: 'blue' }])
    await window.close()
    await own.stop()
  })
})
