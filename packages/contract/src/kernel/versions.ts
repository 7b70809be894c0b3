import { z } from 'zod'

/** How often a note, a content item or a post has changed, counted from 1 (decisions, "Versions"). */
export const VersionSchema = z.number().int().positive()

/** The version an update was begun with; an older one is refused as STALE_EDIT, none is taken as it is. */
export const BegunWithSchema = VersionSchema.optional().meta({
  description: 'The version the change was begun with; when it is no longer the newest, nothing is changed',
})
