import { setTimeout as wait } from 'node:timers/promises'
import { connectDatabase, type DatabaseClient } from '@idex/db/client'
import { samplePdf } from '@idex/testing/sample-pdf'
import { fillTextLibrary, LARGE_LIBRARY, SEARCH_KINDS, searchesOf } from '@idex/testing/text-library'
import type { Browser } from 'playwright'
import { z } from 'zod'
import { adminClient } from '@idex/e2e/admin-client'
import { launchChromium } from '@idex/e2e/browsers'
import { median, quantile } from '../support/figures.ts'
import { generate } from './load.ts'
import { openContext } from './signed-in-context.ts'
import type { Bench, Site } from './site.ts'
import type { Line } from './table.ts'

/** Searches measured of each kind, after some that warm up. */
const SEARCHES = 100
const WARM_UP = 20

/** Times that someone types into the palette, and ms between two keys. */
const TYPINGS = 7
const KEY_MS = 60

/** Pages of the document whose text is read in the background, how many such there are, and connections that ask for lists meanwhile. */
const PAGES = 100
const DOCUMENTS = 5
const CONNECTIONS = 2

type Sql = DatabaseClient['sql']

const FoundSchema = z.object({ pages: z.array(z.unknown()) })

/** How many pages a search finds. */
async function search({ product, cookie }: Site, text: string): Promise<number> {
  const answer = await fetch(`${product.origin}/api/search?search=${encodeURIComponent(text)}`, {
    headers: { cookie },
  })
  if (!answer.ok) throw new Error(`A search for ${text} was answered with ${answer.status}.`)
  return FoundSchema.parse(await answer.json()).pages.length
}

async function timeSearches(site: Site, sql: Sql): Promise<Line[]> {
  const lines: Line[] = []
  for (const kind of SEARCH_KINDS) {
    const times: number[] = []
    let found = 0
    for (const text of await searchesOf(sql, kind, SEARCHES + WARM_UP)) {
      const began = performance.now()
      found += await search(site, text)
      times.push(performance.now() - began)
    }
    const at = (share: number) => `${quantile(times.slice(WARM_UP), share).toFixed(0)} ms`
    lines.push({
      what: `A search in 20,000 pages for ${kind.what}, p95`,
      figure: at(0.95),
      wanted: '≤ 20 ms',
      note: `median ${at(0.5)}, ${(found / times.length).toFixed(1)} pages found`,
    })
  }
  return lines
}

/** Marks the time from the last key to the first results, in ms, on the document itself. */
function markResults(): void {
  let typedAt = 0
  addEventListener('keydown', ({ timeStamp }) => (typedAt = timeStamp), { capture: true })
  new MutationObserver(() => {
    if (document.querySelector('[role="option"] mark') === null) return
    document.documentElement.dataset['results'] ??= String(performance.now() - typedAt)
  }).observe(document, { subtree: true, childList: true })
}

async function timeTyping(browser: Browser, { product: { origin }, cookie }: Site, text: string) {
  const context = await openContext(browser, { origin, cookie, viewport: { width: 1440, height: 900 } })
  const page = await context.newPage()
  await page.goto(`${origin}/notes`)
  await page.getByRole('region', { name: 'Notifications (F8)' }).waitFor({ state: 'attached' })
  await page.waitForLoadState('networkidle')
  await page.keyboard.press('Control+k')
  await page.getByRole('dialog').getByRole('combobox').waitFor()
  await page.evaluate(markResults)
  await page.keyboard.type(text, { delay: KEY_MS })
  const html = page.locator('html[data-results]')
  await html.waitFor()
  const took = Number(await html.getAttribute('data-results'))
  await context.close()
  return took
}

async function timePalette(site: Site, sql: Sql): Promise<Line> {
  const [kind] = SEARCH_KINDS
  const texts = kind === undefined ? [] : await searchesOf(sql, kind, TYPINGS)
  const browser = await launchChromium()
  const times: number[] = []
  for (const text of texts) times.push(await timeTyping(browser, site, text.trim()))
  await browser.close()
  const figure = `${median(times).toFixed(0)} ms`
  return { what: 'First results in the browser after the last key', figure, wanted: '≤ 150 ms', note: '' }
}

/** How long it takes until the last page of a long document is found, and what lists cost meanwhile. */
async function timeExtraction(site: Site): Promise<Line[]> {
  const target = { url: `${site.product.origin}/api/notes?limit=50`, headers: { cookie: site.cookie } }
  const ask = () => generate(target, { seconds: 3, connections: CONNECTIONS })
  const admin = await adminClient(site.product.origin)
  await ask()
  const [quiet, ratios, seconds]: [number[], number[], number[]] = [[], [], []]
  // In turns, and each time compared with the moment before: the machine's speed varies more than what is measured.
  for (let document = 1; document <= DOCUMENTS; document++) {
    const title = `Unrepeatable${document}`
    const pdf = await samplePdf({ pages: PAGES, title })
    const before = await ask()
    const began = performance.now()
    const pdfUrl = await admin.upload(pdf)
    await admin.publish({ title: 'A long document', description: 'So many pages', pdfUrl })
    const found = (async () => {
      while ((await search(site, `"Page ${PAGES} of ${title}"`)) === 0) await wait(250)
      return performance.now() - began
    })()
    const meanwhile = await ask()
    seconds.push((await found) / 1000)
    quiet.push(before.p50)
    ratios.push(meanwhile.p50 / before.p50)
  }
  return [
    {
      what: 'A document of 100 pages is found after, median',
      figure: `${median(seconds).toFixed(1)} s`,
      wanted: '≤ 10 s',
      note: `at most ${Math.max(...seconds).toFixed(1)} s`,
    },
    {
      what: 'Lists meanwhile / before, median time',
      figure: median(ratios).toFixed(2),
      wanted: '≤ 1.2',
      note: `${median(quiet).toFixed(1)} ms before`,
    },
  ]
}

/** Throws if documents of the library were read beside the one that was measured: they have no bytes, and would have lost their texts. */
async function expectLibraryUnread(sql: Sql): Promise<void> {
  const { documents, pages } = LARGE_LIBRARY
  const [kept] =
    await sql`select 1 from page_texts where file_id ~ '^file[0-9]+$' having count(*) = ${documents * pages}`
  if (kept === undefined) throw new Error('Documents of the library were read again.')
}

/** Measures searches in 20,000 pages, and the time until a new document is found. */
export async function benchSearch(bench: Bench): Promise<Line[]> {
  const site = await bench.openSite('library', 100)
  const client = connectDatabase(bench.connectionTo('library'), { max: 1 })
  try {
    await fillTextLibrary(client.sql)
    const lines = [
      ...(await timeSearches(site, client.sql)),
      await timePalette(site, client.sql),
      ...(await timeExtraction(site)),
    ]
    await expectLibraryUnread(client.sql)
    return lines
  } finally {
    await client.close()
  }
}
