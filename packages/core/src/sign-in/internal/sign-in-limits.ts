import type { Context, Services } from '../../kernel/context.ts'
import { queueCallerOf } from '../../kernel/fair-queue.ts'
import type { FairQueueCaller } from '../../ports/fair-queue-caller.ts'
import { limitReached, LIMITS } from '../../kernel/limits.ts'
import { networkOf } from '../../kernel/networks.ts'

/** Seconds of the first pause; each further one is twice as long, up to the longest. */
const FIRST_PAUSE = 30
const LONGEST_PAUSE = LIMITS.adminPause.seconds

/** Milliseconds a response is delayed while an account is under attack. */
const FIRST_DELAY_MS = 250
const LONGEST_DELAY_MS = 5000

/** Attempts that one server delays at once: each holds a request open. */
const HELD_MAX = 100

type Attempt = Services & Pick<Context, 'client'>

function subjectsOf(ctx: Attempt, username: string) {
  const account = username.toLowerCase()
  const address = networkOf(ctx.client.address)
  return { account, address, pair: `${account}\n${address}` }
}

/** Beyond the free attempts at one account from one address, allows one more after each pause. */
async function takePasswordAttempt(ctx: Attempt, pair: string): Promise<void> {
  await ctx.limits.assertLeft('adminPause', pair)
  const tries = await ctx.limits.count('adminTries', pair)
  const further = tries - LIMITS.adminTries.points
  if (further <= 0) return
  await ctx.limits.take('adminPause', pair, Math.min(FIRST_PAUSE * 2 ** (further - 1), LONGEST_PAUSE))
}

/** Attempts that are held at this moment. */
let held = 0

/** Delays an attempt. Throws RATE_LIMITED while too many are held. */
async function hold({ limits }: Attempt, ms: number): Promise<void> {
  if (held >= HELD_MAX) throw limitReached(LONGEST_DELAY_MS)
  held += 1
  await limits.pause(ms).finally(() => (held -= 1))
}

/**
 * Limits attempts at an administrator's password. Guessing from one address is paused ever longer; guessing from many
 * only slows the account down, never locks it, and does not affect addresses that signed in before. Returns whose turn
 * the check is. Throws RATE_LIMITED.
 */
export async function beginPasswordAttempt(ctx: Attempt, username: string): Promise<FairQueueCaller> {
  const { account, address, pair } = subjectsOf(ctx, username)
  await takePasswordAttempt(ctx, pair)
  const attempts = await ctx.limits.count('adminAccount', account)
  const isKnown = (await ctx.limits.taken('adminKnown', pair)) > 0
  if (!isKnown) {
    await ctx.limits.take('adminAddress', address)
    const beyond = attempts - LIMITS.adminAccount.points
    if (beyond > 0) await hold(ctx, Math.min(FIRST_DELAY_MS * 2 ** (beyond - 1), LONGEST_DELAY_MS))
  }
  return { ...queueCallerOf({ actor: null, client: ctx.client }), isKnown }
}

/** Refunds an attempt with the right password, and remembers its address. */
export async function endPasswordAttempt(ctx: Attempt, username: string): Promise<void> {
  const { account, address, pair } = subjectsOf(ctx, username)
  if ((await ctx.limits.taken('adminKnown', pair)) === 0) await ctx.limits.refund('adminAddress', address)
  await ctx.limits.refund('adminAccount', account)
  await ctx.limits.reset('adminPause', pair)
  await ctx.limits.reset('adminTries', pair)
  await ctx.limits.count('adminKnown', pair)
}

/** Counts a code entered for an account: too few to guess one, and not reset by the right password. Throws RATE_LIMITED. */
export async function takeCodeAttempt(ctx: Attempt, userId: string): Promise<void> {
  await ctx.limits.take('adminCode', `user ${userId}`)
  await ctx.limits.take('adminCodeDay', `user ${userId}`)
}

type SecondFactorAttempt = { username: string; userId: string; isGuess: boolean }

/** Limits answers to the second factor; only codes count as guesses, a passkey cannot be guessed. Throws RATE_LIMITED. */
export async function beginSecondFactorAttempt(
  ctx: Attempt,
  { username, userId, isGuess }: SecondFactorAttempt,
): Promise<void> {
  const { address, pair } = subjectsOf(ctx, username)
  if ((await ctx.limits.taken('adminKnown', pair)) === 0) await ctx.limits.take('adminAddress', address)
  if (isGuess) await takeCodeAttempt(ctx, userId)
}

/** Refunds both steps of a successful sign-in. */
export async function endSecondFactorAttempt(
  ctx: Attempt,
  { username, userId }: SecondFactorAttempt,
): Promise<void> {
  const { address, pair } = subjectsOf(ctx, username)
  if ((await ctx.limits.taken('adminKnown', pair)) === 0) await ctx.limits.refund('adminAddress', address)
  await ctx.limits.reset('adminCode', `user ${userId}`)
  await ctx.limits.reset('adminCodeDay', `user ${userId}`)
  await endPasswordAttempt(ctx, username)
}

/** Limits the start of passkey sign-ins. Throws RATE_LIMITED. */
export function takePasskeyStart(ctx: Attempt): Promise<void> {
  return ctx.limits.take('signInStart', `address ${networkOf(ctx.client.address)}`)
}

/** Limits answers of passkeys. Throws RATE_LIMITED. */
export function beginPasskeyAttempt(ctx: Attempt): Promise<void> {
  return ctx.limits.take('adminAddress', networkOf(ctx.client.address))
}

/** Refunds a successful sign-in by passkey, and remembers its address. */
export async function endPasskeyAttempt(ctx: Attempt, username: string): Promise<void> {
  const { address, pair } = subjectsOf(ctx, username)
  await ctx.limits.refund('adminAddress', address)
  await ctx.limits.reset('adminPause', pair)
  await ctx.limits.reset('adminTries', pair)
  await ctx.limits.count('adminKnown', pair)
}
