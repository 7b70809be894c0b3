import { z } from 'zod'
import { TAG_MAX, TAGS_MAX } from './bounds.ts'
import { stripControls } from './text-schemas.ts'

const TAG_TOO_LONG = `Please use at most ${TAG_MAX} characters for each tag`

/** Tags as they are stored: trimmed, with single inner spaces, none empty or repeated, ignoring case. */
export function normalizeTags(tags: readonly string[]): string[] {
  const seen = new Map<string, string>()
  for (const tag of tags) {
    const clean = stripControls(tag).trim().replace(/\s+/g, ' ')
    if (clean !== '' && !seen.has(clean.toLowerCase())) seen.set(clean.toLowerCase(), clean)
  }
  return [...seen.values()]
}

/** Returns whether two tags are the same, ignoring capitals. */
export function isSameTag(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase()
}

/** Tags as they are stored, at most `max` of them. */
export function tagsSchema(max: number) {
  const tooMany = `Please use at most ${max} tags`
  return z
    .array(z.string().max(1000, TAG_TOO_LONG))
    .max(Math.max(200, max), tooMany)
    .transform(normalizeTags)
    .pipe(z.array(z.string().max(TAG_MAX, TAG_TOO_LONG)).max(max, tooMany))
}

/** The tags of one post or content item. */
export const TagsSchema = tagsSchema(TAGS_MAX)
