import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { connectDatabase } from '@idex/db/client'
import { imagePdf } from '@idex/e2e/image-pdf'
import { newTitle } from '@idex/e2e/person'
import { serve } from '@idex/e2e/serve'
import { startEmbeddedPostgres } from '@idex/embedded-postgres/start'
import { samplePdf } from '@idex/testing/sample-pdf'
import { temporaryDirectory } from '@idex/embedded-postgres/testing/temporary-directory'
import { signedPdf } from '@idex/web/signed-pdf'
import type { Browser, Page } from 'puppeteer-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type MemberWindow, openMemberWindow } from '../support/member-window.ts'
import { fill, named, press, see, tap, until } from '../support/pointer.ts'
import { BROWSER_NAMES, openBrowser } from '../support/two-browsers.ts'

const silent = () => undefined
const TABS = 'nav[aria-label="Main places"]'
const [DESK, PHONE] = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
]

const directory = await temporaryDirectory()
const postgres = await startEmbeddedPostgres({
  directory: join(directory, 'postgres'),
  log: { debug: silent, info: silent, warn: silent },
})
const { host, port, user, database: name } = postgres.connection
const product = await serve(join(directory, 'data'), {
  ...{ DATABASE_URL: `postgres:///${name}`, SEED_DEMO: 'false' },
  ...{ PGHOST: host, PGPORT: String(port), PGUSER: user },
})
const database = connectDatabase(postgres.connection, { max: 1 })
afterAll(async () => {
  await product.stop()
  await database.close()
  await postgres.stop()
})

const gone = (page: Page, selector: string) =>
  until(page, `no ${selector}`, `document.querySelector(${JSON.stringify(selector)}) === null`)

/** Drops a PDF somewhere on the page. */
async function drop(page: Page, fileName: string, bytes: Uint8Array): Promise<void> {
  await page.evaluate(
    (name, data) => {
      const dataTransfer = new DataTransfer()
      dataTransfer.items.add(new File([Uint8Array.from(data)], name, { type: 'application/pdf' }))
      for (const type of ['dragover', 'drop'])
        document.body.dispatchEvent(new DragEvent(type, { dataTransfer, bubbles: true, cancelable: true }))
    },
    fileName,
    [...bytes],
  )
}

/** Keeps a highlight as another device did, on a day. */
async function mark({ sendJson }: MemberWindow, note: string, id: string, values: Record<string, unknown>) {
  const at = '2026-01-02T09:00:00.000Z'
  const quads = [[0.1, 0.9, 0.5, 0.9, 0.1, 0.88, 0.5, 0.88]]
  await sendJson('PUT', `/api/notes/${note}/highlights/${id}`, {
    ...{ page: 2, quads, fileId: null, color: 'yellow', createdAt: at, at },
    ...values,
  })
}

describe.each(BROWSER_NAMES)('in %s', (name) => {
  let browser: Browser
  beforeAll(async () => {
    browser = await openBrowser(name)
  })
  afterAll(() => browser.close())

  const open = (viewport: { width: number; height: number }) =>
    openMemberWindow(browser, name, product.origin, viewport)

  test('notes are uploaded, dropped, and sorted by how far they are read', async () => {
    const { page, errors, sendJson, upload, close } = await open(DESK)
    // One that is half read, one that was finished, and one that was not opened.
    const [half, whole, unread] = [newTitle('Half'), newTitle('Whole'), newTitle('Unread')]
    await upload(unread, await samplePdf({ title: unread }))
    for (const [title, position] of [
      [half, { page: 2, pageCount: 4 }],
      [whole, { page: 4, pageCount: 4 }],
    ] as const) {
      const { id } = await upload(title, await samplePdf({ pages: 4, title }))
      const at = new Date().toISOString()
      await sendJson('PUT', `/api/notes/${id}/place`, {
        position: { unit: 'page', zoom: null, ...position },
        at,
      })
    }
    for (const [reading, shown, hidden] of [
      ['reading', half, whole],
      ['finished', whole, half],
      ['to-read', unread, half],
    ] as const) {
      await page.goto(`${product.origin}/notes?reading=${reading}`)
      await see(page, `article ::-p-text(${shown})`)
      expect(await page.$(`article ::-p-text(${hidden})`)).toBeNull()
    }

    const [first, second, dropped] = [newTitle('First'), newTitle('Second'), newTitle('Dropped')]
    const files: string[] = []
    for (const title of [first, second]) {
      files.push(join(directory, `${title}.pdf`))
      await writeFile(join(directory, `${title}.pdf`), await samplePdf({ title }))
    }
    await page.goto(`${product.origin}/notes`)

    // The dialog closes by itself once both have arrived.
    await press(page, named('New', 'button'))
    const field = await page.waitForSelector('[data-upload-form] input[type=file]')
    await field?.uploadFile(...files)
    await press(page, named('Upload 2 Notes', 'button'))
    await gone(page, '[role=dialog]')
    for (const title of [first, second]) await see(page, `article ::-p-text(${title})`)

    await drop(page, `${dropped}.pdf`, await samplePdf({ title: dropped }))
    await press(page, named('Upload Note', 'button'))
    await gone(page, '[role=dialog]')
    await see(page, `article ::-p-text(${dropped})`)

    expect(errors).toEqual([])
    await close()
  })

  test('the notebook filters highlights, brings some back, and saves them', async () => {
    const member = await open(DESK)
    const { page, errors, upload, close } = member
    const title = newTitle('Marked')
    const { id } = await upload(title, await samplePdf({ title }))
    await mark(member, id, 'a', { quote: 'Owls hunt at night', tags: ['Owls'] })
    await mark(member, id, 'b', { quote: 'Larks sing at dawn', color: 'green' })
    await page.goto(`${product.origin}/notes/highlights`)
    const all = 'ul[aria-label="All highlights"]'
    await see(page, '::-p-text(For today)')
    await see(page, `${all} ::-p-text(Owls hunt)`)
    await press(page, named('Green', 'button'))
    await until(page, 'the green one', `!document.querySelector('${all}').textContent.includes('Owls')`)
    await see(page, `${all} ::-p-text(Larks sing)`)
    await press(page, named('Green', 'button'))
    await see(page, `${all} ::-p-text(Owls hunt)`)
    await fill(page, named('Search highlights...', 'searchbox'), 'owls')
    await until(
      page,
      'the one searched for',
      `!document.querySelector('${all}').textContent.includes('Larks')`,
    )
    await press(page, named('Save highlights', 'button'))
    await see(page, '[role=menu]')
    const saved = await page.evaluate(() =>
      Promise.all(
        [...document.querySelectorAll<HTMLAnchorElement>('[role=menu] a')].map(async ({ href }) => {
          const response = await fetch(href)
          return { format: new URL(href).searchParams.get('format'), text: await response.text() }
        }),
      ),
    )
    expect(saved.map(({ format }) => format)).toEqual(
      expect.arrayContaining(['markdown', 'csv', 'bibtex', 'csl']),
    )
    for (const { format, text } of saved) expect(text, String(format)).toContain(title)
    await page.keyboard.press('Escape')
    // A highlight leads to its passage.
    await press(page, `${all} article a`)
    await see(page, '[data-page="2"] canvas')
    expect(errors).toEqual([])
    await close()
  })

  test('signatures are checked, and a scan is searched by what was recognised in it', async () => {
    const { page, errors, upload, close } = await open(DESK)
    const signed = await upload(newTitle('Signed'), await signedPdf({ signer: 'Ada Lovelace' }))
    await page.goto(`${product.origin}/my-notes?note=${signed.id}`)
    await press(page, named('Contents and pages', 'button'))
    await press(page, named('Signatures', 'tab'))
    await see(page, '::-p-text(Ada Lovelace)')
    await see(page, '::-p-text(It covers the whole file, which is unchanged.)')

    const scan = await upload(newTitle('Scan'), imagePdf())
    const extraction = () => database.sql`select state from text_extractions where file_id = ${scan.fileId}`
    await expect.poll(extraction, { timeout: 60_000 }).toEqual([{ state: 'textless' }])
    await database.sql`insert into page_texts (file_id, page, body) values (${scan.fileId}, 1, 'Recognised by a machine')`
    await page.goto(`${product.origin}/my-notes?note=${scan.id}`)
    await see(page, '[data-page="1"] canvas')
    await press(page, named('Find in this document', 'button'))
    await see(page, named('Find', 'textbox'))
    await page.keyboard.type('machine')
    await see(page, '[role=search]::-p-text(1 of 1)')
    expect(errors).toEqual([])
    await close()
  })

  test('a phone has the text view first, one row, and tabs under the thumb', async () => {
    const { page, errors, openNote, close } = await open(PHONE)
    await openNote()
    const rows = await page.evaluate(() => {
      const bar = document.querySelector('[aria-label="Document controls"]')
      const buttons = [...(bar?.querySelectorAll('button, input') ?? [])]
        .map((one) => one.getBoundingClientRect())
        .filter(({ width }) => width > 0)
      const middles = buttons.map(({ top, height }) => top + height / 2)
      return {
        first: bar?.querySelector('button')?.getAttribute('aria-label'),
        isOneRow: Math.max(...middles) - Math.min(...middles) < 4,
        isInside: buttons.every(({ left, right }) => left >= 0 && right <= innerWidth),
      }
    })
    expect(rows).toEqual({ first: 'Text view', isOneRow: true, isInside: true })
    await tap(page, named('Close document', 'button'))
    await gone(page, '[role=dialog]')
    for (const [tab, path] of [
      ['Discover', '/dashboard'],
      ['Library', '/notes'],
      ['My Notes', '/my-notes'],
      ['Account', '/account'],
    ] as const) {
      await tap(page, `${TABS} ::-p-text(${tab})`)
      await until(page, path, `location.pathname === '${path}'`)
    }
    await tap(page, `${TABS} button`)
    await see(page, named('Search everything', 'dialog'))
    expect(errors).toEqual([])
    await close()
  })
})
