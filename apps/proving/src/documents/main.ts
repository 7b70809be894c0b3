import { copyFile, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createPageTextReader, createPdfInspector } from '@idex/core/adapters/pdf-programs'
import { createPictureMaker } from '@idex/core/adapters/picture-maker'
import { type Order, readingOrderOf } from '@idex/web/reading-order'

const CALLER = { key: 'documents', subscriberNetwork: 'documents', isKnown: true }

const [inspect, readTexts, makePictures] = [
  createPdfInspector(),
  createPageTextReader(),
  createPictureMaker(),
]

/** The texts of all pages; undefined where they cannot be read. */
async function textsOf(path: string): Promise<readonly string[] | undefined> {
  const texts = await readTexts(path)
  return texts?.ok ? texts.pages : undefined
}

function textColumn(texts: readonly string[] | undefined): string {
  if (texts === undefined) return 'text not read'
  const count = texts.filter((text) => text.trim() !== '').length
  return count === 0 ? 'no text' : `text on ${count}`
}

/** Paragraphs of all documents that the text view reads in another order than their columns, or than their tags. */
const orders: Record<'columns' | 'tags', Order> = {
  columns: { paragraphs: 0, misplaced: 0 },
  tags: { paragraphs: 0, misplaced: 0 },
}

async function orderColumns(path: string): Promise<string[]> {
  const order = await readingOrderOf(path).catch(() => undefined)
  if (order === undefined) return []
  return (['columns', 'tags'] as const).flatMap((name) => {
    const { paragraphs, misplaced } = order[name]
    orders[name].paragraphs += paragraphs
    orders[name].misplaced += misplaced
    return paragraphs === 0 ? [] : [`${misplaced} of ${paragraphs} paragraphs not as its ${name}`]
  })
}

/** One line about a PDF, and in which column of the totals it counts. */
async function prove(original: string, folder: string): Promise<{ fate: string; columns: string[] }> {
  const [path, pictures] = [join(folder, 'document.pdf'), join(folder, 'pictures')]
  await copyFile(original, path)
  const inspection = await inspect(path, { caller: CALLER })
  if (!inspection.ok) return { fate: `refused: ${inspection.problem}`, columns: [] }
  const texts = await textsOf(path)
  const picture = await makePictures(path, pictures, 'pdf')
  const before = inspection.copy && (await textsOf(original))
  const isSame = before === undefined || JSON.stringify(before) === JSON.stringify(texts)
  const copy = inspection.copy ? [isSame ? 'copy reads the same' : 'COPY READS DIFFERENTLY'] : []
  return {
    fate: 'taken',
    columns: [
      `${inspection.pageCount} pages`,
      picture ? 'first page drawn' : 'first page not drawn',
      textColumn(texts),
      ...inspection.found,
      ...copy,
      ...(await orderColumns(path)),
    ],
  }
}

/** Adds one to a count. */
function count(totals: Map<string, number>, name: string): void {
  totals.set(name, (totals.get(name) ?? 0) + 1)
}

const totals = new Map<string, number>()
const folder = await mkdtemp(join(tmpdir(), 'idex-documents-'))
for (const source of process.argv.slice(2)) {
  const names = (await readdir(source, { recursive: true })).filter((name) => /\.pdf$/i.test(name)).sort()
  for (const name of names) {
    const { fate, columns } = await prove(join(source, name), folder).catch((error: unknown) => ({
      fate: `failed: ${String(error)}`,
      columns: [],
    }))
    console.log([name, fate, ...columns].join('\t'))
    for (const column of [fate, ...columns]) if (!/ \d|^\d/.test(column)) count(totals, column)
  }
}
await rm(folder, { recursive: true, force: true })
console.table(Object.fromEntries(totals))
for (const [name, { paragraphs, misplaced }] of Object.entries(orders))
  console.log(
    `${misplaced} of ${paragraphs} paragraphs (${((100 * misplaced) / Math.max(1, paragraphs)).toFixed(1)} %) are read in another order than by ${name}`,
  )
