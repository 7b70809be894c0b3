import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { getDocument, VerbosityLevel } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { describe, expect, test } from 'vitest'
import { demoFile, readManifest } from './manifest.ts'

const CONTENT = fileURLToPath(new URL('../content/', import.meta.url))

async function open(file: string) {
  const data = new Uint8Array(await readFile(demoFile(CONTENT, file)))
  const pdf = await getDocument({ data, verbosity: VerbosityLevel.ERRORS, useSystemFonts: false }).promise
  const pages = await Promise.all(Array.from({ length: pdf.numPages }, (_, index) => pdf.getPage(index + 1)))
  return { pdf, pages }
}

const { notes } = await readManifest(CONTENT)

describe.each(notes)('$title', (note) => {
  test('has 3 to 12 numbered pages, as many as the manifest says, and opens with its title', async () => {
    const { pages } = await open(note.file)
    expect(pages).toHaveLength(note.pages)
    expect(pages.length).toBeGreaterThanOrEqual(3)
    expect(pages.length).toBeLessThanOrEqual(12)
    for (const [index, page] of pages.entries()) {
      const { items } = await page.getTextContent()
      const text = items.map((item) => ('str' in item ? item.str + (item.hasEOL ? ' ' : '') : '')).join('')
      expect(text).toContain(`${index + 1} / ${pages.length}`)
      if (index === 0) expect(text).toContain(note.title)
    }
  })

  test('tells a screen reader what is a heading and what its figures show', async () => {
    const { pages } = await open(note.file)
    const trees = await Promise.all(pages.map((page) => page.getStructTree()))
    const structure = JSON.stringify(trees)
    expect(structure).toContain('"role":"H1"')
    expect(structure).toContain('"role":"H2"')
    const figures = structure.match(/"role":"Figure"/g)?.length ?? 0
    expect(figures).toBeGreaterThan(0)
    expect(structure.match(/"alt":"[^"]{20,}/g)).toHaveLength(figures)
  })

  test('has a language and an author', async () => {
    const { pdf } = await open(note.file)
    const { info } = await pdf.getMetadata()
    expect(info).toMatchObject({
      Title: note.title,
      Author: 'IDEX Research Team',
      Subject: note.description,
      Language: 'en-US',
    })
  })
})
