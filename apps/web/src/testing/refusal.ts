import type { AppRouter } from '@idex/api/app-router'
import { DomainError, ERROR_TABLE, type ErrorCode, TRPC_CODES } from '@idex/contract/kernel/errors'
import { TRPCClientError } from '@trpc/client'

/** An expected failure, in the shape in which the API's clients get it. */
export function refusal(error: ErrorCode | DomainError): TRPCClientError<AppRouter> {
  const { body, status, code } = typeof error === 'string' ? new DomainError(error) : error
  const data = { code: TRPC_CODES[ERROR_TABLE[code].status], httpStatus: status, error: body }
  return new TRPCClientError(body.message, {
    result: { error: { message: body.message, code: -32600, data } },
  })
}

/** An answer that refuses a call as the API does, or fails with another error. */
export function refuse(error: ErrorCode | Error): () => never {
  return () => {
    throw typeof error === 'string' || error instanceof DomainError ? refusal(error) : error
  }
}
