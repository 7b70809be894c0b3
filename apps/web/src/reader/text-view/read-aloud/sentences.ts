/** A part of a text, by its characters. */
export type Part = { start: number; end: number }

/** Chromium falls silent in anything that takes longer than 15 seconds: slow voices say this many characters in less. */
const LONGEST = 180

function segmenter(lang: string, granularity: 'sentence' | 'word'): Intl.Segmenter {
  try {
    return new Intl.Segmenter(lang === '' ? undefined : lang, { granularity })
  } catch {
    // A document may declare what is no language.
    return new Intl.Segmenter(undefined, { granularity })
  }
}

/** Where a text that is too long to be said at once is best cut: after a comma, else between words. */
function cutIn(text: string): number {
  const head = text.slice(0, LONGEST)
  const comma = Math.max(...[', ', '; ', ': ', '\u3001', '\u060c'].map((mark) => head.lastIndexOf(mark)))
  if (comma > LONGEST / 3) return comma + 1
  const space = head.lastIndexOf(' ')
  return space > 0 ? space : LONGEST
}

/** The sentences of a text, none too long to be said at once, without the spaces around them. */
export function sentencesOf(text: string, lang: string): Part[] {
  const parts: Part[] = []
  for (const { segment, index } of segmenter(lang, 'sentence').segment(text)) {
    const end = index + segment.trimEnd().length
    let start = index + segment.length - segment.trimStart().length
    while (end - start > LONGEST) {
      const cut = start + cutIn(text.slice(start, end))
      parts.push({ start, end: cut })
      start = cut + (/^\s*/u.exec(text.slice(cut))?.[0].length ?? 0)
    }
    if (start < end) parts.push({ start, end })
  }
  return parts
}

/** The word at a character, or the character alone. */
export function wordAt(text: string, lang: string, at: number): Part {
  const found = segmenter(lang, 'word').segment(text).containing(at)
  return found ? { start: found.index, end: found.index + found.segment.length } : { start: at, end: at + 1 }
}
