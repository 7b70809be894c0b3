import { z } from 'zod'
import { CONTENT_TYPES } from '../content/choices.ts'
import { SEARCH_MAX } from '../kernel/bounds.ts'
import { tooLong } from '../kernel/error-messages.ts'
import { stripControls } from '../kernel/text-schemas.ts'

/** Most hits of each kind in one answer. */
export const HITS_MAX = { notes: 6, highlights: 5, pages: 8, moments: 5, content: 5, posts: 5 } as const

/** Longest text that is looked at, in characters: more than people paste. */
const PASTED_MAX = 20_000

/** Query of a search. Of a longer text the first characters count, so that a pasted page still finds it. */
export const SearchInputSchema = z.object({
  search: z
    .string()
    .max(PASTED_MAX, tooLong(PASTED_MAX))
    .default('')
    .transform((text) =>
      stripControls(text).replace(/\s+/g, ' ').trimStart().slice(0, SEARCH_MAX).toWellFormed(),
    )
    .meta({ description: `Words, "phrases", -excluded words; the first ${SEARCH_MAX} characters count.` }),
})

/** Part of a text; `marked` if it matches the search. */
export const SegmentSchema = z.object({ text: z.string(), marked: z.boolean() }).meta({ id: 'Segment' })

const HitSchema = z.object({
  id: z.string(),
  title: z.array(SegmentSchema),
  /** Part of the text around the words that were sought. */
  snippet: z.array(SegmentSchema),
})

export const NoteHitSchema = HitSchema.extend({ shareableSlug: z.string() })

/** A page of the document of a note or of a content item, whose id and title it has. */
export const PageHitSchema = HitSchema.extend({
  of: z.enum(['note', 'content']),
  /** Counted from 1. */
  page: z.number().int().positive(),
})

/** Where something is said in a recording; `id` and `title` are those of its content item. */
export const MomentHitSchema = HitSchema.extend({
  contentType: z.enum(CONTENT_TYPES),
  /** Seconds from the beginning. */
  seconds: z.number().nonnegative(),
})

/** A highlight of the caller's own; `id` and `title` are those of its note. */
export const HighlightHitSchema = HitSchema.extend({
  highlightId: z.string(),
  /** Counted from 1. */
  page: z.number().int().positive(),
})

export const ContentHitSchema = HitSchema.extend({ contentType: z.enum(CONTENT_TYPES) })

export const PostHitSchema = HitSchema.extend({ blogUrl: z.string() })

/**
 * Hits, best first; `isApproximate` when nothing had these words, and these are titles that look like them. `suggestion` is a search
 * that finds more, where this one found little and a word of it may be misspelled.
 */
export const SearchAnswerSchema = z
  .object({
    notes: z.array(NoteHitSchema).max(HITS_MAX.notes),
    highlights: z.array(HighlightHitSchema).max(HITS_MAX.highlights),
    pages: z.array(PageHitSchema).max(HITS_MAX.pages),
    moments: z.array(MomentHitSchema).max(HITS_MAX.moments),
    content: z.array(ContentHitSchema).max(HITS_MAX.content),
    posts: z.array(PostHitSchema).max(HITS_MAX.posts),
    isApproximate: z.boolean(),
    suggestion: z.string().nullable(),
  })
  .meta({ id: 'SearchAnswer' })

export type SearchAnswer = z.output<typeof SearchAnswerSchema>
