import { z } from 'zod'
import { ERROR_TABLE, isErrorCode } from './errors.ts'

/** `ErrorBody` of `errors.ts` as a schema; apart from the table, which every page needs, as the schema library is not. */
export const ErrorBodySchema = z.object({
  message: z.string(),
  code: z.enum(Object.keys(ERROR_TABLE).filter(isErrorCode), 'Unknown error code'),
  fields: z.record(z.string(), z.string()).optional(),
  secondFactor: z.record(z.string(), z.unknown()).optional(),
  current: z.record(z.string(), z.unknown()).optional(),
  changedBy: z.string().optional(),
})
