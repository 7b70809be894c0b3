import type { SessionUser } from '@idex/auth/sessions'
import type { StorageUse } from '@idex/contract/members/account'
import { DomainError } from '@idex/contract/kernel/errors'
import type { Queryable } from '@idex/db/client'
import { files, users } from '@idex/db/schema'
import { eq, sum } from 'drizzle-orm'
import type { Services } from '../kernel/context.ts'
import { tooLarge } from './receive-file.ts'

const MB = 1024 * 1024

/** Bytes a form may have around its file, so that one that just fits is not refused for its wrapping. */
const WRAPPING = 16 * 1024

const MEGABYTES = new Intl.NumberFormat('en-US', { maximumFractionDigits: 1 })

type NewFile = Omit<typeof files.$inferInsert, 'size' | 'uploaderId'>

/** How large a new file may be, and what the request that brings it says of its own length, all in bytes. */
export type Demand = { maxBytes: number; announced: number | undefined }

/** The refusal of a file that does not fit into what is left of `quota` bytes. */
export function quotaExceeded(left: number, quota: number): DomainError {
  const free = `${MEGABYTES.format(Math.max(0, left) / MB)} MB of ${MEGABYTES.format(quota / MB)} MB are free`
  return new DomainError(
    'QUOTA_EXCEEDED',
    `There is not enough space left for this file: ${free}. Notes in the trash count until they are gone for good.`,
  )
}

async function usedBy(db: Queryable, userId: string): Promise<number> {
  const [row] = await db
    .select({ bytes: sum(files.size) })
    .from(files)
    .where(eq(files.uploaderId, userId))
  return Number(row?.bytes ?? 0)
}

/** What a member's uploads take and may take, in bytes; null for an administrator, who has no quota. */
export async function storageOf(ctx: Services, user: Pick<SessionUser, 'id' | 'role'>): Promise<StorageUse> {
  if (user.role === 'admin') return null
  return { usedBytes: await usedBy(ctx.db, user.id), quotaBytes: ctx.memberQuotaBytes }
}

/**
 * Writes the row of a file about to be received, with the bytes it may take at most for its size: they count against the
 * member's quota from then on, so that uploads at the same time cannot share the same space. Gives that number of
 * bytes, and the refusal of a file that has more. Throws FILE_TOO_LARGE or QUOTA_EXCEEDED.
 */
export async function reserveFile(
  ctx: Services,
  user: SessionUser,
  file: NewFile,
  { maxBytes, announced }: Demand,
): Promise<{ bytes: number; refusal: DomainError }> {
  const least = Math.max(1, (announced ?? 0) - WRAPPING)
  if (least > maxBytes) throw tooLarge(maxBytes)
  const values = { ...file, uploaderId: user.id }
  if (user.role === 'admin') {
    await ctx.db.insert(files).values(values)
    return { bytes: maxBytes, refusal: tooLarge(maxBytes) }
  }
  const quota = ctx.memberQuotaBytes
  return ctx.db.transaction(async (tx) => {
    // One upload of a member after the other looks and books; the weaker lock lets their other work go on.
    await tx.select({ id: users.id }).from(users).where(eq(users.id, user.id)).for('no key update')
    const left = quota - (await usedBy(tx, user.id))
    if (left < least) throw quotaExceeded(left, quota)
    const bytes = Math.min(left, maxBytes, announced ?? maxBytes)
    await tx.insert(files).values({ ...values, size: bytes })
    return { bytes, refusal: bytes < maxBytes ? quotaExceeded(left, quota) : tooLarge(maxBytes) }
  })
}
