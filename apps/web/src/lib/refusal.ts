import type { ErrorCode } from '@idex/contract/errors'
import { z } from 'zod'

const RefusalSchema = z.object({ data: z.object({ error: z.object({ code: z.string() }) }) })

/**
 * Whether the API refused a call for the reason `code`. On the server the refusal comes from another copy of the
 * client, which makes it the cause of the error that arrives.
 */
export function isRefused(error: unknown, code: ErrorCode): boolean {
  const cause = error instanceof Error ? error.cause : undefined
  return [error, cause].some((each) => RefusalSchema.safeParse(each).data?.data.error.code === code)
}
