import { VARIANT_FORMATS } from '@idex/contract/files/pictures'
import { z } from 'zod'

/** A smaller copy of an image: its format, its width in pixels, and the place of its bytes among those of all copies. */
export const VariantSchema = z.object({
  format: z.enum(VARIANT_FORMATS),
  width: z.number().int().positive(),
  start: z.number().int().nonnegative(),
  size: z.number().int().positive(),
  sha256: z.string(),
})
export type Variant = z.infer<typeof VariantSchema>

/** Width and height of a whole image in pixels, turned the right way round, and the copies made of it. */
export const MadePictureSchema = z.object({
  width: z.number().int().positive(),
  height: z.number().int().positive(),
  variants: z.array(VariantSchema),
})
export type MadePicture = z.infer<typeof MadePictureSchema>

/**
 * Makes the smaller copies of the local image `from` and writes them into the file `to`, one after another. Undefined
 * for an image that cannot be decoded within the bounds.
 */
export type PictureMaker = (from: string, to: string) => Promise<MadePicture | undefined>
