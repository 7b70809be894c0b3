/** Codes of a database that is away (network, SQLSTATE 08 and 57P0) or out of room or connections (53). */
const AWAY = /^(ECONN|EPIPE|ENOENT|ENOTFOUND|ETIMEDOUT|CONNECT|CONNECTION_|57P0|08|53)/

/** A database that answers and changes nothing: read-only (25006), or its disk is full (53100). */
const WRITES_REFUSED = /^(25006|53100)$/

function codesOf(error: unknown): string[] {
  if (!(error instanceof Error)) return []
  const code = 'code' in error ? [String(error.code)] : []
  return [...code, ...codesOf(error.cause)]
}

/** Whether `error` or what caused it has a code that `pattern` matches. */
export function hasCode(error: unknown, pattern: RegExp): boolean {
  return codesOf(error).some((code) => pattern.test(code))
}

/** Whether a query failed only because the database takes no writes for now; reading goes on. */
export function refusesWrites(error: unknown): boolean {
  return hasCode(error, WRITES_REFUSED)
}

/** Whether a query failed because the database is away or takes no writes, so that it may succeed a little later. */
export function isDatabaseAway(error: unknown): boolean {
  return hasCode(error, AWAY) || refusesWrites(error)
}
