import { HIGHLIGHT_COLORS, HIGHLIGHT_STYLES } from '@idex/contract/highlights/choices'
import { z } from 'zod'
import type { QueueCaller } from './queue-caller.ts'

/** A highlight as it is written into a PDF: quads in fractions of its page as shown, from its lower left corner. */
const PdfMarkSchema = z.object({
  id: z.string(),
  /** Counted from 1. */
  page: z.number().int().positive(),
  quads: z.array(z.array(z.number()).length(8)),
  color: z.enum(HIGHLIGHT_COLORS),
  style: z.enum(HIGHLIGHT_STYLES),
  text: z.string(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
})
export type PdfMark = z.infer<typeof PdfMarkSchema>

/** Input of the worker: a local PDF and the marks for it. */
export const PdfMarkingSchema = z.object({
  path: z.string(),
  marks: z.array(PdfMarkSchema),
  /** The parts of the line at the foot of every page; null for none. */
  watermark: z.array(z.string()).nullable(),
})

/** The bytes of a marked PDF; false for one that cannot be read. */
export const MarkedPdfSchema = z.union([z.instanceof(Uint8Array), z.literal(false)])

/**
 * Copies a local PDF with highlights (ISO 32000-2, 12.5.6.10) and a watermark in it; the file itself is untouched, and the same input
 * gives the same bytes. False for one that cannot be read, undefined for one that was too much. Throws RATE_LIMITED when too many wait.
 */
export type PdfMarker = (
  job: z.infer<typeof PdfMarkingSchema>,
  caller: QueueCaller,
) => Promise<z.infer<typeof MarkedPdfSchema> | undefined>
