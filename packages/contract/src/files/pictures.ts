import { z } from 'zod'

/**
 * An uploaded image as a page shows it: its width and height in pixels, and smaller copies of it, best format first,
 * each with the `srcset` of a `<source>` (HTML, 4.8.4.2.1). Without `sources` only the original exists.
 */
export const PictureSchema = z
  .object({
    width: z.number().int().positive(),
    height: z.number().int().positive(),
    sources: z.array(z.object({ type: z.string(), srcset: z.string() })),
  })
  .meta({ id: 'Picture' })
export type Picture = z.infer<typeof PictureSchema>

/** Pictures by the addresses of their originals; an image without one is shown as it is. */
export const PicturesSchema = z.record(z.string(), PictureSchema)
export type Pictures = z.infer<typeof PicturesSchema>

/** Formats of the copies, best first. */
export const VARIANT_FORMATS = ['avif', 'webp'] as const
export type VariantFormat = (typeof VARIANT_FORMATS)[number]

/** The last part of a copy's address: its width in pixels, the beginning of its SHA-256, its format. */
export const VariantNameSchema = z
  .string()
  .regex(/^[1-9]\d{0,4}-[0-9a-f]{16}\.(avif|webp)$/, 'There is no such picture')
