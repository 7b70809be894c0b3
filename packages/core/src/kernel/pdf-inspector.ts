import { z } from 'zod'

export const PdfInspectionSchema = z.union([
  z.object({ ok: z.literal(true), pageCount: z.number().int() }),
  z.object({ ok: z.literal(false), problem: z.enum(['damaged', 'protected', 'active']) }),
])

/** Whether a local file is a PDF that opens without a password and does nothing by itself, and its number of pages. */
export type PdfInspection = z.infer<typeof PdfInspectionSchema>

/** Whose file it is, by an id that stays the same, and what tells that nobody waits for the answer any more. */
export type InspectionRequest = { caller: string; signal?: AbortSignal | undefined }

/** Looks at local files, one caller no longer than its share. */
export type PdfInspector = (path: string, request: InspectionRequest) => Promise<PdfInspection>
