import { slugify } from '../kernel/slugs.ts'

/** Longest path segment of a post, in characters; numbers that tell equal titles apart come on top. */
const POST_SLUG_MAX = 120

/** Path segment of a post from its title or from what was typed for it; '' when nothing is left (spec section 5). */
export function postSlug(text: string): string {
  return slugify(text).slice(0, POST_SLUG_MAX).replace(/-$/, '')
}
