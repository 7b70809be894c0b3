/**
 * The hyphen at the end of a line that a word is broken at: one that is there for nothing else, or any other between letters of the same case
 * ('Jean-' before 'Pierre' is none); with the break and the blanks around it.
 */
const BREAK = String.raw`[ \t]*\n\s*`
const BROKEN = new RegExp(
  [
    String.raw`\u00ad${BREAK}(?=\p{L})`,
    String.raw`(?<=\p{Ll}\p{M}*)[-\u2010]${BREAK}(?=\p{Ll})`,
    String.raw`(?<=\p{Lu}\p{M}*)[-\u2010]${BREAK}(?=\p{Lu})`,
    String.raw`(?<=\p{Lo}\p{M}*)[-\u2010]${BREAK}(?=\p{Lo})`,
  ].join('|'),
  'gu',
)

/** A text of lines whose broken words are whole. */
export function joinBrokenWords(lines: string): string {
  return lines.replace(BROKEN, '')
}

/** The same with as many characters as before: the hyphens of broken words are soft, which the folding passes over with the break after them. */
export function softenBrokenWords(lines: string): string {
  return lines.replace(BROKEN, (hyphen) => `\u00ad${hyphen.slice(1)}`)
}
