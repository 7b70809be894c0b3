/** Characters that are read: marks stacked by the thousand take normalizing more than its time, and no slug is as long. */
const LONGEST_READ = 1000

/**
 * Lower-cases, turns each run of other characters into one hyphen and drops hyphens at the edges (spec section 5,
 * "blogUrl"). Letters with marks lose the marks. Returns '' when nothing is left.
 */
export function slugify(text: string): string {
  return text
    .slice(0, LONGEST_READ)
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
}
