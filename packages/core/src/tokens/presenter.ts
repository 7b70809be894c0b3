import type { ApiToken } from '@idex/contract/tokens/api-token'
import type { apiTokens } from '@idex/db/schema'

/** A token as its owner sees it: never its hash. */
export function presentApiToken(row: typeof apiTokens.$inferSelect): ApiToken {
  return {
    id: row.id,
    name: row.name,
    prefix: row.prefix,
    scope: row.scope,
    createdAt: row.createdAt.toISOString(),
    lastUsedAt: row.lastUsedAt?.toISOString() ?? null,
    expiresAt: row.expiresAt?.toISOString() ?? null,
  }
}
