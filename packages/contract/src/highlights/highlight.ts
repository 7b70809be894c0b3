import { z } from 'zod'
import { IdInputSchema, IdSchema } from '../kernel/ids.ts'
import { instantInput } from '../kernel/instants.ts'
import { ORDERS } from '../kernel/choices.ts'
import { CursorInputSchema, DAYS_FILTER, ListInputSchema } from '../kernel/paging.ts'
import { TAG_MAX } from '../kernel/bounds.ts'
import { tagsSchema } from '../kernel/tags.ts'
import { boundedText, spacedText } from '../kernel/text-schemas.ts'
import {
  CONTEXT_MAX,
  EXPORT_FORMATS,
  HIGHLIGHT_BODY_MAX,
  HIGHLIGHT_COLORS,
  HIGHLIGHT_STYLES,
  HIGHLIGHT_TAGS_MAX,
  QUADS_MAX,
  QUOTE_MAX,
  TAGS_OFFERED,
  TEXT_FORMATS,
} from './choices.ts'

/** More than any document has. */
const PAGES_MAX = 100_000

/**
 * Four corners as PDF has them in `QuadPoints` (ISO 32000-2, 12.5.6.10): upper left, upper right, lower left, lower right. In fractions
 * of the page as it is shown, from its lower left corner.
 */
const QuadSchema = z.array(z.number().min(0).max(1)).length(8)
export type Quad = z.infer<typeof QuadSchema>

/** Where the marked text is, and how it is found again once the document was replaced (W3C Web Annotation, TextQuoteSelector). */
const TARGET = {
  page: z.number().int().min(1).max(PAGES_MAX).meta({ description: 'Counted from 1' }),
  quads: z.array(QuadSchema).max(QUADS_MAX).meta({
    description:
      'Upper left, upper right, lower left and lower right corner of each line, in fractions of the page from its lower left; none if not known',
  }),
  fileId: IdSchema.nullable().meta({
    description: 'The file that page and quads are of, if it is one of this site',
  }),
  quote: boundedText(QUOTE_MAX).meta({ description: 'The marked text; an area may have none' }),
  prefix: spacedText(CONTEXT_MAX).default('').meta({ description: 'The text before' }),
  suffix: spacedText(CONTEXT_MAX).default('').meta({ description: 'The text after' }),
}

const ColorSchema = z.enum(HIGHLIGHT_COLORS)
const StyleSchema = z.enum(HIGHLIGHT_STYLES)

/** A highlight's id: made by the device, so that one made off line has it already. */
export const HighlightIdSchema = z.string().regex(/^\w{1,64}$/, 'At most 64 letters, digits or underscores')

/** When the device did it, by its own clock; the future counts as now. */
const AtSchema = instantInput()

const HighlightInputSchema = IdInputSchema.extend({ highlightId: HighlightIdSchema })

/** Keeps a highlight as it is on a device. A style or tags that are not given stay as they are. */
export const SaveHighlightSchema = HighlightInputSchema.extend({
  ...TARGET,
  color: ColorSchema,
  style: StyleSchema.optional().meta({
    description: 'By default `highlight`, or unchanged. An `area` is one quad',
  }),
  tags: tagsSchema(HIGHLIGHT_TAGS_MAX).optional().meta({ description: 'By default none, or unchanged' }),
  body: boundedText(HIGHLIGHT_BODY_MAX).default('').meta({ description: 'A note on it' }),
  createdAt: AtSchema,
  at: AtSchema,
})
  .refine(({ style, quote }) => style === 'area' || quote !== '', {
    path: ['quote'],
    error: 'Please mark some text',
  })
  .refine(({ style, quads }) => style !== 'area' || quads.length === 1, {
    path: ['quads'],
    error: 'An area is one quad',
  })
export type SaveHighlight = z.output<typeof SaveHighlightSchema>

/** Removes a highlight; as of now without `at`. */
export const RemoveHighlightSchema = HighlightInputSchema.extend({ at: AtSchema.optional() })

/** The highlights in a note, page by page. */
export const ListHighlightsSchema = IdInputSchema.extend(CursorInputSchema.shape)

/** Filters and page of all the caller's highlights, oldest first unless `order` says otherwise; the days are those on which they were made. */
export const ListAllHighlightsSchema = ListInputSchema.extend({
  color: ColorSchema.optional(),
  tag: boundedText(TAG_MAX).optional(),
  noteId: IdSchema.optional(),
  order: z.enum(ORDERS).optional(),
  ...DAYS_FILTER,
})

/** The day of a review. */
export const ReviewHighlightsSchema = z.object({ day: DAYS_FILTER.to, zone: DAYS_FILTER.zone })

/** Which file of a note's highlights. */
export const ExportHighlightsSchema = IdInputSchema.extend({ format: z.enum(EXPORT_FORMATS) })

/** Which file of all the caller's highlights. */
export const ExportAllHighlightsSchema = z.object({ format: z.enum(TEXT_FORMATS) })

/** A marked part of a document. */
export const HighlightSchema = z
  .object({
    id: HighlightIdSchema,
    page: TARGET.page,
    quads: TARGET.quads,
    fileId: z.string().nullable(),
    quote: z.string(),
    prefix: z.string(),
    suffix: z.string(),
    color: ColorSchema,
    style: StyleSchema,
    tags: z.array(z.string()),
    body: z.string(),
    createdAt: z.iso.datetime(),
    updatedAt: z.iso.datetime(),
  })
  .meta({ id: 'Highlight' })
export type Highlight = z.infer<typeof HighlightSchema>

/** A highlight in the list of all, with the note it is in. */
export const LibraryHighlightSchema = HighlightSchema.extend({
  note: z.object({ id: z.string(), title: z.string() }),
}).meta({ id: 'LibraryHighlight' })
export type LibraryHighlight = z.infer<typeof LibraryHighlightSchema>

/** The caller's tags, those used most first. */
export const HighlightTagsSchema = z.array(z.string()).max(TAGS_OFFERED)

/** A highlight as it is known now; null if it was removed later. */
export const SavedHighlightSchema = z
  .object({ highlight: HighlightSchema.nullable() })
  .meta({ id: 'SavedHighlight' })
