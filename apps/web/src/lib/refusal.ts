import type { ErrorCode } from '@idex/contract/kernel/errors'

function property(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined
}

/** HTTP status of the API's answer behind a failed call, or undefined where none came. */
export function statusOf(error: unknown): number | undefined {
  const status = ['data', 'httpStatus'].reduce(property, error)
  return typeof status === 'number' ? status : undefined
}

/**
 * Whether the API refused a call for the reason `code`. On the server the refusal comes from another copy of the
 * client, which makes it the cause of the error that arrives.
 */
export function isRefused(error: unknown, code: ErrorCode): boolean {
  const cause = error instanceof Error ? error.cause : undefined
  return [error, cause].some((each) => ['data', 'error', 'code'].reduce(property, each) === code)
}
