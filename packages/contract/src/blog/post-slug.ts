import { slugify } from '../kernel/slugs.ts'
import { transliterate } from '../kernel/transliterate.ts'

/** Longest path segment of a post, in characters, without the number appended to make it unique. */
const POST_SLUG_MAX = 120

/** Path segment of a post from its title or from a typed slug; '' when nothing is left. For the server (`transliterate`). */
export function postSlug(text: string): string {
  return slugify(transliterate(text)).slice(0, POST_SLUG_MAX).replace(/-$/, '')
}
