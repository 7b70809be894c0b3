import { readFile } from 'node:fs/promises'
import { inflateSync } from 'node:zlib'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { describe, expect, test } from 'vitest'
import { NOTE_SOURCES } from '../notes/all.ts'
import { renderNote } from './note-pdf.ts'

const committed = (key: string): Promise<Buffer> =>
  readFile(new URL(`../../content/notes/${key}.pdf`, import.meta.url))

/** Compressed bytes are not compared, so that the test works on every kind of processor. */
function unpack(pdf: Buffer): string {
  return pdf
    .toString('latin1')
    .replaceAll(/stream\n([\s\S]*?)\nendstream/g, (whole, body: string) => {
      const bytes = Buffer.from(body, 'latin1')
      return bytes[0] === 0x78 ? inflateSync(bytes).toString('latin1') : whole
    })
    .replaceAll(/\/Length \d+/g, '')
    .replace(/\nxref\n[\s\S]*?\ntrailer\n/, '')
    .replace(/startxref\n\d+/, '')
}

async function open(key: string) {
  const pdf = await getDocument({ data: new Uint8Array(await committed(key)), verbosity: 0 }).promise
  const pages: string[] = []
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const { items } = await (await pdf.getPage(number)).getTextContent()
    pages.push(items.map((item) => ('str' in item ? item.str + (item.hasEOL ? ' ' : '') : '')).join(''))
  }
  return { pdf, pages, text: pages.join(' ').replaceAll(/\s+/g, ' ') }
}

describe.each(NOTE_SOURCES.map((note, index) => ({ note, number: index + 1, key: note.key })))(
  '$key',
  ({ note, number }) => {
    test('the committed file is what the sources render', async () => {
      const rendered = await renderNote(note, number)
      expect(unpack(rendered) === unpack(await committed(note.key))).toBe(true)
    })

    test('is a document of 3 to 12 pages that opens with its title', async () => {
      const { pages } = await open(note.key)
      expect(pages.length).toBeGreaterThanOrEqual(3)
      expect(pages.length).toBeLessThanOrEqual(12)
      expect(pages[0]).toContain(note.title)
    })

    test('carries every figure caption and every heading as text', async () => {
      const { text } = await open(note.key)
      const figures = note.blocks.filter((block) => block.kind === 'figure')
      expect(figures.length).toBeGreaterThan(0)
      for (const { caption } of figures) expect(text).toContain(caption)
      for (const block of note.blocks) if (block.kind === 'heading') expect(text).toContain(block.text)
    })

    test('tells a screen reader what is a heading and what a figure shows', async () => {
      const { pdf } = await open(note.key)
      const trees = Array.from({ length: pdf.numPages }, async (_, index) =>
        JSON.stringify(await (await pdf.getPage(index + 1)).getStructTree()),
      )
      const structure = (await Promise.all(trees)).join('')
      expect(structure).toContain('"role":"H1"')
      expect(structure).toContain('"role":"Figure"')
      for (const block of note.blocks) {
        if (block.kind === 'figure') expect(structure).toContain(JSON.stringify(block.alt))
      }
    })

    test('numbers every page', async () => {
      const { pages } = await open(note.key)
      for (const [index, page] of pages.entries()) expect(page).toContain(`${index + 1} / ${pages.length}`)
    })

    test('has a language and an author', async () => {
      const { pdf } = await open(note.key)
      const { info } = await pdf.getMetadata()
      expect(info).toMatchObject({
        Title: note.title,
        Author: 'IDEX Research Team',
        Subject: note.description,
        Language: 'en-US',
      })
    })
  },
)

test('rendering twice gives the same bytes', async () => {
  const [note] = NOTE_SOURCES
  if (note === undefined) throw new Error('There are no notes')
  const first = await renderNote(note, 1)
  expect(first.equals(await renderNote(note, 1))).toBe(true)
})

test('the notes use only characters their fonts have', () => {
  const used = new Set(JSON.stringify(NOTE_SOURCES))
  const unknown = [...used].filter((character) => !/[\u0020-\u007e’“”–—·−]/.test(character))
  expect(unknown).toEqual([])
})
