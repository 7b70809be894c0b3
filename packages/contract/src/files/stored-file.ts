import { z } from 'zod'

/** What a stored file can be, by its bytes. */
export const FILE_KINDS = ['pdf', 'image', 'video', 'audio', 'captions'] as const
export type FileKind = (typeof FILE_KINDS)[number]

/** Answer to an upload of an admin's: where the file is served, what it is, and its size in bytes. */
export const StoredFileSchema = z.object({
  filePath: z.string(),
  kind: z.enum(FILE_KINDS),
  mimeType: z.string(),
  size: z.number().int().positive(),
})
export type StoredFile = z.infer<typeof StoredFileSchema>
