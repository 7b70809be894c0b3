import { sql } from 'drizzle-orm'
import {
  PgDeleteBase,
  PgDialect,
  PgInsertBuilder,
  type PgPreparedQuery,
  PgSession,
  type PgTable,
  PgUpdateBuilder,
  type PreparedQueryConfig,
} from 'drizzle-orm/pg-core'
import type { Database, Queryable } from './client.ts'
import { blogPosts, notes, pictures, settings } from './schema.ts'

/** The channel on which servers hear of changes that visitors can see; such an announcement has no payload. */
export const SITE_CHANGED = 'site_changed'

/** The tables of what visitors see. A write to one is announced, unless the writer says that no visitor sees its rows. */
const ANNOUNCED_TABLES: ReadonlySet<PgTable> = new Set<PgTable>([notes, blogPosts, settings, pictures])

type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0]
type Writer = Pick<Queryable, 'insert' | 'update' | 'delete'>
type Preparing = Pick<Database['_']['session'], 'prepareQuery'>
type Prepare = <Config extends PreparedQueryConfig>(session: Preparing) => PgPreparedQuery<Config>

/** Where announced statements run: what prepares them, and how one is run as `prepare` prepares it. */
type Stage = {
  session: Preparing
  run<Config extends PreparedQueryConfig>(
    prepared: PgPreparedQuery<Config>['execute'],
    prepare: Prepare,
    values: Record<string, unknown> | undefined,
  ): Promise<Config['execute']>
}

const DIALECT = new PgDialect()

/** Prepares statements like another session; `stage` runs them. */
class AnnouncedSession extends PgSession {
  readonly #stage: Stage

  constructor(stage: Stage) {
    super(DIALECT)
    this.#stage = stage
  }

  override prepareQuery<Config extends PreparedQueryConfig>(
    ...statement: Parameters<PgSession['prepareQuery']>
  ): PgPreparedQuery<Config> {
    const stage = this.#stage
    const prepared = stage.session.prepareQuery<Config>(...statement)
    const execute = prepared.execute.bind(prepared)
    prepared.execute = (values) =>
      stage.run<Config>(execute, (session) => session.prepareQuery(...statement), values)
    return prepared
  }

  override transaction(): Promise<never> {
    return Promise.reject(new Error('Transactions are opened on the database, not on a statement.'))
  }
}

/** Whether a statement changed rows: it returns them, or their number. */
const changedRows = (result: unknown): boolean => (Object(result).count ?? Object(result).length) !== 0

/** Writes of a database or transaction that announce nothing. */
const silent = new WeakMap<Writer, Writer>()

/** Has the writes of `db` to the tables of what visitors see run on `stage`. */
function announceWrites(db: Writer, stage: Stage): void {
  const session = new AnnouncedSession(stage)
  const plain = { insert: db.insert.bind(db), update: db.update.bind(db), delete: db.delete.bind(db) }
  silent.set(db, plain)
  const isAnnounced = (table: PgTable) => ANNOUNCED_TABLES.has(table)
  db.insert = (table) =>
    isAnnounced(table) ? new PgInsertBuilder(table, session, DIALECT) : plain.insert(table)
  db.update = (table) =>
    isAnnounced(table) ? new PgUpdateBuilder(table, session, DIALECT) : plain.update(table)
  db.delete = (table) =>
    isAnnounced(table) ? new PgDeleteBase(table, session, DIALECT) : plain.delete(table)
}

const announce = (tx: Transaction) => tx.execute(sql`select pg_notify(${SITE_CHANGED}, '')`)

/** A transaction, or a savepoint in it, that calls `onChange` when something announced is written. */
function watch(tx: Transaction, onChange: () => void): Transaction {
  announceWrites(tx, {
    session: tx._.session,
    run: async (prepared, _prepare, values) => {
      const result = await prepared(values)
      if (changedRows(result)) onChange()
      return result
    },
  })
  const savepoint = tx.transaction.bind(tx)
  tx.transaction = (run) => savepoint((inner) => run(watch(inner, onChange)))
  return tx
}

/**
 * Has every write of `db` that changes rows of the tables of what visitors see announced with its transaction: servers hear of it when it is
 * committed, and not at all when it is rolled back. A statement outside of a transaction gets one. Raw SQL announces nothing.
 */
export function announceChanges(db: Database): Database {
  const transaction = db.transaction.bind(db)
  db.transaction = (run, config) =>
    transaction(async (tx) => {
      let isChanged = false
      const result = await run(watch(tx, () => (isChanged = true)))
      if (isChanged) await announce(tx)
      return result
    }, config)
  announceWrites(db, {
    session: db._.session,
    run: (_prepared, prepare, values) =>
      transaction(async (tx) => {
        const result = await prepare(tx._.session).execute(values)
        if (changedRows(result)) await announce(tx)
        return result
      }),
  })
  return db
}

/** The writes of `db`, announcing nothing: for rows that visitors could not see and cannot see now. */
export function unseen(db: Writer): Writer {
  return silent.get(db) ?? db
}
