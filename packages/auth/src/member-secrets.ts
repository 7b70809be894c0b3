import { ignoreReadOnly } from '@idex/db/outage'
import { users } from '@idex/db/schema'
import { and, eq, isNull, type SQL } from 'drizzle-orm'
import { hashToken, newToken } from './tokens.ts'

/** Characters of a secret's random part its owner sees again, too few to guess the rest. */
const SHOWN_CHARACTERS = 6

/** Milliseconds for which a secret's last use is not written again. */
const USE_RECORDED_MS = 60_000

/** A new secret of 256 bits that begins with `kind`, and what of it is stored. */
export function newMemberSecret(kind: string): { secret: string; hash: string; prefix: string } {
  const secret = kind + newToken()
  return { secret, hash: hashToken(secret), prefix: secret.slice(0, kind.length + SHOWN_CHARACTERS) }
}

/** Accounts whose secrets are valid: members who are not disabled. The secret of a member who became an administrator opens nothing. */
export function mayHoldSecrets(): SQL | undefined {
  return and(isNull(users.disabledAt), eq(users.role, 'member'))
}

/** Has `write` record a use at `now`, at most once a minute; a database that is read-only goes without. */
export async function recordSecretUse(
  lastUsedAt: Date | null,
  now: Date,
  write: () => PromiseLike<unknown>,
): Promise<void> {
  if (lastUsedAt !== null && now.getTime() - lastUsedAt.getTime() < USE_RECORDED_MS) return
  try {
    await write()
  } catch (error) {
    ignoreReadOnly(error)
  }
}
