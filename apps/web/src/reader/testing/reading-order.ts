import { readFile } from 'node:fs/promises'
import { getDocument, VerbosityLevel } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { readContent } from '../pdfjs/read-content.ts'
import type { Block, PageContent } from '../text-view/page-content.ts'
import { reflow } from '../text-view/reflow.ts'
import { bodyOf } from '../text-view/lines.ts'
import { beginsFootnote } from '../text-view/footnotes.ts'
import { AROUND } from '../text-view/text-reader.ts'
import { taggedBlocks } from '../text-view/tagged.ts'
import { type Edges, inColumnOrder, misplacedIn } from './column-order.ts'

/** Pages of one document that are compared. */
const PAGES_MAX = 20
/** Letters of a paragraph: fewer have labels and numbers. */
const LETTERS_MIN = 30
/** A page whose tags hold less of its text says nothing of its order. */
const TAGGED_SHARE = 0.9

/** Paragraphs that are compared, and the fewest of them that would have to be moved. */
export type Order = { paragraphs: number; misplaced: number }

const plain = (text: string) => text.replaceAll(/[\s\u00ad\u00b7-]/gu, '')

const orderOf = (ranks: readonly number[]): Order => ({
  paragraphs: ranks.length,
  misplaced: misplacedIn(ranks),
})

/** The edges of a paragraph up to where it goes on in another column. */
function edgesOf({ lines }: Block): Edges {
  const next = lines.findIndex(({ y }, index) => y < (lines[index - 1]?.y ?? y))
  const column = next === -1 ? lines : lines.slice(0, next)
  return {
    left: Math.min(...column.map(({ left }) => left)),
    right: Math.max(...column.map(({ right }) => right)),
    top: Math.min(...column.map(({ y, size }) => y - size)),
    bottom: Math.max(...column.map(({ y }) => y)),
  }
}

/** The order of a page's paragraphs beside that of its columns; tables, code, notes at its foot and what is turned are left out. */
function byColumns(content: PageContent, around: readonly PageContent[]): Order {
  const upright = { ...content, pieces: content.pieces.filter(({ isTurned }) => !isTurned) }
  const { blocks, dir } = reflow(upright, around)
  if (dir === 'rtl') return orderOf([])
  const body = bodyOf(blocks.flatMap(({ lines }) => lines))
  const boxes = blocks.flatMap((block, rank) => {
    const [first] = block.lines
    const isText = ['paragraph', 'item', 'heading'].includes(block.kind)
    const isCounted =
      isText && plain(block.text).length >= LETTERS_MIN && first && !beginsFootnote(first, body)
    return isCounted === true ? [{ rank, ...edgesOf(block) }] : []
  })
  return orderOf(inColumnOrder(boxes).map(({ rank }) => rank))
}

/** The order in which a page is read without its tags beside what they say. Paragraphs whose words stand apart are left out: tables. */
function byTags(content: PageContent): Order {
  const all = plain(content.pieces.map(({ text }) => text).join(''))
  const tagged = content.structure === null ? [] : taggedBlocks(content.structure, content.pieces)
  const texts = tagged.map(({ text }) => plain(text))
  if (all === '' || texts.join('').length < TAGGED_SHARE * all.length) return orderOf([])
  const untagged = reflow({ ...content, structure: null }, []).blocks
  const read = plain(untagged.map(({ text }) => text).join(''))
  const samples = texts.filter(({ length }) => length >= LETTERS_MIN)
  return orderOf(
    samples.map((text) => read.indexOf(text.slice(0, LETTERS_MIN))).filter((place) => place !== -1),
  )
}

/** Compares the order in which the text view reads a PDF with that of its columns and, where it has them, that of its tags. */
export async function readingOrderOf(path: string): Promise<{ columns: Order; tags: Order }> {
  const order = { columns: orderOf([]), tags: orderOf([]) }
  const task = getDocument({ data: new Uint8Array(await readFile(path)), verbosity: VerbosityLevel.ERRORS })
  const document = await task.promise
  const contents: PageContent[] = []
  for (let number = 1; number <= Math.min(document.numPages, PAGES_MAX); number += 1)
    contents.push(await readContent(await document.getPage(number)))
  await task.destroy()
  const add = (sum: Order, { paragraphs, misplaced }: Order) => {
    sum.paragraphs += paragraphs
    sum.misplaced += misplaced
  }
  for (const [index, content] of contents.entries()) {
    const around = AROUND.flatMap((by) => contents[index + by] ?? [])
    add(order.columns, byColumns(content, around))
    add(order.tags, byTags(content))
  }
  return order
}
