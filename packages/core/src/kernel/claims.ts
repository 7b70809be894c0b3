import { holds } from '@idex/auth/session-adapter'
import { type SQL, sql } from 'drizzle-orm'
import type { ReadContext } from './context.ts'

/** The caller is no longer who they were remembered to be: the session must be read, and all done again. */
export class OutdatedCaller extends Error {
  override readonly name = 'OutdatedCaller'
}

const SESSION = sql.placeholder('session')

/** For the statement of a read, with the values of `claimOf`: whether its caller is who the context says. */
export function isConfirmed(): SQL<boolean> {
  const claim = { session: SESSION, userVersion: sql.placeholder('userVersion') }
  return sql<boolean>`(${SESSION}::text is null or ${holds(claim)})`
}

/** The values of the placeholders of `isConfirmed`; without a claim there is nothing to confirm. */
export function claimOf({ claim }: ReadContext): { session: string | null; userVersion: string | null } {
  return claim ?? { session: null, userVersion: null }
}

/** The row of a statement with `isConfirmed`. Throws OutdatedCaller. */
export function confirmed<Row extends { isConfirmed: boolean }>([row]: Row[]): Row {
  if (row?.isConfirmed !== true) throw new OutdatedCaller()
  return row
}
