import { z } from 'zod'

/** Flags of what is not shown: hidden, and not viewed (ISO 32000, 12.5.3). */
const UNSEEN = 0b10_0010

/** Annotations as far as they have text that is read on the page: fields of forms, and text that was typed onto it. */
const AnnotationSchema = z.object({
  annotationFlags: z.number().optional(),
  fieldType: z.string().nullish(),
  fieldValue: z
    .union([z.string(), z.array(z.string())])
    .nullish()
    .catch(undefined),
  password: z.boolean().optional().catch(undefined),
  options: z
    .array(z.object({ exportValue: z.string().nullable(), displayValue: z.string().nullable() }))
    .optional()
    .catch(undefined),
  subtype: z.string().optional(),
  textContent: z.array(z.string()).optional().catch(undefined),
})

/** What is written in the fields of a page's forms and typed onto the page, a line each; `annotations` as the PDF parser gives them. */
export function fieldValues(annotations: readonly unknown[]): string {
  const values = annotations.flatMap((found) => {
    const annotation = AnnotationSchema.safeParse(found).data
    if (annotation === undefined || ((annotation.annotationFlags ?? 0) & UNSEEN) !== 0) return []
    const { subtype, textContent = [], fieldType, fieldValue, password, options = [] } = annotation
    if (subtype === 'FreeText') return textContent
    const chosen = [fieldValue ?? []].flat()
    if (fieldType === 'Tx') return password === true ? [] : chosen
    if (fieldType !== 'Ch') return []
    return chosen.map(
      (value) => options.find(({ exportValue }) => exportValue === value)?.displayValue ?? value,
    )
  })
  return values.join('\n')
}
