import { samplePdf } from '@idex/testing/sample-pdf'
import type { Page } from '@playwright/test'
import { z } from 'zod'

const UploadSchema = z.object({ filePath: z.string() })
const NoteSchema = z.object({ id: z.string() })

type Fields = { title: string; description?: string; categories?: string[] }

/** Uploads a private note of the member signed in on `page`, over the public API. */
export async function uploadNote(page: Page, fields: Fields): Promise<{ id: string; fileUrl: string }> {
  const buffer = await samplePdf({ title: fields.title })
  const upload = await page.request.post('/api/upload-pdf', {
    multipart: { file: { name: 'note.pdf', mimeType: 'application/pdf', buffer } },
  })
  const { filePath } = UploadSchema.parse(await upload.json())
  const created = await page.request.post('/api/user-notes', { data: { ...fields, fileUrl: filePath } })
  return { id: NoteSchema.parse(await created.json()).id, fileUrl: filePath }
}
