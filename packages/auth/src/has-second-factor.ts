import { passkeys, totpFactors, users } from '@idex/db/schema'
import { sql } from 'drizzle-orm'

/** Whether the account of the `users` row at hand has a second factor: a passkey, or an app that has given its first code. */
export const HAS_SECOND_FACTOR = sql<boolean>`(
  exists (select 1 from ${passkeys} where ${passkeys.userId} = ${users.id})
  or exists (select 1 from ${totpFactors} where ${totpFactors.userId} = ${users.id} and ${totpFactors.confirmedAt} is not null)
)`
