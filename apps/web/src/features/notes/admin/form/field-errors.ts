import { REQUIRED_FIELDS } from '@idex/contract/notes/note'
import type { z } from 'zod'
import { type Judgement, judgeBy } from '../../../../lib/form/field-errors.ts'
import { EMPTY_FIELD } from './texts.ts'

/** What `schema` has against a note form; the toast speaks only of what is missing. */
export function judgeNote(schema: z.ZodType, input: unknown): Judgement {
  const found = Object.entries(judgeBy(schema, input).errors)
  // All three fields would say the same otherwise; each says what it waits for.
  const worded = found.map(([field, text]) => [
    field,
    text === REQUIRED_FIELDS ? (EMPTY_FIELD[field] ?? text) : text,
  ])
  const isIncomplete = found.some(([, text]) => text === REQUIRED_FIELDS)
  return { errors: Object.fromEntries(worded), notice: isIncomplete ? REQUIRED_FIELDS : null }
}
