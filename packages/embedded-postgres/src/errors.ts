/** Why the embedded database cannot be used; the message is one sentence for the operator. */
export class EmbeddedPostgresError extends Error {
  override readonly name = 'EmbeddedPostgresError'
  readonly code: 'IN_USE' | 'UNWRITABLE' | 'UNSUPPORTED_PLATFORM' | 'START_FAILED'

  constructor(code: EmbeddedPostgresError['code'], message: string, cause?: unknown) {
    super(message, { cause })
    this.code = code
  }
}

/** The message of anything thrown. */
export function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}

/** The `code` of a system error such as `ENOENT`; undefined for any other value. */
export function systemCode(error: unknown): unknown {
  return error instanceof Error && 'code' in error ? error.code : undefined
}
