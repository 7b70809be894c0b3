import { HIGHLIGHT_COLORS, HIGHLIGHT_STYLES } from '@idex/contract/highlights/choices'
import { z } from 'zod'
import type { FairQueueCaller } from './fair-queue-caller.ts'

/** A highlight as it is written into a PDF: quads in fractions of its page as shown, from its lower left corner. */
const PdfAnnotationSchema = z.object({
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
export type PdfAnnotation = z.infer<typeof PdfAnnotationSchema>

/** Input of the worker: a local PDF and the annotations for it. */
export const PdfAnnotationJobSchema = z.object({
  path: z.string(),
  annotations: z.array(PdfAnnotationSchema),
  /** The parts of the line at the foot of every page; null for none. */
  watermark: z.array(z.string()).nullable(),
})

/** The bytes of an annotated PDF; false for one that cannot be read. */
export const AnnotatedPdfSchema = z.union([z.instanceof(Uint8Array), z.literal(false)])

/**
 * Copies a local PDF with highlights (ISO 32000-2, 12.5.6.10) and a watermark in it; the file itself is untouched, and the same input
 * gives the same bytes. False for one that cannot be read, undefined for one that was too much. Throws RATE_LIMITED when too many wait.
 */
export type PdfAnnotator = (
  job: z.infer<typeof PdfAnnotationJobSchema>,
  caller: FairQueueCaller,
) => Promise<z.infer<typeof AnnotatedPdfSchema> | undefined>
