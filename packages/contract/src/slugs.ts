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

/** Longest path segment of a post, in characters; numbers that tell equal titles apart come on top. */
const POST_SLUG_MAX = 120

/** Path segment of a post from its title or from what was typed for it; '' when nothing is left (spec section 5). */
export function postSlug(text: string): string {
  return slugify(text).slice(0, POST_SLUG_MAX).replace(/-$/, '')
}

/** Slug of a shared note: from its title, at most 60 characters, made unique by `suffix` (decisions, "Slug"). */
export function noteSlug(title: string, suffix: string): string {
  const base = slugify(title).slice(0, 60).replace(/-$/, '')
  return base === '' ? `note-${suffix}` : `${base}-${suffix}`
}

/** Path of a note's public page; a note without a slug is reached as `note-{id}` (spec section 3). */
export function sharePath(note: { id: string; shareableSlug: string | null }): string {
  return `/share/${encodeURIComponent(note.shareableSlug ?? `note-${note.id}`)}`
}
