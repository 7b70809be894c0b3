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

/** Width and height of a whole image, or of a page as it was drawn, in pixels, turned the right way round, and the copies made of it. */
export const MadePictureSchema = z.object({
  width: z.number().int().positive(),
  height: z.number().int().positive(),
  variants: z.array(VariantSchema),
})
export type MadePicture = z.infer<typeof MadePictureSchema>

/** Kinds that have pictures: an image, and a PDF, of its first page. */
export const PICTURED_KINDS = ['image', 'pdf'] as const
export type PicturedKind = (typeof PICTURED_KINDS)[number]

/** Exit code of the picture process for a picture that cannot be made. */
export const IMPOSSIBLE_EXIT_CODE = 3

/**
 * Makes the smaller copies of the local file `from` and writes them into the file `to`, one after another. Undefined
 * for one that cannot be decoded within the bounds.
 */
export type PictureMaker = (from: string, to: string, kind: PicturedKind) => Promise<MadePicture | undefined>
