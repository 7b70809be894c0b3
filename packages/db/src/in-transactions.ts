import type postgres from 'postgres'

type Run = (tx: postgres.TransactionSql) => unknown
type Begin = (...given: [...options: string[], run: Run]) => unknown

/** Calls `prepare` with each transaction and savepoint that is opened on `sql`, before anything runs in it. */
export function inTransactions(sql: postgres.ISql, prepare: (tx: postgres.TransactionSql) => void): void {
  for (const name of ['begin', 'savepoint']) {
    const open: Begin | undefined = Reflect.get(sql, name)
    if (open === undefined) continue
    const value: Begin = (...given) => {
      const run = given.pop()
      const prepared: Run = (tx) => {
        prepare(tx)
        return typeof run === 'function' ? run(tx) : undefined
      }
      return Reflect.apply(open, sql, [...given, prepared])
    }
    Object.defineProperty(sql, name, { value, configurable: true })
  }
}
