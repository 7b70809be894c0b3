import { z } from 'zod'
import { VersionSchema } from './versions.ts'

/** An earlier version of something with `texts`: who changed it, and when. */
export function revisionOf<Texts extends z.ZodType>(texts: Texts) {
  return z.object({
    id: z.string(),
    version: VersionSchema,
    createdAt: z.iso.datetime(),
    author: z.string(),
    texts,
  })
}
