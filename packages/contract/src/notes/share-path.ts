import { slugify } from '../kernel/slugs.ts'

/** Slug of a shared note: from its title, at most 60 characters, made unique by `suffix` (decisions, "Slug"). */
export function noteSlug(title: string, suffix: string): string {
  const base = slugify(title).slice(0, 60).replace(/-$/, '')
  return base === '' ? `note-${suffix}` : `${base}-${suffix}`
}

/** Path of a note's public page; a note without a slug is reached as `note-{id}`. */
export function sharePath(note: { id: string; shareableSlug: string | null }): string {
  return `/share/${encodeURIComponent(note.shareableSlug ?? `note-${note.id}`)}`
}
