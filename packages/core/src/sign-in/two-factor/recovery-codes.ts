import { newRecoveryCodes } from '@idex/auth/recovery-codes'
import { DomainError } from '@idex/contract/kernel/errors'
import type { NewRecoveryCodesSchema, ReauthenticationSchema } from '@idex/contract/sign-in/security'
import type { Queryable } from '@idex/db/client'
import { recoveryCodes } from '@idex/db/schema'
import { eq } from 'drizzle-orm'
import type { z } from 'zod'
import { queueCallerOf } from '../../kernel/fair-queue.ts'
import type { Context } from '../../kernel/context.ts'
import { limitPasswordHashing } from '../internal/password-limiter.ts'
import { changeFactors, reauthenticate } from '../internal/two-factor/change.ts'
import { countRecoveryCodes, findPasskeys, findTotp, readSecurity } from './factors.ts'

type CodeSet = Awaited<ReturnType<typeof newRecoveryCodes>>

/** Ten new recovery codes, not stored yet. */
export function storeNewCodes(ctx: Context): Promise<CodeSet> {
  return limitPasswordHashing(queueCallerOf(ctx), newRecoveryCodes)
}

/** Replaces an account's codes with `set`, and returns them for display. */
async function storeCodes(tx: Queryable, userId: string, set: CodeSet, createdAt: Date): Promise<string[]> {
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId))
  const rows = set.hashes.map((codeHash) => ({ userId, codeHash, salt: set.salt, createdAt }))
  await tx.insert(recoveryCodes).values(rows)
  return set.codes
}

async function hasFactor(tx: Queryable, userId: string): Promise<boolean> {
  return (await findTotp(tx, userId)) !== undefined || (await findPasskeys(tx, userId)).length > 0
}

/** Gives an account its first codes; null when it has some. */
export async function addMissingCodes(
  tx: Queryable,
  userId: string,
  { set, now }: { set: CodeSet; now: Date },
): Promise<string[] | null> {
  return (await countRecoveryCodes(tx, userId)) > 0 ? null : storeCodes(tx, userId, set, now)
}

/** Deletes the codes of an account that has no second factor left. */
export async function deleteUnneededCodes(tx: Queryable, userId: string): Promise<void> {
  if (await hasFactor(tx, userId)) return
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId))
}

/** Replaces the caller's recovery codes with ten new ones. Throws CONFLICT without a second factor, or as `reauthenticate`. */
export async function replaceRecoveryCodes(
  ctx: Context,
  { password }: z.output<typeof ReauthenticationSchema>,
): Promise<z.output<typeof NewRecoveryCodesSchema>> {
  const { username } = await reauthenticate(ctx, password)
  const set = await storeNewCodes(ctx)
  const entry = {
    action: 'recovery-codes.create',
    subjectTitle: username ?? '',
    keepsSessions: true,
  } as const
  return changeFactors(ctx, entry, async (tx, { id }) => {
    if (!(await hasFactor(tx, id))) throw new DomainError('CONFLICT', 'There is no second factor to recover.')
    const codes = await storeCodes(tx, id, set, ctx.clock.now())
    return { security: await readSecurity(tx, id), recoveryCodes: codes }
  })
}
