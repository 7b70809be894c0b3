import type postgres from 'postgres'
import { inTransactions } from './in-transactions.ts'

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

/**
 * Reports what Drizzle sends through `sql`, in transactions and savepoints too. The time until the end of a statement includes
 * waiting for a connection.
 */
export function watchQueries(sql: postgres.ISql, watch: QueryWatch): void {
  const send = sql.unsafe
  sql.unsafe = (statement, parameters, options) =>
    watchOne(send(statement, parameters, options), () => watch(statement))
  inTransactions(sql, (tx) => watchQueries(tx, watch))
}
