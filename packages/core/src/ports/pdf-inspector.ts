import { z } from 'zod'
import type { QueueCaller } from './queue-caller.ts'

export const PdfInspectionSchema = z.union([
  z.object({ ok: z.literal(true), pageCount: z.number().int() }),
  z.object({ ok: z.literal(false), problem: z.enum(['damaged', 'protected', 'active']) }),
])

/** Whether a local file is a PDF that opens without a password and has no active content, and its number of pages. */
export type PdfInspection = z.infer<typeof PdfInspectionSchema>

/** Whose file it is, and a signal for when its client has gone. */
export type InspectionRequest = { caller: QueueCaller; signal?: AbortSignal | undefined }

/** Inspects local files, sharing its time fairly between callers. */
export type PdfInspector = (path: string, request: InspectionRequest) => Promise<PdfInspection>
