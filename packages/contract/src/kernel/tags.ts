import { z } from 'zod'
import { TAG_MAX } from './bounds.ts'
import { stripControls } from './text-schemas.ts'

/** Most tags of one post or content item. */
export const TAGS_MAX = 20

const TAG_TOO_LONG = `Please use at most ${TAG_MAX} characters for each tag`
const TOO_MANY_TAGS = `Please use at most ${TAGS_MAX} tags`

/** Tags as they are stored: trimmed, with single inner spaces, none empty or repeated, ignoring case. */
export function normalizeTags(tags: readonly string[]): string[] {
  const seen = new Map<string, string>()
  for (const tag of tags) {
    const clean = stripControls(tag).trim().replace(/\s+/g, ' ')
    if (clean !== '' && !seen.has(clean.toLowerCase())) seen.set(clean.toLowerCase(), clean)
  }
  return [...seen.values()]
}

/** Tags as they are stored, at most `TAGS_MAX` of them. */
export const TagsSchema = z
  .array(z.string().max(1000, TAG_TOO_LONG))
  .max(200, TOO_MANY_TAGS)
  .transform(normalizeTags)
  .pipe(z.array(z.string().max(TAG_MAX, TAG_TOO_LONG)).max(TAGS_MAX, TOO_MANY_TAGS))
