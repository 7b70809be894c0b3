/** Why a PDF cannot be shown. */
export type LoadFailure =
  | { kind: 'empty' }
  | { kind: 'refused'; status: number }
  | { kind: 'unreachable' }
  | { kind: 'elsewhere' }
  | { kind: 'protected' }
  | { kind: 'damaged' }

/** HTTP/2 has no status text, so the common ones are listed here. */
const STATUS_TEXTS = new Map([
  [400, 'Bad Request'],
  [401, 'Unauthorized'],
  [403, 'Forbidden'],
  [404, 'Not Found'],
  [405, 'Method Not Allowed'],
  [408, 'Request Timeout'],
  [410, 'Gone'],
  [416, 'Range Not Satisfiable'],
  [429, 'Too Many Requests'],
  [500, 'Internal Server Error'],
  [502, 'Bad Gateway'],
  [503, 'Service Unavailable'],
  [504, 'Gateway Timeout'],
])

function reasonOf(failure: Exclude<LoadFailure, { kind: 'empty' }>): string {
  switch (failure.kind) {
    case 'refused':
      return `${failure.status} ${STATUS_TEXTS.get(failure.status) ?? ''}`.trim()
    case 'unreachable':
      return 'the server could not be reached'
    case 'elsewhere':
      return 'another site keeps the file and does not let it be shown here'
    case 'protected':
      return 'the file is protected by a password'
    case 'damaged':
      return 'the file is damaged'
  }
}

/**
 * The failure of a PDF at `url`: for another site, a CORS refusal cannot be distinguished from an unreachable server.
 */
export function failureAt(url: string, failure: LoadFailure): LoadFailure {
  return failure.kind === 'unreachable' && isOtherOrigin(url) ? { kind: 'elsewhere' } : failure
}

/** Returns whether an address is on another site. */
export function isOtherOrigin(url: string): boolean {
  return new URL(url, location.href).origin !== location.origin
}

/** Returns the offers after a failure: a retry where that may help, a link to the file where a browser may show it. */
export function recoveryOptions(url: string, { kind }: LoadFailure): { retry: boolean; open: boolean } {
  const isFinal = kind === 'elsewhere' || kind === 'protected' || kind === 'damaged'
  return { retry: !isFinal, open: isFinal || isOtherOrigin(url) }
}

/** 'Failed to load PDF: {status} {statusText}', or the reason in words if there is no status. */
export function failureText(failure: Exclude<LoadFailure, { kind: 'empty' }>): string {
  return `Failed to load PDF: ${reasonOf(failure)}`
}
