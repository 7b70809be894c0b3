import { z } from 'zod'
import { IdInputSchema } from '../kernel/ids.ts'
import { IsoDateSchema, hasPlainYear } from '../kernel/instants.ts'
import { boundedText } from '../kernel/text-schemas.ts'
import { SHARE_LINK_NAME_MAX } from './choices.ts'

const CountSchema = z.number().int().nonnegative()

/**
 * A named share link for its maker; `slug` follows `/share/` in its address. It opens nothing from `expiresAt` on, and once
 * `revokedAt` is set. `opens` counts visitors per day who were not signed in. With `watermark`, members who sign up by it get copies of
 * the note's PDF that name them and the link.
 */
export const ShareLinkSchema = z
  .object({
    id: z.string(),
    noteId: z.string(),
    slug: z.string(),
    name: z.string(),
    createdAt: IsoDateSchema,
    expiresAt: IsoDateSchema.nullable(),
    revokedAt: IsoDateSchema.nullable(),
    state: z.enum(['active', 'expired', 'revoked']),
    watermark: z.boolean(),
    opens: CountSchema,
  })
  .meta({ id: 'ShareLink' })
export type ShareLink = z.output<typeof ShareLinkSchema>

const NameSchema = boundedText(SHARE_LINK_NAME_MAX, 'Please give the link a name')

/** When a link expires, as a Date; null for never. Whether it is over already is for the verbs' clock to say. */
const ExpirySchema = z.iso
  .datetime({ offset: true, error: 'Please choose a valid date' })
  .transform((value) => new Date(value))
  .refine(hasPlainYear, 'Please choose a valid date')
  .nullable()

const WatermarkSchema = z.boolean().optional().meta({
  description: 'Copies of those who sign up by it name them and the link; administrators alone may say',
})

/** A link to be made for the note `id`. */
export const MakeShareLinkSchema = IdInputSchema.extend({
  name: NameSchema,
  expiresAt: ExpirySchema.default(null),
  watermark: WatermarkSchema,
})

/** Changes of a link: what is not named stays as it is. */
export const ChangeShareLinkSchema = IdInputSchema.extend({
  name: NameSchema.optional(),
  expiresAt: ExpirySchema.optional(),
  watermark: WatermarkSchema,
})

/** How far people came: links opened by visitors, and of those who signed up by them, who did what. */
const FunnelCountsSchema = z.object({
  opened: CountSchema,
  signedUp: CountSchema,
  onboarded: CountSchema,
  read: CountSchema,
})
export type FunnelCounts = z.output<typeof FunnelCountsSchema>

/** Name of the CSV of what became of a note's links. */
export const SHARE_FUNNEL_FILE_NAME = 'idex-share-links.csv'

/** Counts of a note's share links, for administrators: `total` includes the plain link; the newest named ones follow. */
export const ShareFunnelSchema = z
  .object({
    total: FunnelCountsSchema,
    links: z.array(
      ShareLinkSchema.extend({ madeBy: z.string(), isOwn: z.boolean(), funnel: FunnelCountsSchema }),
    ),
  })
  .meta({ id: 'ShareFunnel' })
export type ShareFunnel = z.output<typeof ShareFunnelSchema>
