/** Path of a note's public page; a note without a slug is reached as `note-{id}`. */
export function sharePath(note: { id: string; shareableSlug: string | null }): string {
  return `/share/${encodeURIComponent(note.shareableSlug ?? `note-${note.id}`)}`
}

/** Between a note's slug and a link's id. No slug or id contains it, and RFC 3986 leaves it as it is in an address. */
const LINK_MARK = '~'

/** Slug of a named share link: the note's, then the link's id, which cannot be guessed. */
export function shareLinkSlug(noteSlug: string, linkId: string): string {
  return `${noteSlug}${LINK_MARK}${linkId}`
}

/** The note's slug and the link's id in the slug of a named share link; null for any other slug. */
export function splitShareLinkSlug(slug: string): { noteSlug: string; linkId: string } | null {
  const at = slug.lastIndexOf(LINK_MARK)
  return at === -1 ? null : { noteSlug: slug.slice(0, at), linkId: slug.slice(at + LINK_MARK.length) }
}
