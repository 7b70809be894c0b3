import type { ApiTokenScope } from '@idex/contract/tokens/choices'
import type { Database } from '@idex/db/client'
import { refusesWrites } from '@idex/db/outage'
import { apiTokens, users } from '@idex/db/schema'
import { and, eq, gt, isNull, or, sql } from 'drizzle-orm'
import { CALLER_COLUMNS } from './session-adapter.ts'
import type { SessionUser } from './sessions.ts'
import { hashToken, newToken } from './tokens.ts'

/** How every API token begins, so that scanners for leaked secrets recognize it. */
export const API_TOKEN_PREFIX = 'idex_'

/** Characters of a token its owner sees again: 6 of them random, too few to guess the rest. */
const SHOWN_CHARACTERS = API_TOKEN_PREFIX.length + 6

/** Milliseconds for which a token's last use is not written again. */
const USE_WRITTEN_MS = 60_000

/** A new API token of 256 bits, and what of it is stored. */
export function newApiToken(): { secret: string; hash: string; prefix: string } {
  const secret = API_TOKEN_PREFIX + newToken()
  return { secret, hash: hashToken(secret), prefix: secret.slice(0, SHOWN_CHARACTERS) }
}

/** The API token of an `Authorization` header (RFC 6750); null for none and for credentials of other kinds. */
export function apiTokenOf(authorization: string | undefined): string | null {
  if (authorization === undefined) return null
  const [, token] = /^bearer +(idex_\S*)\s*$/i.exec(authorization) ?? []
  return token ?? null
}

/** Who a token belongs to, and what it may do. */
export type TokenCaller = { user: SessionUser; scope: ApiTokenScope }

/** Reads API tokens; nothing is remembered, so one that is revoked is refused from then on by every server. */
export function createApiTokens(db: Database) {
  const found = db
    .select({
      tokenId: apiTokens.id,
      scope: apiTokens.scope,
      lastUsedAt: apiTokens.lastUsedAt,
      user: { id: users.id, ...CALLER_COLUMNS },
    })
    .from(apiTokens)
    .innerJoin(users, eq(users.id, apiTokens.userId))
    .where(
      and(
        eq(apiTokens.hash, sql.placeholder('hash')),
        or(isNull(apiTokens.expiresAt), gt(apiTokens.expiresAt, sql.placeholder('now'))),
        isNull(users.disabledAt),
        // A token is as much as a member: one of somebody who became an administrator opens nothing.
        eq(users.role, 'member'),
      ),
    )
    .prepare('find_api_token')

  async function writeUse(id: string, now: Date): Promise<void> {
    const wasUsed = db.update(apiTokens).set({ lastUsedAt: now }).where(eq(apiTokens.id, id))
    await wasUsed.catch((error: unknown) => {
      if (!refusesWrites(error)) throw error
    })
  }

  return {
    /** The caller of a valid token; null for any other. Writes its use, at most once a minute. */
    async read(token: string, now: Date): Promise<TokenCaller | null> {
      const [row] = await found.execute({ hash: hashToken(token), now: now.toISOString() })
      if (row === undefined) return null
      const { tokenId, lastUsedAt, scope, user } = row
      if (lastUsedAt === null || now.getTime() - lastUsedAt.getTime() >= USE_WRITTEN_MS)
        await writeUse(tokenId, now)
      return { user, scope }
    },
  }
}
