import type { SessionUser } from '@idex/auth/sessions'
import { FORM_BYTES } from '@idex/contract/files/file-size'
import type { StorageUse } from '@idex/contract/members/account'
import { DomainError } from '@idex/contract/kernel/errors'
import type { Queryable } from '@idex/db/client'
import { files, notes, users } from '@idex/db/schema'
import { and, eq, isNotNull, sum } from 'drizzle-orm'
import type { Services } from '../../kernel/context.ts'
import { tooLarge } from './receive-file.ts'

const MB = 1024 * 1024

const MEGABYTES = new Intl.NumberFormat('en-US', { maximumFractionDigits: 1 })

type NewFile = Omit<typeof files.$inferInsert, 'size' | 'uploaderId'>

/** The size limit of a new file, and the stated length of its request, in bytes. */
type SpaceRequest = { maxBytes: number; announced: number | undefined }

/** The refusal of a file that does not fit into the `left` bytes of `quota`. */
function quotaExceeded(left: number, quota: number): DomainError {
  const free = `${MEGABYTES.format(Math.max(0, left) / MB)} MB of ${MEGABYTES.format(quota / MB)} MB are free`
  return new DomainError(
    'QUOTA_EXCEEDED',
    `There is not enough space left for this file: ${free}. Notes in the trash count until they are deleted permanently.`,
  )
}

async function usedBy(db: Queryable, userId: string): Promise<number> {
  const [row] = await db
    .select({ bytes: sum(files.size) })
    .from(files)
    .where(eq(files.uploaderId, userId))
  return Number(row?.bytes ?? 0)
}

async function trashedOf(db: Queryable, userId: string): Promise<number> {
  const [row] = await db
    .select({ bytes: sum(files.size) })
    .from(notes)
    .innerJoin(files, eq(files.id, notes.fileId))
    .where(and(eq(notes.ownerId, userId), isNotNull(notes.deletedAt)))
  return Number(row?.bytes ?? 0)
}

/** A member's used and allowed upload space, and what of it the trash holds, in bytes; null for an administrator, who has no quota. */
export async function storageUseOf(
  ctx: Services,
  user: Pick<SessionUser, 'id' | 'role'>,
): Promise<StorageUse> {
  if (user.role === 'admin') return null
  const [usedBytes, trashBytes] = [await usedBy(ctx.db, user.id), await trashedOf(ctx.db, user.id)]
  return { usedBytes, trashBytes, quotaBytes: ctx.memberQuotaBytes }
}

/**
 * Inserts the row of a file about to be received, with the most bytes it may have as its size: they count against the
 * member's quota at once, so that concurrent uploads cannot share the same space. Returns that number of bytes, and the
 * refusal of a larger file. Throws FILE_TOO_LARGE or QUOTA_EXCEEDED.
 */
export async function reserveFile(
  ctx: Services,
  user: SessionUser,
  file: NewFile,
  { maxBytes, announced }: SpaceRequest,
): Promise<{ bytes: number; refusal: DomainError }> {
  // A file that just fits is not refused for the form around it.
  const least = Math.max(1, (announced ?? 0) - FORM_BYTES)
  if (least > maxBytes) throw tooLarge(maxBytes)
  const values = { ...file, uploaderId: user.id }
  if (user.role === 'admin') {
    await ctx.db.insert(files).values(values)
    return { bytes: maxBytes, refusal: tooLarge(maxBytes) }
  }
  const quota = ctx.memberQuotaBytes
  return ctx.db.transaction(async (tx) => {
    // Serializes a member's uploads while they check and reserve; this weak lock does not block their other work.
    await tx.select({ id: users.id }).from(users).where(eq(users.id, user.id)).for('no key update')
    const left = quota - (await usedBy(tx, user.id))
    if (left < least) throw quotaExceeded(left, quota)
    const bytes = Math.min(left, maxBytes, announced ?? maxBytes)
    await tx.insert(files).values({ ...values, size: bytes })
    return { bytes, refusal: bytes < maxBytes ? quotaExceeded(left, quota) : tooLarge(maxBytes) }
  })
}
