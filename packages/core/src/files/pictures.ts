import { filePath } from '@idex/contract/files/addresses'
import { type Picture, type Pictures, VARIANT_FORMATS } from '@idex/contract/files/pictures'
import { pictures } from '@idex/db/schema'
import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { derivedStorageId } from '../ports/file-storage.ts'
import { type Variant, VariantSchema } from '../ports/picture-maker.ts'

/** Under which id the storage has all copies of an image. */
export function copiesStorageId(fileId: string): string {
  return derivedStorageId(fileId, 'copies')
}

/** Returns the last part of the address of a copy. It changes with the bytes, so that caches may keep them for good. */
export function variantName({ width, sha256, format }: Variant): string {
  return `${width}-${sha256.slice(0, 16)}.${format}`
}

type PictureRow = typeof pictures.$inferSelect

const RowSchema = z.object({
  fileId: z.string(),
  width: z.number(),
  height: z.number(),
  variants: z.array(VariantSchema),
})

/** A file's picture as a page shows it; null for a row that tells it has none. */
export function presentPicture(row: Pick<PictureRow, keyof z.output<typeof RowSchema>>): Picture | null {
  return row.width === null ? null : presentRow(RowSchema.parse(row))
}

function presentRow({ fileId, width, height, variants }: z.output<typeof RowSchema>): Picture {
  const sources = VARIANT_FORMATS.flatMap((format) => {
    const copies = variants.filter((variant) => variant.format === format)
    if (copies.length === 0) return []
    const candidates = copies.map((copy) => `${filePath(fileId)}/${variantName(copy)} ${copy.width}w`)
    return [{ type: `image/${format}`, srcset: candidates.join(', ') }]
  })
  return { width, height, sources }
}

/**
 * A column with the pictures whose files `isShown` selects, by their addresses. It is a query of its own within the
 * statement, in which names of columns have to be qualified.
 */
export function picturesWhere(isShown: SQL) {
  const rows = sql`(select coalesce(json_agg(json_build_object('fileId', ${pictures.fileId},
      'width', ${pictures.width}, 'height', ${pictures.height}, 'variants', ${pictures.variants})), '[]')
    from ${pictures} where ${pictures.width} is not null and ${isShown})`
  return sql`${rows}`.mapWith((value: unknown): Pictures => {
    const found = z.array(RowSchema).parse(value)
    return Object.fromEntries(found.map((row) => [filePath(row.fileId), presentRow(row)]))
  })
}
