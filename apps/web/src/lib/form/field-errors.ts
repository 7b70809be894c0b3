import { validationError } from '@idex/contract/kernel/errors'
import type { z } from 'zod'

export type FieldErrors = Readonly<Partial<Record<string, string>>>

/** What is wrong with a form: at its fields, and what a toast says of it, if anything. */
export type Judgement = { errors: FieldErrors; notice: string | null }

/** What `schema` has against `input`; the toast says the first of it. */
export function judgeBy(schema: z.ZodType, input: unknown): Judgement {
  const parsed = schema.safeParse(input)
  if (parsed.success) return { errors: {}, notice: null }
  const { fields = {}, message } = validationError(parsed.error)
  return { errors: fields, notice: message }
}
