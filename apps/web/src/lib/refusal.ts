import type { ErrorBody, ErrorCode } from '@idex/contract/kernel/errors'
import { z } from 'zod'

/** What the server says of a call it refused, as the contract has it; all of it undefined where no answer came. */
export type Refusal = Partial<ErrorBody> & { status?: number | undefined }

/** The contract's schema for it stands with the error table, which is not worth its place on every page. */
const BodySchema: z.ZodType<ErrorBody> = z.object({
  message: z.string(),
  code: z.custom<ErrorCode>((code) => typeof code === 'string'),
  fields: z.record(z.string(), z.string()).optional(),
  secondFactor: z.record(z.string(), z.unknown()).optional(),
  current: z.record(z.string(), z.unknown()).optional(),
})

/** A call's refusal, as the client throws it. */
const CallSchema = z.object({
  data: z.object({ httpStatus: z.number().optional(), error: BodySchema.optional() }),
})

/** The refusal of an upload or a download, whose answer is known by its status. */
const TransferSchema = z.object({ status: z.number().positive() })

/**
 * What a failed call, upload or download was refused for. On the server the refusal comes from another copy of the client,
 * which makes it the cause of the error that arrives.
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

/** Whether the API refused a call for the reason `code`. */
export function isRefused(error: unknown, code: ErrorCode): boolean {
  return refusalOf(error).code === code
}
