import { z } from 'zod'
import { ERROR_TABLE, isErrorCode } from './errors.ts'

/** Schema of `ErrorBody`. It is not in `errors.ts`, because every page loads that table and not the schema library. */
export const ErrorBodySchema = z
  .object({
    message: z.string(),
    code: z.enum(Object.keys(ERROR_TABLE).filter(isErrorCode), 'Unknown error code'),
    fields: z.record(z.string(), z.string()).optional(),
    secondFactor: z.record(z.string(), z.unknown()).optional(),
    current: z.record(z.string(), z.unknown()).optional(),
    changedBy: z.string().optional(),
  })
  .meta({ id: 'Error' })
