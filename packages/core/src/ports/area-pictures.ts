import { z } from 'zod'
import type { FairQueueCaller } from './fair-queue-caller.ts'

/** Most pictures of areas in one exported file; each takes some 200 kB. */
export const AREAS_MAX = 100

/** A part of a page, counted from 1: its edges in fractions of the page as it is shown, from its upper left corner. */
export const PageAreaSchema = z.object({
  id: z.string(),
  page: z.number().int().positive(),
  left: z.number(),
  top: z.number(),
  right: z.number(),
  bottom: z.number(),
})
export type PageArea = z.infer<typeof PageAreaSchema>

/** The picture of an area: JPEG in base64. */
export const AreaPictureSchema = z.object({ id: z.string(), jpeg: z.base64() })
export type AreaPicture = z.infer<typeof AreaPictureSchema>

/**
 * Draws areas of a local PDF, as far as time and memory allow: pictures may be missing. Throws RATE_LIMITED when too many
 * wait.
 */
export type AreaDrawer = (
  path: string,
  areas: readonly PageArea[],
  caller: FairQueueCaller,
) => Promise<AreaPicture[]>
