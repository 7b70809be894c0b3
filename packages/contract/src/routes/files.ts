import { z } from 'zod'
import { IdInputSchema } from '../ids.ts'
import { NoInput } from './shapes.ts'
import { route } from '../route.ts'

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
    status: 201,
    errors: ['BAD_REQUEST', 'FILE_TOO_LARGE', 'NOT_A_PDF', 'DAMAGED_PDF', 'PROTECTED_PDF'],
  }),
  readFile: route({
    method: 'GET',
    path: '/api/files/{id}',
    access: 'member',
    tag: 'files',
    summary: 'Streams a file the caller may read; ranges and conditional requests as RFC 9110 has them',
    input: IdInputSchema.extend({ download: z.string().optional() }),
    output: z.string().meta({ format: 'binary' }),
    transport: 'file',
    errors: ['NOT_FOUND', 'RANGE_NOT_SATISFIABLE'],
  }),
}
