/** Characters that are read: normalizing thousands of stacked marks is slow, and no slug is that long. */
const MAX_LENGTH_READ = 1000

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
