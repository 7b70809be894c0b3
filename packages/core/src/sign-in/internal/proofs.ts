import { passkeyChallengeOf } from '@idex/auth/challenges'
import { verifyAssertion } from '@idex/auth/passkeys'
import { hashRecoveryCode } from '@idex/auth/recovery-codes'
import { totpStepOf } from '@idex/auth/totp'
import type { PasskeyAssertion } from '@idex/contract/sign-in/passkeys'
import type { Queryable } from '@idex/db/client'
import { passkeys, recoveryCodes, totpFactors } from '@idex/db/schema'
import { and, eq, isNull, lt, or } from 'drizzle-orm'
import { type AdminRow, findTotp, type PasskeyRow, relyingPartyOf } from '../two-factor/factors.ts'
import { recordAudit } from '../../audit/internal/record-audit.ts'
import { queueCallerOf } from '../../kernel/fair-queue.ts'
import type { Context, Services } from '../../kernel/context.ts'
import { limitPasswordHashing } from './password-limiter.ts'

/** Consumes a verified proof, so that it cannot be used again; false if it already was. */
export type ConsumeProof = (tx: Queryable) => Promise<boolean>

/** Verifies a code of an authenticator app; null when it is not a current code of the account. */
export async function verifyTotp(ctx: Services, admin: AdminRow, code: string): Promise<ConsumeProof | null> {
  const totp = await findTotp(ctx.db, admin.id)
  const step = totp ? totpStepOf(ctx.secrets.open(totp.secret, admin.id), code, ctx.clock.now()) : null
  if (totp === undefined || step === null) return null
  const isUnused = or(isNull(totpFactors.lastStep), lt(totpFactors.lastStep, step))
  const isThis = and(eq(totpFactors.userId, admin.id), eq(totpFactors.secret, totp.secret), isUnused)
  return async (tx) => {
    const taken = await tx
      .update(totpFactors)
      .set({ lastStep: step })
      .where(isThis)
      .returning({ userId: totpFactors.userId })
    return taken.length > 0
  }
}

/** Verifies a recovery code; null when it is not one of the account's. */
export async function verifyRecoveryCode(
  ctx: Services & Pick<Context, 'client'>,
  admin: AdminRow,
  code: string,
): Promise<ConsumeProof | null> {
  const [set] = await ctx.db
    .select({ salt: recoveryCodes.salt })
    .from(recoveryCodes)
    .where(eq(recoveryCodes.userId, admin.id))
    .limit(1)
  if (!set) return null
  const codeHash = await limitPasswordHashing(queueCallerOf({ actor: admin, client: ctx.client }), () =>
    hashRecoveryCode(code, set.salt),
  )
  return async (tx) => {
    const used = await tx
      .delete(recoveryCodes)
      .where(and(eq(recoveryCodes.userId, admin.id), eq(recoveryCodes.codeHash, codeHash)))
      .returning({ userId: recoveryCodes.userId })
    if (used.length === 0) return false
    const entry = {
      action: 'recovery-code.use',
      subjectId: admin.id,
      subjectTitle: admin.username ?? '',
    } as const
    await recordAudit(tx, { actor: admin, clock: ctx.clock }, entry)
    return true
  }
}

/** Verifies the answer of `passkey` to the challenge of `token`; null when it is not trustworthy. */
export async function verifyPasskey(
  ctx: Services,
  { passkey, response, token }: { passkey: PasskeyRow; response: PasskeyAssertion; token: string },
): Promise<ConsumeProof | null> {
  const { userHandle } = response.response
  const isOthers =
    userHandle !== undefined && Buffer.from(userHandle, 'base64url').toString() !== passkey.userId
  const challenge = passkeyChallengeOf(token)
  const answer = isOthers
    ? null
    : await verifyAssertion({ party: relyingPartyOf(ctx), challenge, response, passkey })
  if (answer === null) {
    ctx.log.warn(
      { userId: passkey.userId, passkeyId: passkey.id },
      'the answer of a passkey was not valid, so the sign-in was refused; if all are, compare PUBLIC_URL with the address in the browser',
    )
    return null
  }
  return async (tx) => {
    const used = await tx
      .update(passkeys)
      .set({ counter: answer.counter, lastUsedAt: ctx.clock.now() })
      .where(and(eq(passkeys.id, passkey.id), eq(passkeys.counter, passkey.counter)))
      .returning({ id: passkeys.id })
    return used.length > 0
  }
}
