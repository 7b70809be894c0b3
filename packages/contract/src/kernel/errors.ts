import type { z } from 'zod'

/** The name that tRPC has for each status of a refusal. */
export const TRPC_CODES = {
  400: 'BAD_REQUEST',
  401: 'UNAUTHORIZED',
  403: 'FORBIDDEN',
  404: 'NOT_FOUND',
  405: 'METHOD_NOT_SUPPORTED',
  408: 'TIMEOUT',
  409: 'CONFLICT',
  412: 'PRECONDITION_FAILED',
  413: 'PAYLOAD_TOO_LARGE',
  415: 'UNSUPPORTED_MEDIA_TYPE',
  416: 'BAD_REQUEST',
  422: 'UNPROCESSABLE_CONTENT',
  429: 'TOO_MANY_REQUESTS',
  431: 'BAD_REQUEST',
  500: 'INTERNAL_SERVER_ERROR',
  503: 'SERVICE_UNAVAILABLE',
} as const

/** Every refusal of the API, over REST and tRPC: the HTTP status and the default message. */
export const ERROR_TABLE = {
  BAD_REQUEST: { status: 400, message: 'The request could not be understood.' },
  VALIDATION: { status: 400, message: 'Please check the highlighted fields.' },
  UNAUTHORIZED: { status: 401, message: 'Please sign in to continue.' },
  INVALID_CREDENTIALS: { status: 401, message: 'Invalid credentials' },
  INVALID_TOKEN: {
    status: 401,
    message: 'This API token is not valid. It may have expired or been revoked.',
  },
  SECOND_FACTOR_REQUIRED: { status: 401, message: 'Please confirm that it is you.' },
  SECOND_FACTOR_EXPIRED: {
    status: 401,
    message: 'This sign-in took too long or was tried too often. Please sign in again.',
  },
  INVALID_SECOND_FACTOR: { status: 401, message: 'That didn’t work. Please try again.' },
  PASSWORD_EXPIRED: {
    status: 401,
    message: 'This one-time password has expired. Please ask an administrator for a new one.',
  },
  PASSWORD_CHANGE_REQUIRED: { status: 403, message: 'Please choose a password of your own first.' },
  SECOND_FACTOR_SETUP_REQUIRED: { status: 403, message: 'Please set up a second factor first.' },
  WRONG_PASSWORD: { status: 403, message: 'This is not your password.' },
  FORBIDDEN: { status: 403, message: 'You are not allowed to do this.' },
  MEMBERS_ONLY: { status: 403, message: 'This is for members. Administrators have none.' },
  ACCOUNT_DISABLED: { status: 403, message: 'This account has been disabled.' },
  TOKEN_NOT_ACCEPTED: { status: 403, message: 'API tokens are not accepted here.' },
  TOKEN_READ_ONLY: { status: 403, message: 'This API token may only read.' },
  CROSS_SITE: { status: 403, message: 'This request came from another site and was refused.' },
  ONBOARDING_REQUIRED: { status: 403, message: 'Please complete onboarding to continue.' },
  BLOG_DISABLED: { status: 403, message: 'Blog is currently disabled' },
  NOT_FOUND: { status: 404, message: 'Not found.' },
  METHOD_NOT_ALLOWED: { status: 405, message: 'This method is not allowed here.' },
  REQUEST_TIMEOUT: { status: 408, message: 'The request took too long to arrive.' },
  CONFLICT: { status: 409, message: 'This has changed in the meantime.' },
  STALE_EDIT: { status: 409, message: 'This was changed by someone else since you opened it.' },
  ACTOR_CHANGED: { status: 409, message: 'Someone else has signed in here since this page was opened.' },
  URL_TAKEN: { status: 409, message: 'This URL is already taken.' },
  LIMIT_REACHED: { status: 409, message: 'There is no room for more.' },
  PRECONDITION_FAILED: { status: 412, message: 'This is not the version the request is about.' },
  FILE_TOO_LARGE: { status: 413, message: 'The file is too large.' },
  QUOTA_EXCEEDED: { status: 413, message: 'There is not enough space left for this file.' },
  PAYLOAD_TOO_LARGE: { status: 413, message: 'The request is too large.' },
  UNSUPPORTED_MEDIA_TYPE: { status: 415, message: 'This content type is not supported.' },
  NOT_A_PDF: { status: 415, message: 'Only PDF files are supported' },
  EMPTY_FILE: { status: 415, message: 'This file is empty. Please choose another one.' },
  UNSUPPORTED_FILE: { status: 415, message: 'This file type is not supported.' },
  RANGE_NOT_SATISFIABLE: { status: 416, message: 'The requested range is outside the file.' },
  UNPROCESSABLE: { status: 422, message: 'The request could not be processed.' },
  DAMAGED_FILE: { status: 422, message: 'This file is damaged or incomplete.' },
  DAMAGED_PDF: { status: 422, message: 'This PDF is damaged and cannot be opened.' },
  PROTECTED_PDF: {
    status: 422,
    message: 'This PDF is protected by a password. Please give the password and try again.',
  },
  WRONG_PDF_PASSWORD: { status: 422, message: 'This password does not open the PDF.' },
  ACTIVE_PDF: {
    status: 422,
    message: 'This PDF has scripts or actions that could not be taken out. Please print it into a new PDF.',
  },
  INVALID_PASSKEY: { status: 422, message: 'The passkey could not be added. Please try again.' },
  FILE_NOT_YOURS: { status: 422, message: 'This file was not uploaded by you or no longer exists.' },
  RATE_LIMITED: { status: 429, message: 'Too many requests. Please try again later.' },
  HEADERS_TOO_LARGE: { status: 431, message: 'The headers of the request are too large.' },
  INTERNAL: { status: 500, message: 'Something went wrong on our side. Please try again.' },
  UNAVAILABLE: { status: 503, message: 'The service is busy. Please try again shortly.' },
} as const satisfies Record<string, { status: keyof typeof TRPC_CODES; message: string }>

export type ErrorCode = keyof typeof ERROR_TABLE

const ERROR_CODES = Object.keys(ERROR_TABLE)

export function isErrorCode(code: unknown): code is ErrorCode {
  return typeof code === 'string' && ERROR_CODES.includes(code)
}

/**
 * Body of every refused REST request. `fields` maps an input's path to its message; `secondFactor` offers the second
 * step; `current` is the record as it is now, when an update was based on an older version, and `changedBy` the name of the
 * administrator who changed it last.
 */
export type ErrorBody = {
  message: string
  code: ErrorCode
  fields?: Record<string, string>
  secondFactor?: Record<string, unknown>
  current?: Record<string, unknown>
  changedBy?: string
}

/** Seconds after which to retry when nothing more exact is known. */
const RETRY_SECONDS = 5

/** An expected failure: a code of the table, a message for people, messages per field, and when to retry. */
export class DomainError extends Error {
  override readonly name = 'DomainError'
  readonly code: ErrorCode
  readonly fields: Record<string, string> | undefined
  /** Whole seconds after which the same request may succeed; undefined when waiting does not help. */
  readonly retryAfter: number | undefined

  constructor(code: ErrorCode, message?: string, fields?: Record<string, string>, retryAfter?: number) {
    super(message ?? ERROR_TABLE[code].message)
    this.code = code
    this.fields = fields
    this.retryAfter = retryAfter ?? (code === 'UNAVAILABLE' ? RETRY_SECONDS : undefined)
  }

  get status(): number {
    return ERROR_TABLE[this.code].status
  }

  get body(): ErrorBody {
    return { message: this.message, code: this.code, ...(this.fields && { fields: this.fields }) }
  }
}

/** An unexpected failure, with the id by which an operator finds it in the log. */
export function internalError(reference?: string): DomainError {
  const { message } = ERROR_TABLE.INTERNAL
  return new DomainError('INTERNAL', reference === undefined ? message : `${message} Reference ${reference}`)
}

/** An update based on an outdated version; `current` is the record as it is now, last changed by `changedBy` if known. */
export class StaleEditError extends DomainError {
  readonly current: Record<string, unknown>
  readonly changedBy: string | undefined

  constructor(current: Record<string, unknown>, changedBy?: string) {
    super('STALE_EDIT')
    this.current = current
    this.changedBy = changedBy
  }

  override get body(): ErrorBody {
    const by = this.changedBy === undefined ? {} : { changedBy: this.changedBy }
    return { ...super.body, current: this.current, ...by }
  }
}

/** The validation failure of a rejected parse: the first message on top, and one message per field. */
export function validationError(error: z.ZodError): DomainError {
  const fields: Record<string, string> = {}
  for (const issue of error.issues) fields[issue.path.map(String).join('.')] ??= issue.message
  return new DomainError('VALIDATION', error.issues[0]?.message, fields)
}
