import { z } from 'zod'
import { IdInputSchema, IdSchema } from '../kernel/ids.ts'
import { instantInput } from '../kernel/instants.ts'
import { spacedText } from '../kernel/text-schemas.ts'
import { FIELDS_MAX, VALUES_MAX_BYTES } from './bounds.ts'

/** Most entries chosen from one list. */
const CHOICES_MAX = 200

/** A field's name in the document, as PDF.js gives it. */
const FieldIdSchema = z.string().regex(/^\w{1,64}$/, 'At most 64 letters, digits or underscores')

/** A text of a form. JSON columns refuse half a character. */
const TextSchema = spacedText(10_000).transform((text) => text.toWellFormed())

/** Value of a field: a text or the chosen entry, several of them, or a tick. */
const ValueSchema = z.union([TextSchema, z.boolean(), z.array(TextSchema).max(CHOICES_MAX)])

const isSmall = (values: object) =>
  new TextEncoder().encode(JSON.stringify(values)).length <= VALUES_MAX_BYTES

const ValuesInputSchema = z
  .record(FieldIdSchema, ValueSchema)
  .refine((values) => Object.keys(values).length <= FIELDS_MAX, 'This form has too many fields.')
  .refine(isSmall, 'There is too much in this form to be kept.')
  .meta({ description: 'By field; at most 2,000, and 100 kB as JSON' })

/** Keeps what is in a document's fields, as it is on a device. */
export const SaveFormSchema = IdInputSchema.extend({
  fileId: IdSchema.meta({ description: 'The file whose fields these are' }),
  values: ValuesInputSchema,
  at: instantInput().meta({ description: "The device's time; the future counts as now" }),
  seen: instantInput().nullable().optional().meta({
    description:
      'When the newest values were changed that the device knows, null for none: others are not replaced, and answered with STALE_EDIT',
  }),
})
export type SaveForm = z.output<typeof SaveFormSchema>

const FormValuesSchema = z.record(z.string(), z.union([z.string(), z.boolean(), z.array(z.string())]))
export type FormValues = z.infer<typeof FormValuesSchema>

/** Values that a member has filled into a document's fields. */
export const FormSchema = z
  .object({
    fileId: z.string(),
    values: FormValuesSchema,
    updatedAt: z.iso.datetime(),
  })
  .meta({ id: 'Form' })
export type Form = z.infer<typeof FormSchema>

/** A filled form there may be none of. */
export const FoundFormSchema = z.object({ form: FormSchema.nullable() }).meta({ id: 'FoundForm' })
