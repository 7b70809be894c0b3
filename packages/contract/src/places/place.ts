import { z } from 'zod'
import { CONTENT_TYPES } from '../content/choices.ts'
import { IdInputSchema } from '../kernel/ids.ts'
import { instantInput } from '../kernel/instants.ts'
import { oneOf } from '../kernel/text-schemas.ts'

/** More than any document has. */
const PAGES_MAX = 100_000

/** A week: longer than any recording. */
const SECONDS_MAX = 7 * 24 * 3600

const PageSchema = z.number().int().min(1).max(PAGES_MAX)
const SecondsSchema = z.number().min(0).max(SECONDS_MAX)

const PAGE_POSITION = {
  unit: z.literal('page'),
  page: PageSchema.meta({ description: 'Counted from 1' }),
  pageCount: PageSchema,
  zoom: z.number().int().min(1).max(500).nullable().meta({ description: 'In percent; null is automatic' }),
}

const TIME_POSITION = {
  unit: z.literal('second'),
  seconds: SecondsSchema,
  duration: SecondsSchema.nullable().meta({ description: 'In seconds; null if not known' }),
}

/** A page of a document. */
export const PagePositionSchema = z.object(PAGE_POSITION).meta({ id: 'PagePosition' })
export type PagePosition = z.infer<typeof PagePositionSchema>

/** A page of a document, or a moment of a recording. */
export const PositionSchema = z
  .discriminatedUnion('unit', [PagePositionSchema, z.object(TIME_POSITION)])
  .meta({ id: 'Position' })
export type Position = z.infer<typeof PositionSchema>

const isWithin = (position: Position) => position.unit === 'second' || position.page <= position.pageCount
const BEYOND = { error: 'There is no such page', path: ['page'] }

/** When the device was there, by its own clock; the future counts as now. */
const AtSchema = instantInput()

/** Keeps where the caller is in a note. */
export const SaveNotePlaceSchema = IdInputSchema.extend({
  position: PagePositionSchema.refine(isWithin, BEYOND),
  at: AtSchema,
})

/** Keeps where the caller is in an item: a page of an article, a moment of a recording. */
export const SaveContentPlaceSchema = IdInputSchema.extend({
  position: PositionSchema.refine(isWithin, BEYOND),
  at: AtSchema,
})

/** Says that something is finished or not, and whether it is on the Continue shelf; what is not named stays as it is. */
export const MarkPlaceSchema = IdInputSchema.extend({
  finished: z.boolean().optional(),
  removed: z.boolean().optional(),
})
  .refine(({ finished, removed }) => finished !== undefined || removed !== undefined, {
    error: 'Please say what is to change',
    path: ['finished'],
  })
  .meta(oneOf('finished', 'removed'))
export type MarkPlace = z.output<typeof MarkPlaceSchema>

/** Place of a member in a note or an item. */
export const PlaceSchema = z
  .object({
    position: PositionSchema,
    finished: z.boolean(),
    removed: z
      .boolean()
      .meta({ description: 'Taken off the Continue shelf, until the next change of the position' }),
    updatedAt: z.iso.datetime(),
  })
  .meta({ id: 'Place' })
export type Place = z.infer<typeof PlaceSchema>

/** A place there may be none of. */
export const FoundPlaceSchema = z.object({ place: PlaceSchema.nullable() }).meta({ id: 'FoundPlace' })

/** Kind of thing that can be continued: a note, or an item of the dashboard. */
export const PLACE_KINDS = ['note', 'content'] as const
const KindSchema = z.enum(PLACE_KINDS)
export type PlaceKind = z.infer<typeof KindSchema>

/** Which unfinished things: all, or those of one kind. */
export const ListPlacesSchema = z.object({ kind: KindSchema.optional() })

/** Something begun and not finished. */
export const BegunSchema = z.object({
  kind: KindSchema,
  id: z.string(),
  title: z.string(),
  contentType: z.enum(CONTENT_TYPES).nullable().meta({ description: 'Of an item; null for a note' }),
  place: PlaceSchema,
})
export type Begun = z.infer<typeof BegunSchema>
