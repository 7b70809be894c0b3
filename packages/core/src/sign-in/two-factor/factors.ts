import type { RelyingParty } from '@idex/auth/passkeys'
import { PRODUCT_NAME } from '@idex/contract/site/brand'
import type { Passkey, Security } from '@idex/contract/sign-in/security'
import { PAGE_MAX } from '@idex/contract/kernel/bounds'
import type { Queryable } from '@idex/db/client'
import { challenges, passkeys, recoveryCodes, totpFactors, users } from '@idex/db/schema'
import { and, asc, count, eq, isNotNull, isNull, type SQL } from 'drizzle-orm'
import type { Context, Services } from '../../kernel/context.ts'
import { requireAdmin } from '../../kernel/access.ts'

export type PasskeyRow = typeof passkeys.$inferSelect
type TotpRow = typeof totpFactors.$inferSelect
export type AdminRow = typeof users.$inferSelect

/** The site as authenticators know it: the host and origin of PUBLIC_URL. */
export function relyingPartyOf({ site }: Pick<Services, 'site'>): RelyingParty {
  const { hostname, origin } = new URL(site.publicUrl)
  return { id: hostname, origin, name: PRODUCT_NAME }
}

/** The active administrator matching `which`, a condition on `users`. */
export async function findActiveAdmin(db: Queryable, which: SQL): Promise<AdminRow | undefined> {
  const [row] = await db
    .select()
    .from(users)
    .where(and(which, eq(users.role, 'admin'), isNull(users.disabledAt)))
  return row
}

/** An account's confirmed authenticator app. */
export async function findTotp(db: Queryable, userId: string): Promise<TotpRow | undefined> {
  const [row] = await db
    .select()
    .from(totpFactors)
    .where(and(eq(totpFactors.userId, userId), isNotNull(totpFactors.confirmedAt)))
  return row
}

/** An account's passkeys, oldest first. */
export function findPasskeys(db: Queryable, userId: string): Promise<PasskeyRow[]> {
  return db
    .select()
    .from(passkeys)
    .where(eq(passkeys.userId, userId))
    .orderBy(asc(passkeys.createdAt), asc(passkeys.id))
    .limit(PAGE_MAX)
}

/** How many unused recovery codes an account has. */
export async function countRecoveryCodes(db: Queryable, userId: string): Promise<number> {
  const [row] = await db.select({ left: count() }).from(recoveryCodes).where(eq(recoveryCodes.userId, userId))
  return row?.left ?? 0
}

/** A passkey as its owner sees it. */
export function presentPasskey(row: PasskeyRow): Passkey {
  return {
    id: row.id,
    name: row.name,
    isSynced: row.isSynced,
    createdAt: row.createdAt.toISOString(),
    lastUsedAt: row.lastUsedAt?.toISOString() ?? null,
  }
}

/** How an account's sign-in is protected beyond the password. */
export async function readSecurity(db: Queryable, userId: string): Promise<Security> {
  const totp = await findTotp(db, userId)
  const keys = await findPasskeys(db, userId)
  return {
    totpSince: totp?.confirmedAt?.toISOString() ?? null,
    passkeys: keys.map(presentPasskey),
    recoveryCodesLeft: await countRecoveryCodes(db, userId),
  }
}

/** Removes an account's second factors, and ends its sign-ins in progress. */
export async function removeFactors(tx: Queryable, userId: string): Promise<void> {
  await tx.delete(totpFactors).where(eq(totpFactors.userId, userId))
  await tx.delete(passkeys).where(eq(passkeys.userId, userId))
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId))
  await tx.delete(challenges).where(eq(challenges.userId, userId))
}

/** How the caller's sign-in is protected beyond the password. */
export function getSecurity(ctx: Context): Promise<Security> {
  return readSecurity(ctx.db, requireAdmin(ctx.actor, 'second-factor').id)
}
