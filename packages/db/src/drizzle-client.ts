import type postgres from 'postgres'

/** Told of each statement as it is sent, without its values; what it returns is called when that has ended. */
export type QueryWatch = (statement: string) => (error?: unknown) => void

type Options = {
  /** Which statements are prepared once per connection instead of being planned each time. */
  prepares: (statement: string) => boolean
  watch: QueryWatch | undefined
}

const bound = (target: object, name: PropertyKey): unknown => {
  const value: unknown = Reflect.get(target, name, target)
  return typeof value === 'function' ? value.bind(target) : value
}

/** The query, of which `watch` is told once it is sent: when it is first awaited. */
function watched<Query extends object>(
  query: Query,
  statement: string,
  watch: QueryWatch | undefined,
): Query {
  if (watch === undefined) return query
  let isSent = false
  const watching: Query = new Proxy(query, {
    get(target, name) {
      const method = bound(target, name)
      if (name === 'values') return () => (Reflect.apply(Object(method), target, []), watching)
      if (name !== 'then' || isSent) return method
      return (...callbacks: unknown[]) => {
        isSent = true
        const end = watch(statement)
        Reflect.apply(Object(method), target, [() => end(), end])
        return Reflect.apply(Object(method), target, callbacks)
      }
    },
  })
  return watching
}

/** Reads within a transaction. What it writes is often a list of rows, of which each length would be a text of its own. */
const isRead = (statement: string) => statement.startsWith('select ')

function sendBy(sql: postgres.ISql, { prepares, watch }: Options): postgres.ISql['unsafe'] {
  return (statement, parameters, given) =>
    watched(sql.unsafe(statement, parameters, { ...given, prepare: prepares(statement) }), statement, watch)
}

/**
 * The client that Drizzle is given for a pool or transaction: `sql` itself, but that it sends `unsafe` statements prepared and
 * tells `watch` of them, in transactions and savepoints too. The time until the end of a statement includes waiting for a connection.
 */
export function drizzleClient<Sql extends postgres.ISql>(sql: Sql, options: Options): Sql {
  const send = sendBy(sql, options)
  const within = {
    ...options,
    prepares: (statement: string) => options.prepares(statement) && isRead(statement),
  }
  return new Proxy(sql, {
    get(target, name) {
      if (name === 'unsafe') return send
      const method = bound(target, name)
      if (name !== 'begin' && name !== 'savepoint') return method
      return (run: (tx: postgres.TransactionSql) => unknown) =>
        Reflect.apply(Object(method), target, [
          (tx: postgres.TransactionSql) => run(drizzleClient(tx, within)),
        ])
    },
  })
}
