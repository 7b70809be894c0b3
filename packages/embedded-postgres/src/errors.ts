/** Why the embedded database cannot be used; the message is one sentence for the operator. */
export class EmbeddedPostgresError extends Error {
  override readonly name = 'EmbeddedPostgresError'
  readonly code: 'IN_USE' | 'UNWRITABLE' | 'UNSUPPORTED_PLATFORM' | 'START_FAILED'

  constructor(code: EmbeddedPostgresError['code'], message: string, cause?: unknown) {
    super(message, { cause })
    this.code = code
  }
}

/** Node's advice about a certificate whose authority it does not know: an option that a unit or image does not lead to. */
const NODE_ADVICE = 'if the root CA is installed locally, try running Node.js with --use-system-ca'

/** The message of anything thrown, with the product's advice in place of Node's. */
export function reasonOf(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error)
  return message.replace(NODE_ADVICE, 'name the file of its authority in NODE_EXTRA_CA_CERTS')
}

/** The `code` of a system error such as `ENOENT`; undefined for any other value. */
export function systemCode(error: unknown): unknown {
  return error instanceof Error && 'code' in error ? error.code : undefined
}
