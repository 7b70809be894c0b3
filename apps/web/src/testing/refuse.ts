import { ERROR_TABLE, type ErrorCode } from '@idex/contract/kernel/errors'
import { TRPCClientError } from '@trpc/client'

/** An answer for `fakeLink` that refuses a call as the API does. */
export function refuse(code: ErrorCode): () => never {
  const { status, trpc, message } = ERROR_TABLE[code]
  const data = { code: trpc, httpStatus: status, error: { code, message } }
  return () => {
    throw new TRPCClientError(message, { result: { error: { code: -32000, message, data } } })
  }
}
