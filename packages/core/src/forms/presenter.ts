import { type Form, FormSchema } from '@idex/contract/forms/form'
import type { noteForms } from '@idex/db/schema'

type Row = Pick<typeof noteForms.$inferSelect, 'fileId' | 'values' | 'updatedAt'>

/** A member's filled form, for that member. */
export function presentForm({ fileId, values, updatedAt }: Row): Form {
  return { fileId, values: FormSchema.shape.values.parse(values), updatedAt: updatedAt.toISOString() }
}
