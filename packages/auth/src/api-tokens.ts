import type { ApiTokenScope } from '@idex/contract/tokens/choices'
import type { Database } from '@idex/db/client'
import { apiTokens, users } from '@idex/db/schema'
import { and, eq, gt, isNull, or, sql } from 'drizzle-orm'
import { mayHoldSecrets, newMemberSecret, recordSecretUse } from './member-secrets.ts'
import { CALLER_COLUMNS } from './sessions.ts'
import type { SessionUser } from './sessions.ts'
import { hashToken } from './tokens.ts'

/** How every API token begins, so that scanners for leaked secrets recognize it. */
export const API_TOKEN_PREFIX = 'idex_'

/** A new API token of 256 bits, and what of it is stored. */
export const newApiToken = () => newMemberSecret(API_TOKEN_PREFIX)

/** The API token of an `Authorization` header (RFC 6750); null for none and for credentials of other kinds. */
export function apiTokenOf(authorization: string | undefined): string | null {
  if (authorization === undefined) return null
  const [, token] = /^bearer +(idex_\S*)\s*$/i.exec(authorization) ?? []
  return token ?? null
}

/** Who a token belongs to, and what it may do until when. */
export type TokenCaller = {
  user: SessionUser
  token: { id: string; name: string; scope: ApiTokenScope; expiresAt: Date | null }
}

/** Reads API tokens; nothing is remembered, so one that is revoked is refused from then on by every server. */
export function createApiTokens(db: Database) {
  const query = db
    .select({
      token: {
        id: apiTokens.id,
        name: apiTokens.name,
        scope: apiTokens.scope,
        expiresAt: apiTokens.expiresAt,
      },
      lastUsedAt: apiTokens.lastUsedAt,
      user: { id: users.id, ...CALLER_COLUMNS },
    })
    .from(apiTokens)
    .innerJoin(users, eq(users.id, apiTokens.userId))
    .where(
      and(
        eq(apiTokens.hash, sql.placeholder('hash')),
        or(isNull(apiTokens.expiresAt), gt(apiTokens.expiresAt, sql.placeholder('now'))),
        mayHoldSecrets(),
      ),
    )
    .prepare('find_api_token')

  return {
    /** The caller of a valid token; null for any other. Writes its use, at most once a minute. */
    async read(secret: string, now: Date): Promise<TokenCaller | null> {
      const [row] = await query.execute({ hash: hashToken(secret), now: now.toISOString() })
      if (row === undefined) return null
      const { token, lastUsedAt, user } = row
      await recordSecretUse(lastUsedAt, now, () =>
        db.update(apiTokens).set({ lastUsedAt: now }).where(eq(apiTokens.id, token.id)),
      )
      return { user, token }
    },
  }
}
