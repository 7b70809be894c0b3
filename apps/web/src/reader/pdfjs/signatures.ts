import { PDFDateString, type PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { z } from 'zod'
import type { SignatureField, SignedBytes } from '../pdf-document.ts'
import { clean } from './document-parts.ts'

/** Bounds for documents made to choke their readers: signature fields, and bytes of a signature and of what it covers. */
const [SIGNATURES_MAX, SIGNATURE_MAX, COVERED_MAX] = [20, 1_000_000, 200_000_000]
const TEXT_MAX = 200

const SignedSchema = z.object({
  id: z.string(),
  fieldName: z.string(),
  signerName: z.string().nullable(),
  reason: z.string().nullable(),
  signingTime: z.string().nullable(),
  /** Offset and length of the bytes before the signature, and of those behind it (ISO 32000-2, 12.8.1). */
  byteRange: z.tuple([z.literal(0), z.number(), z.number(), z.number()]),
  coversWholeDocument: z.boolean(),
})
type Signed = z.infer<typeof SignedSchema>

/** The bytes that a signature covers, and the signature, which has to be all that stands in between. */
async function readSigned(
  pdf: PDFDocumentProxy,
  { byteRange: [, first, start, length] }: Signed,
): Promise<SignedBytes | undefined> {
  if (first + length > COVERED_MAX || start - first > 2 * SIGNATURE_MAX) throw new RangeError('Too large')
  const file = await pdf.getData()
  const between = new TextDecoder('latin1').decode(file.subarray(first, start))
  if (!/^<(?:[\da-f]{2})+>$/i.test(between)) return undefined
  const covered = new Uint8Array(first + length)
  covered.set(file.subarray(0, first))
  covered.set(file.subarray(start, start + length), first)
  const signature = Uint8Array.from({ length: between.length / 2 - 1 }, (_, at) =>
    Number.parseInt(between.slice(2 * at + 1, 2 * at + 3), 16),
  )
  return { covered, signature }
}

function dateOf(time: string | null): string | undefined {
  const date = PDFDateString.toDateObject(time ?? '')
  return date && Number.isFinite(date.getTime()) ? date.toISOString() : undefined
}

const textOf = (text: string | null) => clean(text ?? '', TEXT_MAX)

/** The names of the document's signature fields. */
async function signatureFields(pdf: PDFDocumentProxy): Promise<string[]> {
  const fields = [...((await pdf.getFieldObjects()) ?? [])]
  const isSignature = (field: object) => 'type' in field && field.type === 'signature'
  return fields.flatMap(([name, widgets]) => (widgets.some(isSignature) ? name : []))
}

/** The document's signature fields, at most 20, those with a signature first. */
export async function readSignatures(pdf: PDFDocumentProxy): Promise<SignatureField[]> {
  const found: unknown[] = (await pdf.getSignatures()) ?? []
  const signatures = found.slice(0, SIGNATURES_MAX).flatMap((one) => SignedSchema.safeParse(one).data ?? [])
  const signedFields = new Set(signatures.map(({ fieldName }) => fieldName))
  const others = (await signatureFields(pdf)).filter(
    (name) => !signedFields.has(name.split('.').at(-1) ?? ''),
  )
  const fields: SignatureField[] = signatures.map((one) => ({
    id: one.id,
    field: textOf(one.fieldName),
    signed: {
      name: textOf(one.signerName),
      reason: textOf(one.reason),
      date: dateOf(one.signingTime),
      isWholeFile: one.coversWholeDocument,
      read: () => readSigned(pdf, one),
    },
  }))
  return [...fields, ...others.map((name) => ({ id: name, field: textOf(name) }))].slice(0, SIGNATURES_MAX)
}
