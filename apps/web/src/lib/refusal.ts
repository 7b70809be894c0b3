import type { ErrorBody, ErrorCode } from '@idex/contract/kernel/errors'
import { z } from 'zod'

/** The error body of a refused call, as in the contract; empty if there was no answer. */
export type Refusal = Partial<ErrorBody> & { status?: number | undefined }

/** Not parsed with the contract's schema, which comes with the error table and is too large for every page. */
const BodySchema: z.ZodType<ErrorBody> = z.object({
  message: z.string(),
  code: z.custom<ErrorCode>((code) => typeof code === 'string'),
  fields: z.record(z.string(), z.string()).optional(),
  secondFactor: z.record(z.string(), z.unknown()).optional(),
  current: z.record(z.string(), z.unknown()).optional(),
})

/** A refused call's error, as the client throws it. */
const CallSchema = z.object({
  data: z.object({ httpStatus: z.number().optional(), error: BodySchema.optional() }),
})

/** A refused upload or download, whose answer is known by its status. */
const TransferSchema = z.object({ status: z.number().positive() })

/**
 * Why a call, upload or download was refused. On the server the error comes from another copy of the client, and is the
 * cause of the error that arrives.
 */
export function refusalOf(error: unknown): Refusal {
  for (const each of [error, error instanceof Error ? error.cause : undefined]) {
    const call = CallSchema.safeParse(each)
    if (call.success) return { ...call.data.data.error, status: call.data.data.httpStatus }
    const transfer = TransferSchema.safeParse(each)
    if (transfer.success) return transfer.data
  }
  return {}
}

/** Whether the API refused a call with `code`. */
export function isRefused(error: unknown, code: ErrorCode): boolean {
  return refusalOf(error).code === code
}
