import { outageOf } from '@idex/core/kernel/outage'
import {
  DomainError,
  ERROR_TABLE,
  type ErrorBody,
  type ErrorCode,
  internalError,
  TRPC_CODES,
  validationError,
} from '@idex/contract/kernel/errors'
import { TRPCError } from '@trpc/server'
import { ZodError } from 'zod'

/** The expected failure that was thrown, by itself or behind tRPC's error; undefined for an internal error. */
export function domainErrorOf(error: unknown): DomainError | undefined {
  const thrown = error instanceof TRPCError ? error.cause : error
  if (thrown instanceof DomainError) return thrown
  if (thrown instanceof ZodError) return validationError(thrown)
  return outageOf(thrown)
}

/** Gives an expected failure its own tRPC code; any other error stays as it is. */
export function translateError(error: TRPCError): TRPCError {
  const known = domainErrorOf(error)
  if (!known) return error
  const code = TRPC_CODES[ERROR_TABLE[known.code].status]
  return new TRPCError({ code, message: known.message, cause: known })
}

/** Codes of what tRPC itself refuses. */
const OWN_CODES: { readonly [code in TRPCError['code']]?: ErrorCode } = {
  NOT_FOUND: 'NOT_FOUND',
  BAD_REQUEST: 'BAD_REQUEST',
  METHOD_NOT_SUPPORTED: 'METHOD_NOT_ALLOWED',
}

/** Returns the body of an error response, the same over REST and tRPC. */
export function bodyOf(error: TRPCError, requestId?: string): ErrorBody {
  const known = domainErrorOf(error)
  if (known) return known.body
  const code = OWN_CODES[error.code]
  if (code !== undefined) return new DomainError(code).body
  return internalError(requestId).body
}
