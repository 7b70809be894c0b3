import { validationError } from '@idex/contract/errors'
import { REQUIRED_FIELDS } from '@idex/contract/notes'
import type { z } from 'zod'
import { EMPTY_FIELD } from './messages.ts'

export type FieldErrors = Readonly<Partial<Record<string, string>>>

/** What `schema` has against `input`, by field; `isIncomplete` when something required is missing. */
export function errorsOf(schema: z.ZodType, input: unknown): { errors: FieldErrors; isIncomplete: boolean } {
  const parsed = schema.safeParse(input)
  if (parsed.success) return { errors: {}, isIncomplete: false }
  const found = Object.entries(validationError(parsed.error).fields ?? {})
  // All three fields would say the same otherwise; each says what it waits for.
  const worded = found.map(([field, text]) => [
    field,
    text === REQUIRED_FIELDS ? (EMPTY_FIELD[field] ?? text) : text,
  ])
  return {
    errors: Object.fromEntries(worded),
    isIncomplete: found.some(([, text]) => text === REQUIRED_FIELDS),
  }
}
