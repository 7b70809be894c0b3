import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { getDocument, VerbosityLevel } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { readContent } from '../pdfjs/read-content.ts'
import { taggedBlocks } from '../text-view/tagged.ts'
import { reflow } from '../text-view/reflow.ts'

/** Pages of one document that are compared. */
const PAGES_MAX = 20
/** Letters by which a paragraph is found again; shorter ones are found anywhere. */
const SAMPLE = 30
/** A page whose tags hold less of its text says nothing of its order. */
const TAGGED_SHARE = 0.9

const plain = (text: string) => text.replaceAll(/[\s\u00ad\u00b7-]/gu, '')

type Count = { pages: number; paragraphs: number; misplaced: number; torn: number }

/**
 * Compares how pages are read without their tags with what their tags say: `misplaced` are paragraphs that come before the one
 * which they follow, `torn` those whose first words are not beside each other.
 */
async function compare(path: string): Promise<Count> {
  const count = { pages: 0, paragraphs: 0, misplaced: 0, torn: 0 }
  const task = getDocument({ data: new Uint8Array(await readFile(path)), verbosity: VerbosityLevel.ERRORS })
  const document = await task.promise
  for (let number = 1; number <= Math.min(document.numPages, PAGES_MAX); number += 1) {
    const content = await readContent(await document.getPage(number))
    if (content.structure === null) continue
    const all = plain(content.pieces.map(({ text }) => text).join(''))
    const samples = taggedBlocks(content.structure, content.pieces).map(({ text }) => plain(text))
    if (all === '' || samples.join('').length < TAGGED_SHARE * all.length) continue
    const read = plain(
      reflow({ ...content, structure: null }, [])
        .blocks.map(({ text }) => text)
        .join(''),
    )
    count.pages += 1
    let last = -1
    for (const sample of samples.filter(({ length }) => length >= SAMPLE)) {
      const at = read.indexOf(sample.slice(0, SAMPLE))
      count.paragraphs += 1
      if (at === -1) count.torn += 1
      else if (at < last) count.misplaced += 1
      if (at !== -1) last = at
    }
  }
  await task.destroy()
  return count
}

const total: Count = { pages: 0, paragraphs: 0, misplaced: 0, torn: 0 }
let documents = 0
for (const folder of process.argv.slice(2))
  for (const name of (await readdir(folder)).filter((file) => file.endsWith('.pdf'))) {
    const found = await compare(join(folder, name)).catch(() => null)
    if (found === null || found.paragraphs === 0) continue
    documents += 1
    for (const key of ['pages', 'paragraphs', 'misplaced', 'torn'] as const) total[key] += found[key]
    const { pages, paragraphs, misplaced, torn } = found
    if (misplaced + torn > 0)
      process.stdout.write(`${name}: ${pages} pages, ${misplaced} of ${paragraphs} misplaced, ${torn} torn\n`)
  }
process.stdout.write(`${documents} documents: ${JSON.stringify(total)}\n`)
