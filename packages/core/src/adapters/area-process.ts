import { argv, stdout } from 'node:process'
import { z } from 'zod'
import { type AreaPicture, PageAreaSchema } from '../ports/area-pictures.ts'
import { renderPage, openPdf } from './render-pdf-page.ts'
import { limitMemory } from './limit-memory.ts'

/**
 * A program: `area-process FROM BYTES AREAS` draws areas of pages of a PDF within so much memory, and prints a line of JSON for
 * each picture as soon as it is drawn.
 */

/** Largest picture in pixels, some 200 kB, and 288 dots per inch. */
const MOST = { width: 1000, height: 1000, scale: 4 }

const QUALITY = 85

const [from = '', memory = '', areas = ''] = argv.slice(2)
limitMemory(Number(memory), 1)

const document = await openPdf(from)

async function draw({ id, page, ...part }: z.infer<typeof PageAreaSchema>): Promise<AreaPicture> {
  const canvas = await renderPage(document, page, MOST, part)
  return { id, jpeg: (await canvas.encode('jpeg', QUALITY)).toString('base64') }
}

for (const area of z.array(PageAreaSchema).parse(JSON.parse(areas))) {
  // A damaged page has no pictures; the others have.
  const picture = await draw(area).catch(() => undefined)
  if (picture) stdout.write(`${JSON.stringify(picture)}\n`)
}
