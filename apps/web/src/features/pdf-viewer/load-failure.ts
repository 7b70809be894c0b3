/** Why a PDF cannot be shown. */
export type LoadFailure =
  | { kind: 'empty' }
  | { kind: 'refused'; status: number }
  | { kind: 'unreachable' }
  | { kind: 'protected' }
  | { kind: 'damaged' }

/** HTTP/2 carries no status text, so the common ones are spelled here. */
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
    case 'protected':
      return 'the file is protected by a password'
    case 'damaged':
      return 'the file is damaged'
  }
}

/** 'Failed to load PDF: {status} {statusText}', or the reason in words where no status came. */
export function failureText(failure: Exclude<LoadFailure, { kind: 'empty' }>): string {
  return `Failed to load PDF: ${reasonOf(failure)}`
}
