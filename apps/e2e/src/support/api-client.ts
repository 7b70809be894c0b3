import { samplePdf } from '@idex/testing/sample-pdf'
import { patientFetch } from './patient-fetch.ts'
import { z } from 'zod'
import { ADMIN } from './product.ts'

const UploadSchema = z.object({ filePath: z.string() })
const NoteSchema = z.object({
  id: z.string(),
  title: z.string(),
  pdfUrl: z.string(),
  shareableSlug: z.string(),
  description: z.string(),
})
export type PublishedNote = z.infer<typeof NoteSchema>

/** An administrator on the public API, without a browser. With `fetch` for `send`, a refusal is an answer. */
export async function adminClient(origin: string, send: typeof patientFetch = patientFetch) {
  const login = await send(`${origin}/api/admin/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(ADMIN),
  })
  if (!login.ok) throw new Error(`Admin login: ${login.status}`)
  const cookie = login.headers
    .getSetCookie()
    .map((value) => value.split(';')[0])
    .join('; ')
  const expectOk = async (response: Response): Promise<unknown> => {
    if (!response.ok) throw new Error(`${response.url}: ${response.status} ${await response.text()}`)
    return response.json()
  }
  return {
    /** Uploads `pdf`; returns its path. */
    async upload(pdf: Buffer): Promise<string> {
      const body = new FormData()
      body.append('file', new Blob([new Uint8Array(pdf)], { type: 'application/pdf' }), 'note.pdf')
      const response = await send(`${origin}/api/upload-pdf`, {
        method: 'POST',
        headers: { cookie },
        body,
      })
      return UploadSchema.parse(await expectOk(response)).filePath
    },
    /** Publishes a note with an uploaded PDF. */
    async publish(note: { title: string; description: string; pdfUrl: string; topics?: string[] }) {
      const response = await send(`${origin}/api/admin/notes`, {
        method: 'POST',
        headers: { cookie, 'content-type': 'application/json' },
        body: JSON.stringify(note),
      })
      return NoteSchema.parse(await expectOk(response))
    },
    /** All notes of the site. */
    async list(): Promise<PublishedNote[]> {
      const response = await send(`${origin}/api/admin/notes`, { headers: { cookie } })
      return z.array(NoteSchema).parse(await expectOk(response))
    },
    /** The bytes of a stored file. */
    async bytes(path: string): Promise<Buffer> {
      const response = await send(`${origin}${path}`, { headers: { cookie } })
      if (!response.ok) throw new Error(`${path}: ${response.status}`)
      return Buffer.from(await response.arrayBuffer())
    },
  }
}

/** Publishes a note with a real PDF, as any other journey may open it. */
export async function publishSample(origin: string, title: string, pdf?: Buffer): Promise<PublishedNote> {
  const admin = await adminClient(origin)
  return admin.publish({
    title,
    description: 'Written for a journey.',
    pdfUrl: await admin.upload(pdf ?? (await samplePdf())),
    topics: ['LLMs'],
  })
}

/**
 * A note of the demo content, which no journey changes: what another has published may be in the trash by the next request.
 */
export async function permanentNote(origin: string | undefined): Promise<PublishedNote> {
  const notes = await (await adminClient(origin ?? '')).list()
  const note = notes.find(({ title }) => title === 'The Decision Record')
  if (!note) throw new Error('The demo content lacks the permanent note')
  return note
}
