/** A hyphen after a letter at the end of a line, the break with the blanks around it, and the letter on the next line. */
const HYPHEN = /([\p{L}\p{M}])([-\u2010\u00ad])([ \t]*\n\s*)(?=(\p{L}))/gu

/** Letters of one kind: 'Jean-' before 'Pierre' is not a broken word. */
const KINDS = [/\p{Ll}/u, /\p{Lu}/u, /[\p{Lo}\p{M}]/u]

/** Tells of a hyphen that it is there for nothing but the break: a soft one, or any between letters of one kind. */
function breaksWord(before: string, hyphen: string, after: string): boolean {
  return hyphen === '\u00ad' || KINDS.some((kind) => kind.test(before) && kind.test(after))
}

/** A text of lines with the words whole that are broken at their ends. */
export function joinBrokenWords(lines: string): string {
  return lines.replace(HYPHEN, (all, before: string, hyphen: string, _break: string, after: string) =>
    breaksWord(before, hyphen, after) ? before : all,
  )
}

/** The same with as many characters as before: such hyphens are soft ones, which the folding passes over with the break after them. */
export function softenBrokenWords(lines: string): string {
  return lines.replace(HYPHEN, (all, before: string, hyphen: string, space: string, after: string) =>
    breaksWord(before, hyphen, after) ? `${before}\u00ad${space}` : all,
  )
}
