import { patientFetch } from './patient-fetch.ts'
import { z } from 'zod'
import { ADMIN } from './product.ts'

const ItemSchema = z.object({ id: z.string(), title: z.string() })
type ItemFields = {
  title: string
  contentType: string
  fileUrl: string
  duration?: string
  description?: string
}
const UploadSchema = z.object({ filePath: z.string() })

/** An administrator of videos, articles and podcasts on the public API. */
export async function adminContentClient(origin: string) {
  let cookie = ''
  const call = async (method: string, path: string, body?: object): Promise<Response> => {
    const isForm = body instanceof FormData
    const response = await patientFetch(`${origin}/api/admin/${path}`, {
      method,
      headers: { ...(body && !isForm && { 'content-type': 'application/json' }), cookie },
      ...(body && { body: isForm ? body : JSON.stringify(body) }),
    })
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`)
    return response
  }
  const login = await call('POST', 'login', ADMIN)
  cookie = login.headers.getSetCookie()[0]?.split(';')[0] ?? ''
  return {
    /** The administrator's session, for a browser. */
    cookie: () => cookie,
    /** Stores a file under the name `name`; returns its path. */
    async upload(bytes: Buffer, name: string, type = 'application/pdf'): Promise<string> {
      const form = new FormData()
      form.append('file', new Blob([new Uint8Array(bytes)], { type }), name)
      const response = await call('POST', 'upload', form)
      return UploadSchema.parse(await response.json()).filePath
    },
    /** Publishes an item to all members. */
    async publish(item: ItemFields) {
      const response = await call('POST', 'content', item)
      return ItemSchema.parse(await response.json())
    },
    /** Publishes a note to all members. */
    async publishNote(title: string): Promise<void> {
      const pdfUrl = 'https://media.example/note.pdf'
      await call('POST', 'notes', { title, description: 'About decisions', pdfUrl, topics: [] })
    },
    /** Deletes every item. */
    async clear(): Promise<void> {
      const items = z.array(ItemSchema).parse(await (await call('GET', 'content')).json())
      for (const { id } of items) await call('DELETE', `content/${id}`)
    },
  }
}
