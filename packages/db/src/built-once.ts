import {
  PgDatabase,
  PgDialect,
  type PgPreparedQuery,
  PgSession,
  type PreparedQueryConfig,
} from 'drizzle-orm/pg-core'
import type { Database, Queryable } from './client.ts'

type Preparing = Pick<Database['_']['session'], 'prepareQuery'>
type Statement = Parameters<PgSession['prepareQuery']>

/** What statements run on: a database or a transaction. */
export type Runner = { readonly _: { readonly session: Preparing } }

const DIALECT = new PgDialect()

/** Remembers the statement that is prepared on it. */
class RememberingSession extends PgSession {
  readonly #on: Preparing
  statement: Statement | undefined

  constructor(on: Preparing) {
    super(DIALECT)
    this.#on = on
  }

  override prepareQuery<Config extends PreparedQueryConfig>(
    ...statement: Statement
  ): PgPreparedQuery<Config> {
    this.statement = statement
    return this.#on.prepareQuery<Config>(...statement)
  }

  override transaction(): Promise<never> {
    return Promise.reject(new Error('Transactions are opened on the database, not on a statement.'))
  }
}

/**
 * A read whose text is built at its first run, since that takes longer than running it; unlike a prepared one it also runs in transactions. `build`
 * gives placeholders in place of values, and selects no table as a whole. Throws what the statement throws.
 */
export function builtOnce<Config extends PreparedQueryConfig>(
  build: (db: Queryable) => { prepare(name: string): PgPreparedQuery<Config> },
): (on: Runner, values: Record<string, unknown>) => Promise<Config['execute']> {
  let statement: Statement | undefined
  return (on, values) => {
    const { session } = on._
    if (statement === undefined) {
      const remembering = new RememberingSession(session)
      build(new PgDatabase(DIALECT, remembering, undefined)).prepare('built once')
      statement = remembering.statement
    }
    if (statement === undefined) throw new Error('A statement that is built once has to be prepared.')
    return session.prepareQuery<Config>(...statement).execute(values)
  }
}
