/** Characters that are read: normalizing thousands of stacked marks is slow, and no slug is that long. */
const MAX_LENGTH_READ = 1000

/** `text` in NFC, at most its first 1000 characters, where letters and digits that are ASCII but for marks and form are so. */
export function unaccented(text: string): string {
  return text
    .slice(0, MAX_LENGTH_READ)
    .normalize('NFC')
    .replace(/\P{ASCII}\p{M}*/gu, (letter) => {
      const plain = letter.normalize('NFKD').replace(/\p{M}+/gu, '')
      return /^[a-z0-9]+$/i.test(plain) ? plain : letter
    })
}

/**
 * The id of a heading: as `slugify`, but letters of all scripts stay, as an id may have them. `''` when nothing is left.
 */
export function anchorOf(text: string): string {
  return unaccented(text)
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{Nd}]+/gu, '-')
    .replace(/^-|-$/g, '')
}

/**
 * Lower-cases, turns each run of other characters into one hyphen and drops hyphens at the edges. Accents are removed from
 * letters. Returns '' when nothing is left.
 */
export function slugify(text: string): string {
  return text
    .slice(0, MAX_LENGTH_READ)
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
}
