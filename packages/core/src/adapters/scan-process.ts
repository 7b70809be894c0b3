import { argv, stdout } from 'node:process'
import { createWorker, OEM } from 'tesseract.js'
import { toStoredText } from '../ports/page-text-reader.ts'
import type { ScannedPage } from '../ports/scan-reader.ts'
import { renderPage, openPdf } from './render-pdf-page.ts'
import { limitMemory } from './limit-memory.ts'

/**
 * A program: `scan-process FROM BYTES FOLDER LANGUAGES PAGES` draws pages of a PDF and recognises their text, within so much
 * memory, and prints a line of JSON for each page as soon as it is read. `FOLDER` has the data of the languages.
 */

/** A page of A4 at 250 dots per inch; a larger one is drawn at less. */
const MOST = { width: 2100, height: 3000 }

/** Least confidence, of 100, in what was recognised: below are pictures, in which letters are imagined. */
const CONFIDENCE_MIN = 45

const [from = '', memory = '', folder = '', languages = '', pages = ''] = argv.slice(2)
limitMemory(Number(memory), 1)

const document = await openPdf(from)
const worker = await createWorker(languages.split('+'), OEM.LSTM_ONLY, {
  langPath: folder,
  gzip: false,
  cacheMethod: 'none',
})

async function recognise(page: number): Promise<string> {
  const canvas = await renderPage(document, page, MOST)
  const { data } = await worker.recognize(await canvas.encode('png'))
  return data.confidence < CONFIDENCE_MIN ? '' : toStoredText(data.text)
}

for (const page of pages.split(',').map(Number)) {
  // A damaged page is one without text; the others are read.
  const scanned: ScannedPage = { page, text: await recognise(page).catch(() => '') }
  stdout.write(`${JSON.stringify(scanned)}\n`)
}
await worker.terminate()
