import { slugify } from '../kernel/slugs.ts'
import { transliterate } from '../kernel/transliterate.ts'

/**
 * Slug of a shared note: from its title, at most 60 characters, made unique by `suffix` (decisions, "Slug"). For the
 * server (`transliterate`).
 */
export function noteSlug(title: string, suffix: string): string {
  const base = slugify(transliterate(title)).slice(0, 60).replace(/-$/, '')
  return base === '' ? `note-${suffix}` : `${base}-${suffix}`
}
