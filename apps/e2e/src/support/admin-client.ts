import { samplePdf } from '@idex/testing/sample-pdf'
import { z } from 'zod'
import { patientFetch } from './patient-fetch.ts'
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
type NoteFields = { title: string; description: string; pdfUrl: string; topics?: string[] }

const PostSchema = z.object({ id: z.string(), title: z.string(), blogUrl: z.string(), state: z.string() })
const postOf = (title: string) => ({
  ...{ title, content: '<p>Written for a journey.</p>', excerpt: 'A journey of its own.' },
  ...{ published: true, tags: ['Journeys'] },
})

const ItemSchema = z.object({ id: z.string(), title: z.string() })
type ItemFields = Record<'title' | 'contentType' | 'fileUrl', string> & {
  duration?: string
  description?: string
}

/** Calls the public API with `cookie`'s session; a refusal is an error. */
export function apiCaller(origin: string, cookie: string, send: typeof patientFetch = patientFetch) {
  return async (method: string, path: string, body?: object): Promise<Response> => {
    const isForm = body instanceof FormData
    const response = await send(`${origin}/api/${path}`, {
      method,
      headers: { ...(body && !isForm && { 'content-type': 'application/json' }), cookie },
      ...(body && { body: isForm ? body : JSON.stringify(body) }),
    })
    if (!response.ok) throw new Error(`${response.url}: ${response.status} ${await response.text()}`)
    return response
  }
}

/** A form with a file of `bytes` under the name `name`. */
export function fileForm(bytes: Buffer, name: string, type = 'application/pdf'): FormData {
  const form = new FormData()
  form.append('file', new Blob([new Uint8Array(bytes)], { type }), name)
  return form
}

/** Signs in and returns the cookie. */
export async function signInAsAdmin(origin: string, send?: typeof patientFetch): Promise<string> {
  const response = await apiCaller(origin, '', send)('POST', 'admin/login', ADMIN)
  return response.headers.getSetCookie()[0]?.split(';')[0] ?? ''
}

/** An administrator on the public API, without a browser. With `fetch` for `send`, a busy server is not asked again. */
export async function adminClient(origin: string, send?: typeof patientFetch) {
  const cookie = await signInAsAdmin(origin, send)
  const request = apiCaller(origin, cookie, send)
  const call = async <Output>(schema: z.ZodType<Output>, ...args: Parameters<typeof request>) =>
    schema.parse(await (await request(...args)).json())
  const upload = async (path: string, form: FormData) =>
    (await call(UploadSchema, 'POST', path, form)).filePath
  return {
    /** The administrator's session, for a browser. */
    cookie,
    /** Uploads `pdf`; returns its path. */
    upload: (pdf: Buffer) => upload('upload-pdf', fileForm(pdf, 'note.pdf')),
    /** Stores a file of any kind under its name; returns its path. */
    uploadMedia: (...file: Parameters<typeof fileForm>) => upload('admin/upload', fileForm(...file)),
    /** The bytes of a stored file. */
    async bytes(path: string): Promise<Buffer> {
      return Buffer.from(await (await request('GET', path.replace(/^\/api\//, ''))).arrayBuffer())
    },
    /** Publishes a note with an uploaded PDF. */
    publish: (note: NoteFields) => call(NoteSchema, 'POST', 'admin/notes', note),
    /** All notes of the site. */
    list: () => call(z.array(NoteSchema), 'GET', 'admin/notes'),
    /** Publishes a post; `values` replace or add fields. */
    publishPost: (title: string, values: object = {}) =>
      call(PostSchema, 'POST', 'admin/blog/posts', { ...postOf(title), ...values }),
    posts: () => call(z.array(PostSchema), 'GET', 'admin/blog/posts'),
    async showBlog(): Promise<void> {
      const { enabled } = await call(z.object({ enabled: z.boolean() }), 'GET', 'admin/blog/enabled')
      if (!enabled) await request('POST', 'admin/blog/toggle')
    },
    /** Publishes a video, article or podcast to all members. */
    publishItem: (item: ItemFields) => call(ItemSchema, 'POST', 'admin/content', item),
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
