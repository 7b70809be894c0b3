import { z } from 'zod'
import { PdfFindingSchema } from './pdf-findings.ts'

/** Kinds of stored files, detected from their bytes. */
export const FILE_KINDS = ['pdf', 'image', 'video', 'audio', 'captions'] as const
export type FileKind = (typeof FILE_KINDS)[number]

/** Response to the upload of a PDF: the file's path, and what its uploader is told of. */
export const UploadedPdfSchema = z
  .object({
    filePath: z.string(),
    found: z.array(PdfFindingSchema).readonly().default([]),
  })
  .meta({ id: 'UploadedPdf' })
export type UploadedPdf = z.infer<typeof UploadedPdfSchema>

/** Response to an administrator's upload: also the file's kind, and its size in bytes. */
export const StoredFileSchema = UploadedPdfSchema.extend({
  kind: z.enum(FILE_KINDS),
  mimeType: z.string(),
  size: z.number().int().positive(),
}).meta({ id: 'StoredFile' })
export type StoredFile = z.infer<typeof StoredFileSchema>
