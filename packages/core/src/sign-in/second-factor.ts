import { endChallenge, passkeyChallengeOf, storeChallenge, takeChallengeAttempt } from '@idex/auth/challenges'
import { requestOptions } from '@idex/auth/passkeys'
import { DomainError } from '@idex/contract/kernel/errors'
import type { PasskeyRequest } from '@idex/contract/sign-in/passkeys'
import type {
  PasskeyLoginSchema,
  SecondFactorMethod,
  SecondFactorSchema,
} from '@idex/contract/sign-in/second-factor'
import { passkeys, users } from '@idex/db/schema'
import { and, eq } from 'drizzle-orm'
import type { z } from 'zod'
import {
  type AdminRow,
  countRecoveryCodes,
  findActiveAdmin,
  findPasskeys,
  findTotp,
  type PasskeyRow,
  relyingPartyOf,
} from './two-factor/factors.ts'
import { presentRequest } from './internal/two-factor/present-options.ts'
import type { Context, Services } from '../kernel/context.ts'
import type { SignInMethod } from '../kernel/security-events.ts'
import type { AdminSignIn } from './session-cookies.ts'
import { presentUser } from './presenter.ts'
import { type ConsumeProof, verifyPasskey, verifyRecoveryCode, verifyTotp } from './internal/proofs.ts'
import {
  beginPasskeyAttempt,
  beginSecondFactorAttempt,
  endPasskeyAttempt,
  endSecondFactorAttempt,
  takePasskeyStart,
} from './internal/sign-in-limits.ts'

type SignInContext = Services & Pick<Context, 'client'>
type SignedIn = Extract<AdminSignIn, { kind: 'signed-in' }>

async function askPasskey(ctx: Services, token: string, allowed: PasskeyRow[]): Promise<PasskeyRequest> {
  const challenge = passkeyChallengeOf(token)
  return presentRequest(await requestOptions({ party: relyingPartyOf(ctx), challenge, allowed }))
}

/** Asks for the second factor of an account whose password was right; null when it has none. */
export async function askSecondFactor(ctx: Services, userId: string): Promise<AdminSignIn | null> {
  const keys = await findPasskeys(ctx.db, userId)
  const methods: SecondFactorMethod[] = []
  if (await findTotp(ctx.db, userId)) methods.push('totp')
  if (keys.length > 0) methods.push('passkey')
  if (methods.length === 0) return null
  if ((await countRecoveryCodes(ctx.db, userId)) > 0) methods.push('recovery-code')
  const token = await storeChallenge(ctx.db, { purpose: 'second-factor', userId }, ctx.clock.now())
  const passkey = keys.length > 0 ? await askPasskey(ctx, token, keys) : null
  return { kind: 'second-factor', token, offer: { methods, passkey } }
}

/** Consumes the proof and its challenge, both or neither. Throws INVALID_SECOND_FACTOR. */
async function finish(
  ctx: SignInContext,
  admin: AdminRow,
  proof: { claim: ConsumeProof; token: string },
): Promise<SignedIn> {
  await ctx.db.transaction(async (tx) => {
    const isFirst = (await proof.claim(tx)) && (await endChallenge(tx, proof.token))
    if (!isFirst) refuse(ctx, admin.id)
    await tx.update(users).set({ lastSeenAt: ctx.clock.now() }).where(eq(users.id, admin.id))
  })
  return { kind: 'signed-in', userId: admin.id, user: presentUser(admin) }
}

function report({ security, client, log }: SignInContext, { id }: AdminRow, method: SignInMethod): void {
  security.report({ kind: 'sign-in.accepted', method }, { actorId: id, address: client.address, log })
}

/** Reports a wrong answer, and throws it. */
function refuse({ security, client, log }: SignInContext, accountId: string | undefined): never {
  const cause = { actorId: null, address: client.address, log }
  security.report({ kind: 'second-factor.refused', reason: 'INVALID_SECOND_FACTOR', accountId }, cause)
  throw new DomainError('INVALID_SECOND_FACTOR')
}

type Answer = z.output<typeof SecondFactorSchema>

function methodOf({ code, recoveryCode }: Answer): SignInMethod {
  if (code !== undefined) return 'totp'
  return recoveryCode === undefined ? 'passkey' : 'recovery-code'
}
type WithToken<Input> = Input & { token: string | undefined }

async function prove(
  ctx: Services & Pick<Context, 'client'>,
  admin: AdminRow,
  answer: Answer & { token: string },
): Promise<ConsumeProof | null> {
  const { code, recoveryCode, passkey: response, token } = answer
  if (code !== undefined) return verifyTotp(ctx, admin, code)
  if (recoveryCode !== undefined) return verifyRecoveryCode(ctx, admin, recoveryCode)
  if (response === undefined) return null
  const isTheirs = and(eq(passkeys.credentialId, response.id), eq(passkeys.userId, admin.id))
  const [passkey] = await ctx.db.select().from(passkeys).where(isTheirs)
  return passkey ? verifyPasskey(ctx, { passkey, response, token }) : null
}

/**
 * Completes a sign-in with its second step, in the browser that did the first. Throws SECOND_FACTOR_EXPIRED,
 * INVALID_SECOND_FACTOR for any wrong answer, RATE_LIMITED or UNAVAILABLE.
 */
export async function answerSecondFactor(
  ctx: SignInContext,
  { token, ...answer }: WithToken<Answer>,
): Promise<SignedIn> {
  const asked =
    token !== undefined &&
    (await takeChallengeAttempt(ctx.db, { token, purpose: 'second-factor', now: ctx.clock.now() }))
  const admin = asked && asked.userId !== null && (await findActiveAdmin(ctx.db, eq(users.id, asked.userId)))
  if (token === undefined || !admin) throw new DomainError('SECOND_FACTOR_EXPIRED')
  const attempt = { username: admin.username ?? '', userId: admin.id, isGuess: answer.passkey === undefined }
  await beginSecondFactorAttempt(ctx, attempt)
  const claim = await prove(ctx, admin, { ...answer, token })
  if (claim === null) refuse(ctx, admin.id)
  const signedIn = await finish(ctx, admin, { claim, token })
  report(ctx, admin, methodOf(answer))
  await endSecondFactorAttempt(ctx, attempt)
  return signedIn
}

/** Creates a challenge for any passkey of this site. Throws RATE_LIMITED. */
export async function beginPasskeyLogin(
  ctx: SignInContext,
): Promise<{ token: string; options: PasskeyRequest }> {
  await takePasskeyStart(ctx)
  const token = await storeChallenge(ctx.db, { purpose: 'passkey', userId: null }, ctx.clock.now())
  return { token, options: await askPasskey(ctx, token, []) }
}

/**
 * Signs in by passkey alone: the device verified the person, which makes two factors. Throws SECOND_FACTOR_EXPIRED,
 * INVALID_SECOND_FACTOR for any wrong answer, or RATE_LIMITED.
 */
export async function passkeyLogin(
  ctx: SignInContext,
  { token, passkey: response }: WithToken<z.output<typeof PasskeyLoginSchema>>,
): Promise<SignedIn> {
  const asked =
    token !== undefined &&
    (await takeChallengeAttempt(ctx.db, { token, purpose: 'passkey', now: ctx.clock.now() }))
  if (token === undefined || !asked) throw new DomainError('SECOND_FACTOR_EXPIRED')
  await beginPasskeyAttempt(ctx)
  const [passkey] = await ctx.db.select().from(passkeys).where(eq(passkeys.credentialId, response.id))
  const admin = passkey && (await findActiveAdmin(ctx.db, eq(users.id, passkey.userId)))
  const isNamed = response.response.userHandle !== undefined
  const claim = admin && isNamed ? await verifyPasskey(ctx, { passkey, response, token }) : null
  if (!admin || claim === null) return refuse(ctx, admin?.id)
  const signedIn = await finish(ctx, admin, { claim, token })
  report(ctx, admin, 'passkey')
  await endPasskeyAttempt(ctx, admin.username ?? '')
  return signedIn
}
