import type postgres from 'postgres'

/** Told of each statement as it is sent, without its values; what it returns is called when that has ended. */
export type QueryWatch = (statement: string) => (error?: unknown) => void

/** A query is sent when it is first awaited, which may be later or never. */
function watchOne<Query extends Promise<unknown>>(query: Query, begin: () => ReturnType<QueryWatch>): Query {
  const own = query.then
  const then = (...callbacks: readonly unknown[]): unknown => Reflect.apply(own, query, callbacks)
  let isSent = false
  const watched = (...callbacks: readonly unknown[]) => {
    if (!isSent) {
      isSent = true
      const end = begin()
      then(() => end(), end)
    }
    return then(...callbacks)
  }
  return Object.defineProperty(query, 'then', { value: watched })
}

type Transaction = (tx: postgres.TransactionSql) => unknown
type Begin = (...given: [...options: string[], run: Transaction]) => unknown

/**
 * Reports what Drizzle sends through `sql`, in transactions and savepoints too. The time until the end of a statement includes
 * waiting for a connection.
 */
export function watchQueries(sql: postgres.ISql, watch: QueryWatch): void {
  const send = sql.unsafe
  sql.unsafe = (statement, parameters, options) =>
    watchOne(send(statement, parameters, options), () => watch(statement))
  for (const name of ['begin', 'savepoint']) {
    const open: Begin | undefined = Reflect.get(sql, name)
    if (open === undefined) continue
    const value: Begin = (...given) => {
      const run = given.pop()
      const watched: Transaction = (tx) => {
        watchQueries(tx, watch)
        return typeof run === 'function' ? run(tx) : undefined
      }
      return Reflect.apply(open, sql, [...given, watched])
    }
    Object.defineProperty(sql, name, { value, configurable: true })
  }
}
