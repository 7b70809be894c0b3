import { passkeys, totpFactors, users } from '@idex/db/schema'
import { sql } from 'drizzle-orm'

/** Whether the account of the current `users` row has a second factor: a passkey, or a confirmed authenticator app. */
export const HAS_SECOND_FACTOR = sql<boolean>`(
  exists (select 1 from ${passkeys} where ${passkeys.userId} = ${users.id})
  or exists (select 1 from ${totpFactors} where ${totpFactors.userId} = ${users.id} and ${totpFactors.confirmedAt} is not null)
)`
