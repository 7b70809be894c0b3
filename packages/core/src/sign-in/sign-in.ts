import { NotAdmittedError, type Profile } from '@idex/auth/id-token'
import { hashPassword, verifyPassword } from '@idex/auth/passwords'
import { DomainError } from '@idex/contract/kernel/errors'
import type { CurrentUser } from '@idex/contract/members/current-user'
import type { AdminLoginSchema } from '@idex/contract/sign-in/session'
import type { Queryable } from '@idex/db/client'
import { newId } from '@idex/db/ids'
import { oauthAccounts, users } from '@idex/db/schema'
import { and, eq, isNull, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { assertNotExpired, temporaryPasswordDue } from './own-password.ts'
import type { Context, Services } from '../kernel/context.ts'
import { rememberShareSignUp } from '../analytics/internal/share-sign-ups.ts'
import { isSubscribed } from '../newsletter/internal/subscription-conditions.ts'
import type { AdminSignIn } from './session-cookies.ts'
import { limitPasswordHashing } from './internal/password-limiter.ts'
import { presentUser } from './presenter.ts'
import { takeInvitation } from './invitations.ts'
import { askSecondFactor } from './second-factor.ts'
import { refuseSlowly } from '../kernel/refuse-slowly.ts'
import { beginPasswordAttempt, endPasswordAttempt } from './internal/sign-in-limits.ts'

/** The caller, with the API token they come by; null for a visitor. */
export async function currentUser({ actor, token }: Context): Promise<CurrentUser | null> {
  if (actor === null) return null
  return { ...presentUser(actor), ...(token && { token }) }
}

async function findAccount(db: Queryable, profile: Profile) {
  const [row] = await db
    .select({ id: users.id, disabledAt: users.disabledAt })
    .from(oauthAccounts)
    .innerJoin(users, eq(users.id, oauthAccounts.userId))
    .where(and(eq(oauthAccounts.issuer, profile.issuer), eq(oauthAccounts.subject, profile.subject)))
  return row
}

async function createAccount(ctx: Services, profile: Profile, sharedSlug: string | null): Promise<void> {
  const { issuer, subject, email, firstName, lastName, profileImageUrl } = profile
  const id = newId()
  const createdAt = ctx.clock.now()
  await ctx.db.transaction(async (tx) => {
    const isInvited = await takeInvitation(tx, email)
    // Another tab may have used it for the same person meanwhile.
    if (ctx.invitedOnly && !isInvited && !(await findAccount(tx, profile)))
      throw new NotAdmittedError('The address is not invited')
    const wantsInsightEmails = await isSubscribed(tx, email)
    await tx.insert(users).values({
      id,
      email,
      firstName,
      lastName,
      profileImageUrl,
      wantsInsightEmails,
      createdAt,
      updatedAt: createdAt,
    })
    const linked = await tx
      .insert(oauthAccounts)
      .values({ issuer, subject, userId: id, createdAt })
      .onConflictDoNothing()
      .returning({ userId: oauthAccounts.userId })
    if (linked.length === 0) await tx.delete(users).where(eq(users.id, id))
    else if (sharedSlug !== null)
      await rememberShareSignUp(tx, { userId: id, slug: sharedSlug, signedUpAt: createdAt })
  })
}

/**
 * The member of a provider's profile, created on first sign-in; the key is the provider's `sub`, never the address.
 * `sharedSlug` is the share link the sign-in began on, which is recorded for a new member. Throws ACCOUNT_DISABLED for a
 * disabled account, and NotAdmittedError for a person who would have to be invited.
 */
export async function signInMember(
  ctx: Services,
  profile: Profile,
  sharedSlug: string | null = null,
): Promise<{ userId: string }> {
  if (!(await findAccount(ctx.db, profile))) await createAccount(ctx, profile, sharedSlug)
  const account = await findAccount(ctx.db, profile)
  if (!account || account.disabledAt !== null) throw new DomainError('ACCOUNT_DISABLED')
  const { email, profileImageUrl } = profile
  const lastSeenAt = ctx.clock.now()
  await ctx.db.update(users).set({ email, profileImageUrl, lastSeenAt }).where(eq(users.id, account.id))
  return { userId: account.id }
}

type SignInContext = Services & Pick<Context, 'client'>

type Attempt = z.output<typeof AdminLoginSchema>

/** Finds an administrator by name and checks the password, if there is an attempt left. Throws RATE_LIMITED. */
async function checkPassword(ctx: SignInContext, { username, password }: Attempt) {
  const turn = await beginPasswordAttempt(ctx, username)
  const [row] = await ctx.db
    .select()
    .from(users)
    .where(
      and(
        eq(sql`lower(${users.username})`, username.toLowerCase()),
        eq(users.role, 'admin'),
        isNull(users.disabledAt),
      ),
    )
  const matches = await limitPasswordHashing(turn, () => verifyPassword(row?.passwordHash, password))
  return { row, matches }
}

/** The account whose password is right and current. Reports and throws INVALID_CREDENTIALS or PASSWORD_EXPIRED; throws RATE_LIMITED. */
async function findByPassword(ctx: SignInContext, { username, password }: Attempt) {
  const { row, matches } = await refuseSlowly(ctx, () => checkPassword(ctx, { username, password }))
  try {
    if (!row || !matches) throw new DomainError('INVALID_CREDENTIALS')
    assertNotExpired(row, ctx.clock)
    return row
  } catch (error) {
    const cause = { actorId: null, address: ctx.client.address, log: ctx.log }
    const facts = { name: username, accountId: row?.id }
    if (error instanceof DomainError)
      ctx.security.report({ kind: 'sign-in.refused', reason: error.code, ...facts }, cause)
    throw error
  }
}

/**
 * Checks an administrator's username and password, and asks for the second factor if there is one. Throws
 * INVALID_CREDENTIALS, after the same time for any wrong input, PASSWORD_EXPIRED, or RATE_LIMITED.
 */
export async function signInAdmin(ctx: SignInContext, input: Attempt): Promise<AdminSignIn> {
  const row = await findByPassword(ctx, input)
  const further = await askSecondFactor(ctx, row.id)
  if (further !== null) return further
  await endPasswordAttempt(ctx, input.username)
  await ctx.db.update(users).set({ lastSeenAt: ctx.clock.now() }).where(eq(users.id, row.id))
  const { log, client, security } = ctx
  const cause = { actorId: row.id, address: client.address, log }
  security.report({ kind: 'sign-in.accepted', method: 'password' }, cause)
  return { kind: 'signed-in', userId: row.id, user: presentUser(row) }
}

/** Any number, the same in every process of the product. */
export const FIRST_ADMIN_LOCK = 4_929_017_122

/**
 * Creates an administrator unless the site has one, only once however many servers start. `beforeCreate` runs before
 * the row is committed, so that a crash never loses a password shown there; nothing is created when it throws.
 */
export async function ensureAdmin(
  ctx: Services,
  input: {
    username: string
    password: string
    /** True if the password must be changed at the first sign-in. */
    isTemporary: boolean
    beforeCreate: () => void | Promise<void>
  },
): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${FIRST_ADMIN_LOCK})`)
    const [existing] = await tx.select({ id: users.id }).from(users).where(eq(users.role, 'admin')).limit(1)
    if (existing) return
    const passwordHash = await hashPassword(input.password)
    await input.beforeCreate()
    await tx.insert(users).values({
      id: newId(),
      role: 'admin',
      username: input.username,
      passwordHash,
      passwordDueAt: input.isTemporary ? temporaryPasswordDue(ctx.clock) : null,
      firstName: 'Admin',
      createdAt: ctx.clock.now(),
    })
  })
}
