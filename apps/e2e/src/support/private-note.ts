import { samplePdf } from '@idex/testing/sample-pdf'
import type { Page } from '@playwright/test'
import { z } from 'zod'

const UploadSchema = z.object({ filePath: z.string() })
const NoteSchema = z.object({ id: z.string() })

type Fields = {
  title: string
  description?: string
  categories?: string[]
  pages?: number
  contents?: boolean
  form?: boolean
  text?: string
}

async function create(page: Page, data: object): Promise<string> {
  const created = await page.request.post('/api/user-notes', { data })
  return NoteSchema.parse(await created.json()).id
}

/** A private note for who only looks at lists: its PDF is elsewhere, and no picture is made of it. */
export async function addNote(page: Page, fields: Fields): Promise<{ id: string }> {
  return { id: await create(page, { ...fields, fileUrl: 'https://example.com/elsewhere.pdf' }) }
}

/** Uploads a private note of the member signed in on `page`, over the public API. */
export async function uploadNote(
  page: Page,
  { pages, contents, form, text, ...fields }: Fields,
): Promise<{ id: string; fileUrl: string }> {
  const content = { pages, contents, form, text }
  const given = Object.entries(content).filter(([, value]) => value !== undefined)
  const buffer = await samplePdf({ title: fields.title, ...Object.fromEntries(given) })
  const upload = await page.request.post('/api/upload-pdf', {
    multipart: { file: { name: 'note.pdf', mimeType: 'application/pdf', buffer } },
  })
  const { filePath } = UploadSchema.parse(await upload.json())
  return { id: await create(page, { ...fields, fileUrl: filePath }), fileUrl: filePath }
}
