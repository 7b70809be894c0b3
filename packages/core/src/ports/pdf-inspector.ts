import { PdfFindingSchema } from '@idex/contract/files/pdf-findings'
import { z } from 'zod'
import type { FairQueueCaller } from './fair-queue-caller.ts'

export const PdfInspectionSchema = z.union([
  z.object({
    ok: z.literal(true),
    pageCount: z.number().int(),
    found: z.array(PdfFindingSchema),
    /** Of the copy that has replaced the file: its actions were taken out, or its password. */
    copy: z.object({ size: z.number().int(), sha256: z.string() }).optional(),
  }),
  z.object({ ok: z.literal(false), problem: z.enum(['damaged', 'protected', 'wrongPassword', 'active']) }),
])

/** Reason why a PDF is refused; else its number of pages, and notices for its uploader. */
export type PdfInspection = z.infer<typeof PdfInspectionSchema>

export const PdfInspectionJobSchema = z.object({ path: z.string(), password: z.string().optional() })

/** Whose file it is, the password that opens it, and a signal for when its client has gone. */
export type InspectionRequest = {
  caller: FairQueueCaller
  password?: string | undefined
  signal?: AbortSignal | undefined
}

/**
 * Inspects local files, sharing its time fairly between callers. Replaces a file by a copy where it has actions that run
 * something and no signature, or was opened by a password.
 */
export type PdfInspector = (path: string, request: InspectionRequest) => Promise<PdfInspection>
