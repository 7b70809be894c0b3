/** Codes of a database that is unavailable: of the network, and SQLSTATE 08 and 57P0. */
export const UNREACHABLE = /^(ECONN|EPIPE|ENOENT|ENOTFOUND|ETIMEDOUT|CONNECT|CONNECTION_|57P0|08)/

/** Codes of a database that is out of space or connections. */
const EXHAUSTED = /^53/

/** Codes of a database that rejects writes: read-only (25006), or its disk is full (53100). */
const WRITES_REFUSED = /^(25006|53100)$/

function codesOf(error: unknown): string[] {
  if (!(error instanceof Error)) return []
  const code = 'code' in error ? [String(error.code)] : []
  return [...code, ...codesOf(error.cause)]
}

/** Returns whether `error` or one of its causes has a code that matches `pattern`. */
export function hasErrorCode(error: unknown, pattern: RegExp): boolean {
  return codesOf(error).some((code) => pattern.test(code))
}

/** Rethrows `error` unless the database currently rejects writes: reading goes on without what it would have noted. */
export function ignoreReadOnly(error: unknown): void {
  if (!hasErrorCode(error, WRITES_REFUSED)) throw error
}

/** Returns whether a query failed because the database is unavailable or rejects writes, and may succeed later. */
export function isDatabaseAway(error: unknown): boolean {
  return [UNREACHABLE, EXHAUSTED, WRITES_REFUSED].some((codes) => hasErrorCode(error, codes))
}
