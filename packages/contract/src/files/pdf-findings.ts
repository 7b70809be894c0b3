import { z } from 'zod'

/** Parts of a PDF that its uploader is told of, in this order, as they are named in a sentence. */
const NAMES = {
  fields: 'form fields',
  attachments: 'attached files',
  takenOut: 'scripts or actions that were taken out',
  leftIn: 'scripts or actions that were left in because the file is signed',
  signature: 'a signature',
  password: 'a password that was taken off',
} as const

export const PdfFindingSchema = z.enum([
  'fields',
  'attachments',
  'takenOut',
  'leftIn',
  'signature',
  'password',
])
export type PdfFinding = z.infer<typeof PdfFindingSchema>

const LIST = new Intl.ListFormat('en-GB', { type: 'conjunction' })

/** A sentence for the uploader; undefined where there is nothing to tell. */
export function findingsSentence(found: readonly PdfFinding[]): string | undefined {
  if (found.length === 0) return undefined
  const names = PdfFindingSchema.options.filter((finding) => found.includes(finding)).map((one) => NAMES[one])
  return `This PDF has ${LIST.format(names)}.`
}
