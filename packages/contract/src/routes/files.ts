import { z } from 'zod'
import { StoredFileSchema } from '../files/stored-file.ts'
import { IdInputSchema } from '../kernel/ids.ts'
import { NoInput } from './shapes.ts'
import { route } from '../kernel/route.ts'

/** Uploads and downloads. */
export const fileRoutes = {
  uploadPdf: route({
    method: 'POST',
    path: '/api/upload-pdf',
    access: 'member',
    tag: 'files',
    summary: 'Stores one PDF, the multipart field `file`',
    input: NoInput,
    output: z.object({ filePath: z.string() }),
    transport: 'multipart',
    bodyLimit: 'pdf',
    status: 201,
    errors: [
      'BAD_REQUEST',
      'FILE_TOO_LARGE',
      'QUOTA_EXCEEDED',
      'NOT_A_PDF',
      'EMPTY_FILE',
      'DAMAGED_PDF',
      'PROTECTED_PDF',
      'ACTIVE_PDF',
      'RATE_LIMITED',
      'UNAVAILABLE',
    ],
  }),
  uploadMedia: route({
    method: 'POST',
    path: '/api/admin/upload',
    access: 'admin',
    tag: 'files',
    summary:
      'Stores one MP4, WebM, MP3, M4A, Ogg, PDF, JPEG, PNG, WebP, GIF, AVIF or WebVTT, the multipart field `file`',
    input: NoInput,
    output: StoredFileSchema,
    transport: 'multipart',
    bodyLimit: 'media',
    status: 201,
    errors: [
      'BAD_REQUEST',
      'FILE_TOO_LARGE',
      'UNSUPPORTED_FILE',
      'EMPTY_FILE',
      'DAMAGED_FILE',
      'DAMAGED_PDF',
      'PROTECTED_PDF',
      'ACTIVE_PDF',
      'RATE_LIMITED',
      'UNAVAILABLE',
    ],
  }),
  readFile: route({
    method: 'GET',
    path: '/api/files/{id}',
    access: 'public',
    tag: 'files',
    summary:
      'Streams a file the caller may read, images of the public blog to anyone; ranges and conditional requests as RFC 9110 has them',
    input: IdInputSchema.extend({
      download: z.string().max(20).optional(),
      /** What a download is saved as, where that is not the stored name; the file's extension stays. */
      name: z.string().max(255).optional(),
    }),
    output: z.string().meta({ format: 'binary' }),
    transport: 'file',
    errors: [
      'UNAUTHORIZED',
      'ONBOARDING_REQUIRED',
      'NOT_FOUND',
      'PRECONDITION_FAILED',
      'RANGE_NOT_SATISFIABLE',
    ],
  }),
}
