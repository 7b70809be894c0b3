import { API_TOKEN_SCOPES } from '@idex/contract/tokens/choices'
import { index, pgEnum, pgTable, text } from 'drizzle-orm/pg-core'
import { createdAt, id, instant } from './columns.ts'
import { userId } from './users.ts'

export const apiTokenScope = pgEnum('api_token_scope', API_TOKEN_SCOPES)

/**
 * Members' API tokens. `hash` is the SHA-256 of a token, so a copy of the table opens nothing; `prefix` is its beginning, by
 * which the owner recognizes it. A revoked token is a deleted row.
 */
export const apiTokens = pgTable(
  'api_tokens',
  {
    id: id(),
    userId: userId(),
    name: text('name').notNull(),
    hash: text('hash').notNull().unique('api_tokens_hash_key'),
    prefix: text('prefix').notNull(),
    scope: apiTokenScope('scope').notNull(),
    lastUsedAt: instant('last_used_at'),
    expiresAt: instant('expires_at'),
    createdAt: createdAt(),
  },
  (table) => [index('api_tokens_user_idx').on(table.userId)],
)
