import { z } from 'zod'

/** Kinds of stored files, detected from their bytes. */
export const FILE_KINDS = ['pdf', 'image', 'video', 'audio', 'captions'] as const
export type FileKind = (typeof FILE_KINDS)[number]

/** Response to an administrator's upload: the file's path, its kind, and its size in bytes. */
export const StoredFileSchema = z.object({
  filePath: z.string(),
  kind: z.enum(FILE_KINDS),
  mimeType: z.string(),
  size: z.number().int().positive(),
})
export type StoredFile = z.infer<typeof StoredFileSchema>
