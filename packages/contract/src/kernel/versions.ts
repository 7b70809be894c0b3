import { z } from 'zod'

/** How often a note, a content item or a post has changed, counted from 1 (decisions, "Versions"). */
export const VersionSchema = z.number().int().positive()

/** The version an update is based on: an outdated one is refused as STALE_EDIT; without one, no check is made. */
export const BaseVersionSchema = VersionSchema.optional().meta({
  description: 'The version the change was begun with; when it is no longer the newest, nothing is changed',
})
