import type { Database } from './client.ts'

/**
 * Value made once for each database and used by every call: statements, since building the text of one costs more
 * than running it, and what was read from it. A statement does not run in a transaction.
 */
export function memoizePerDatabase<Made>(make: (db: Database) => Made): (db: Database) => Made {
  const made = new WeakMap<Database, Made>()
  return (db) => {
    const known = made.get(db)
    if (known !== undefined) return known
    const fresh = make(db)
    made.set(db, fresh)
    return fresh
  }
}
