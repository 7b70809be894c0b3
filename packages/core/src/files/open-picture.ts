import { DomainError } from '@idex/contract/kernel/errors'
import { pictures } from '@idex/db/schema'
import { eq } from 'drizzle-orm'
import { parse } from 'node:path'
import { z } from 'zod'
import type { Context } from '../kernel/context.ts'
import { VariantSchema } from '../ports/picture-maker.ts'
import { findReadableFile, type OpenFile } from './uploads.ts'
import { copiesStorageId, variantName } from './pictures.ts'

/**
 * A smaller copy of an image, or of the first page of a PDF, that the caller may read, under the same rules as the file
 * itself. For a name that is out of date it is the image. Throws as `openFile`, and NOT_FOUND for what has no picture.
 */
export async function openPicture(ctx: Context, input: { id: string; variant: string }): Promise<OpenFile> {
  const { file } = await findReadableFile(ctx, input)
  const [row] = await ctx.db.select().from(pictures).where(eq(pictures.fileId, file.id))
  const variant = z
    .array(VariantSchema)
    .parse(row?.variants ?? [])
    .find((copy) => variantName(copy) === input.variant)
  if (!row || !variant) {
    if (file.mimeType.startsWith('image/')) return file
    throw new DomainError('NOT_FOUND')
  }
  const { format, start, size, sha256 } = variant
  return {
    ...file,
    size,
    sha256,
    mimeType: `image/${format}`,
    storedAt: row.madeAt,
    isHashed: true,
    name: `${parse(file.name).name}.${format}`,
    read: (range = { start: 0, end: size - 1 }) =>
      ctx.files.read(copiesStorageId(file.id), { start: start + range.start, end: start + range.end }),
  }
}
