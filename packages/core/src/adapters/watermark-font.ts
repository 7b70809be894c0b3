import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import fontkit from '@cantoo/fontkit'
import { type PDFDocument, type PDFFont, StandardFonts } from '@cantoo/pdf-lib'
import { transliterate } from '@idex/contract/kernel/transliterate'
import { parserFiles } from './parser-files.ts'

/** Drawn like Helvetica, with the letters of all of Europe; the parser has it for documents without fonts. */
const WIDE_FONT = 'LiberationSans-Regular.ttf'

/** Ligatures and kerning would be measured, but not drawn. */
const PLAIN = { liga: false, clig: false, kern: false }

/** The font's own letters of a text: with fewer marks where it lacks them, and those of scripts it lacks in Latin ones. */
function writable(text: string, letters: ReadonlySet<number>): string {
  const isKnown = (character: string) => letters.has(character.codePointAt(0) ?? 0)
  const known = (part: string) => [...part].filter(isKnown).join('')
  const composed = [...text.normalize('NFC')].map((character) => {
    const own = known(character) || known(character.normalize('NFKD'))
    return { own, foreign: own === '' ? character : '' }
  })
  let [written, foreign] = ['', '']
  for (const part of [...composed, { own: '', foreign: '' }]) {
    if (part.foreign === '' && foreign !== '') {
      written += known(transliterate(foreign))
      foreign = ''
    }
    written += part.own
    foreign += part.foreign
  }
  return written.replace(/\s+/g, ' ').trim()
}

/** The parts of a text as a font of `document` writes them, and that font: one that every reader has where it has all letters. */
export async function fontFor(
  document: PDFDocument,
  parts: readonly string[],
): Promise<{ font: PDFFont; parts: string[] }> {
  const standard = document.embedStandardFont(StandardFonts.Helvetica)
  const known = new Set(standard.getCharacterSet())
  const composed = parts.map((part) => part.normalize('NFC').replace(/\s+/g, ' ').trim())
  const isWritten = composed.every((part) =>
    [...part].every((character) => known.has(character.codePointAt(0) ?? 0)),
  )
  if (isWritten) return { font: standard, parts: composed }
  document.registerFontkit(fontkit)
  const file = await readFile(join(parserFiles('standard_fonts'), WIDE_FONT))
  const font = await document.embedFont(file, { subset: true, features: PLAIN })
  const letters = new Set(font.getCharacterSet())
  return { font, parts: parts.map((part) => writable(part, letters)) }
}
