import type { ErrorBody, ErrorCode } from '@idex/contract/kernel/errors'

/** The error body of a refused call, as in the contract; empty if there was no answer. */
export type Refusal = Partial<ErrorBody> & { status?: number | undefined }

type Fields = Record<string, unknown>

const isRecord = (value: unknown): value is Fields => typeof value === 'object' && value !== null

const isTexts = (value: unknown): value is Record<string, string> =>
  isRecord(value) && Object.values(value).every((text) => typeof text === 'string')

/** The table of codes is not worth its place on every page; which of them it is, who asks compares. */
const isCode = (value: unknown): value is ErrorCode => typeof value === 'string'

/**
 * The error body in an answer; undefined if it is none. By hand, since every page reads refusals and the schema library is
 * a seventh of its code.
 */
export function errorBodyOf(body: unknown): ErrorBody | undefined {
  if (!isRecord(body)) return undefined
  const { message, code, fields, secondFactor, current, changedBy } = body
  if (typeof message !== 'string' || !isCode(code)) return undefined
  return {
    message,
    code,
    ...(isTexts(fields) && { fields }),
    ...(isRecord(secondFactor) && { secondFactor }),
    ...(isRecord(current) && { current }),
    ...(typeof changedBy === 'string' && { changedBy }),
  }
}

/** A call's refusal, as the client throws it. */
function callRefusal(thrown: Fields): Refusal | undefined {
  if (!isRecord(thrown.data)) return undefined
  const { httpStatus, error } = thrown.data
  return { ...errorBodyOf(error), status: typeof httpStatus === 'number' ? httpStatus : undefined }
}

/** The refusal of an upload or a download, whose answer is known by its status; without one, none came. */
function transferRefusal({ status }: Fields): Refusal | undefined {
  return typeof status === 'number' && status > 0 ? { status } : undefined
}

/**
 * Why a call, upload or download was refused. On the server the error comes from another copy of the client, and is the
 * cause of the error that arrives.
 */
export function refusalOf(error: unknown): Refusal {
  for (const each of [error, error instanceof Error ? error.cause : undefined]) {
    const refusal = isRecord(each) ? (callRefusal(each) ?? transferRefusal(each)) : undefined
    if (refusal !== undefined) return refusal
  }
  return {}
}

/** Returns whether the API refused a call with `code`. */
export function isRefused(error: unknown, code: ErrorCode): boolean {
  return refusalOf(error).code === code
}

const NO_SESSION = 401

/** Returns whether a call, an upload or a download failed because the session has ended. */
export function isSignedOut(error: unknown): boolean {
  const { code, status } = refusalOf(error)
  return code === undefined ? status === NO_SESSION : code === 'UNAUTHORIZED'
}
