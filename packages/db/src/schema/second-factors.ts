import { bigint, boolean, index, integer, pgEnum, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { createdAt, id, instant } from './columns.ts'
import { userId, users } from './users.ts'

/**
 * An administrator's authenticator app. `confirmedAt` is null until its first code is entered; `lastStep` is the time
 * step (RFC 6238) of the last accepted code, since each works once.
 */
export const totpFactors = pgTable('totp_factors', {
  userId: text('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  secret: text('secret').notNull(),
  lastStep: bigint('last_step', { mode: 'number' }),
  confirmedAt: instant('confirmed_at'),
  createdAt: createdAt(),
})

/**
 * An administrator's passkeys. `credentialId` and `publicKey` are base64url; `counter` is the authenticator's last
 * signature counter, zero for those without one; `isSynced` means that it is on more than one device.
 */
export const passkeys = pgTable(
  'passkeys',
  {
    id: id(),
    userId: userId(),
    credentialId: text('credential_id').notNull().unique('passkeys_credential_key'),
    publicKey: text('public_key').notNull(),
    counter: bigint('counter', { mode: 'number' }).notNull(),
    transports: text('transports').array().notNull().default([]),
    name: text('name').notNull(),
    isSynced: boolean('is_synced').notNull(),
    lastUsedAt: instant('last_used_at'),
    createdAt: createdAt(),
  },
  (table) => [index('passkeys_user_idx').on(table.userId)],
)

/** Unused recovery codes, as argon2id under a salt shared by the codes of one set. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    userId: userId(),
    codeHash: text('code_hash').notNull(),
    salt: text('salt').notNull(),
    createdAt: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.codeHash] })],
)

export const challengePurpose = pgEnum('challenge_purpose', ['second-factor', 'passkey', 'add-passkey'])

/**
 * Challenges in progress: a second factor, a sign-in by passkey, or a passkey to be added. `id` is the SHA-256 of the
 * browser's token; `userId` is null while the person is unknown.
 */
export const challenges = pgTable(
  'challenges',
  {
    id: id(),
    purpose: challengePurpose('purpose').notNull(),
    userId: text('user_id').references(() => users.id, { onDelete: 'cascade' }),
    tries: integer('tries').notNull().default(0),
    expiresAt: instant('expires_at').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    index('challenges_expires_idx').on(table.expiresAt),
    index('challenges_user_idx').on(table.userId),
  ],
)
