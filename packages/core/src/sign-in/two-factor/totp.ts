import { newTotpSecret, totpAddress, totpStepOf } from '@idex/auth/totp'
import { PRODUCT_NAME } from '@idex/contract/site/brand'
import { DomainError } from '@idex/contract/kernel/errors'
import type {
  EnableTotpSchema,
  FactorAdded,
  ReauthenticationSchema,
  Security,
  TotpSetup,
} from '@idex/contract/sign-in/security'
import { totpFactors } from '@idex/db/schema'
import { and, eq, gt, isNotNull, isNull } from 'drizzle-orm'
import type { z } from 'zod'
import type { Context } from '../../kernel/context.ts'
import { requireAdmin } from '../../kernel/access.ts'
import { takeCodeAttempt } from '../internal/sign-in-limits.ts'
import { changeFactors, reauthenticate } from '../internal/two-factor/change.ts'
import { readSecurity } from './factors.ts'
import { addMissingCodes, deleteUnneededCodes, storeNewCodes } from './recovery-codes.ts'

/** Milliseconds within which a new secret must be confirmed. */
const SETUP_MS = 15 * 60_000

const ALREADY_ON = 'The authenticator app is already on.'
const WRONG_CODE = 'This is not the code of the app at this moment'

/**
 * A secret for the caller's authenticator app, without effect until `enableTotp`. Throws CONFLICT while one is enabled,
 * or as `reauthenticate`.
 */
export async function beginTotp(
  ctx: Context,
  { password }: z.output<typeof ReauthenticationSchema>,
): Promise<TotpSetup> {
  const { id: userId, username } = await reauthenticate(ctx, password, 'second-factor')
  const secret = newTotpSecret()
  const fresh = { secret: ctx.secrets.seal(secret, userId), lastStep: null, createdAt: ctx.clock.now() }
  const stored = await ctx.db
    .insert(totpFactors)
    .values({ userId, ...fresh })
    .onConflictDoUpdate({ target: totpFactors.userId, set: fresh, setWhere: isNull(totpFactors.confirmedAt) })
    .returning({ userId: totpFactors.userId })
  if (stored.length === 0) throw new DomainError('CONFLICT', ALREADY_ON)
  return { secret, address: totpAddress({ secret, issuer: PRODUCT_NAME, account: username ?? '' }) }
}

async function findSetup(ctx: Context, userId: string) {
  const since = new Date(ctx.clock.now().getTime() - SETUP_MS)
  const isOpen = and(isNull(totpFactors.confirmedAt), gt(totpFactors.createdAt, since))
  const [row] = await ctx.db
    .select()
    .from(totpFactors)
    .where(and(eq(totpFactors.userId, userId), isOpen))
  if (!row) throw new DomainError('CONFLICT', 'The set-up took too long. Please begin again.')
  return row
}

/**
 * Enables the caller's authenticator app with its first code, and adds recovery codes unless there are some. Throws
 * CONFLICT without a secret, VALIDATION for a wrong code, or RATE_LIMITED.
 */
export async function enableTotp(
  ctx: Context,
  { code }: z.output<typeof EnableTotpSchema>,
): Promise<FactorAdded> {
  const actor = requireAdmin(ctx.actor, 'second-factor')
  const { secret: stored } = await findSetup(ctx, actor.id)
  await takeCodeAttempt(ctx, actor.id)
  const now = ctx.clock.now()
  const lastStep = totpStepOf(ctx.secrets.open(stored, actor.id), code, now)
  if (lastStep === null) throw new DomainError('VALIDATION', WRONG_CODE, { code: WRONG_CODE })
  const set = await storeNewCodes(ctx)
  return changeFactors(ctx, { action: 'totp.enable' }, async (tx, { id }) => {
    const isThis = and(
      eq(totpFactors.userId, id),
      eq(totpFactors.secret, stored),
      isNull(totpFactors.confirmedAt),
    )
    const enabled = await tx
      .update(totpFactors)
      .set({ confirmedAt: now, lastStep })
      .where(isThis)
      .returning({ userId: totpFactors.userId })
    if (enabled.length === 0) throw new DomainError('CONFLICT', ALREADY_ON)
    const codes = await addMissingCodes(tx, id, { set, now })
    return { security: await readSecurity(tx, id), recoveryCodes: codes }
  })
}

/** Disables the caller's authenticator app. Throws NOT_FOUND when it is not enabled, or as `reauthenticate`. */
export async function disableTotp(
  ctx: Context,
  { password }: z.output<typeof ReauthenticationSchema>,
): Promise<Security> {
  await reauthenticate(ctx, password)
  return changeFactors(ctx, { action: 'totp.disable' }, async (tx, { id }) => {
    const removed = await tx
      .delete(totpFactors)
      .where(and(eq(totpFactors.userId, id), isNotNull(totpFactors.confirmedAt)))
      .returning({ userId: totpFactors.userId })
    if (removed.length === 0) throw new DomainError('NOT_FOUND')
    await deleteUnneededCodes(tx, id)
    return readSecurity(tx, id)
  })
}
