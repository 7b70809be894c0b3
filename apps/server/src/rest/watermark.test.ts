import { writeFile } from 'node:fs/promises'
import { notes, users } from '@idex/db/schema'
import { createApiToken, createFeed, createHighlight } from '@idex/testing/factories'
import { samplePdf } from '@idex/testing/sample-pdf'
import { newId } from '@idex/db/ids'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { CALLER_KINDS, createCallers } from '../testing/callers.ts'
import { openTestServer, startTestServer } from '../testing/test-server.ts'
import { uploadForm } from '../testing/upload-form.ts'

const Note = z.object({ id: z.string(), pdfUrl: z.string(), shareableSlug: z.string() })

/** A note published by an administrator, by the routes they use. */
async function publish(bytes: Buffer, watermark: boolean) {
  const { headers } = callers.admin
  const form = uploadForm(bytes)
  const uploaded = await server.app.inject({
    method: 'POST',
    url: '/api/upload-pdf',
    payload: form.payload,
    headers: { ...form.headers, ...headers },
  })
  expect(uploaded.statusCode, uploaded.body).toBe(201)
  const { filePath: pdfUrl } = z.object({ filePath: z.string() }).parse(uploaded.json())
  const payload = { title: 'For readers', description: 'Each with a name', pdfUrl, watermark }
  const published = await server.app.inject({ method: 'POST', url: '/api/admin/notes', headers, payload })
  return Note.parse(published.json())
}

const server = await openTestServer()
const callers = await createCallers(server)
const pdf = await samplePdf({ title: 'Marked' })
const note = await publish(pdf, true)
const [member] = await server.database.db.select().from(users).where(eq(users.id, callers.member.id))
const email = member?.email ?? ''

const get = (
  url: string,
  headers: Record<string, string> = callers.member.headers,
  method = 'GET' as const,
) => server.app.inject({ method, url, headers })

/** Returns for each PDF whether all its pages name the member. */
async function namesMember(bytes: Buffer): Promise<boolean[]> {
  const { files, readPageTexts } = server.app.services
  const path = await files.incomingPath(newId())
  await writeFile(path, bytes)
  const texts = await readPageTexts(path)
  return texts?.ok === true ? texts.pages.map((text) => text.includes(email)) : []
}
const EVERY_PAGE = [true, true, true]

describe('a watermarked PDF', () => {
  it.each(CALLER_KINDS)('as %s', async (kind) => {
    const { statusCode, rawPayload } = await get(note.pdfUrl, callers[kind].headers)
    const expected = { anonymous: 401, fresh: 403, member: 200, other: 200, admin: 200 }[kind]
    expect(statusCode).toBe(expected)
    expect(rawPayload.equals(pdf)).toBe(kind === 'admin')
    expect((await namesMember(rawPayload)).every(Boolean)).toBe(kind !== 'other' && kind !== 'admin')
  })

  it.each([
    ['viewed', async () => get(note.pdfUrl)],
    ['saved', async () => get(`${note.pdfUrl}?download=1&name=mine.pdf`)],
    [
      'with an API token',
      async () => {
        const { secret } = await createApiToken(server.database.db, { userId: callers.member.id })
        return get(note.pdfUrl, { authorization: `Bearer ${secret}` })
      },
    ],
    [
      'from a private feed',
      async () => {
        const { secret } = await createFeed(server.database.db, { userId: callers.member.id })
        return get(`/feeds/${secret}/media/${note.pdfUrl.split('/').at(-1)}.pdf`, {})
      },
    ],
    [
      'with highlights',
      async () => {
        const fileId = note.pdfUrl.split('/').at(-1) ?? ''
        const one = { userId: callers.member.id, noteId: note.id, fileId, page: 1 }
        await createHighlight(server.database.db, one)
        return get(`/api/notes/${note.id}/highlights/export?format=pdf`)
      },
    ],
    [
      'by the address that a share link gives a member',
      async () => {
        const shared = await get(`/api/share/${note.shareableSlug}`)
        return get(z.object({ pdfUrl: z.string() }).parse(shared.json().note ?? shared.json()).pdfUrl)
      },
    ],
  ])('names its reader on every page, %s', async (_how, ask) => {
    const { statusCode, rawPayload } = await ask()
    expect(statusCode).toBe(200)
    expect(await namesMember(rawPayload)).toEqual(EVERY_PAGE)
  })

  it('comes in ranges that together are the whole, of the same version, which nothing keeps', async () => {
    const whole = await get(note.pdfUrl)
    const size = whole.rawPayload.length
    const { etag = '' } = whole.headers
    expect(whole.headers['cache-control']).toBe('private, no-store')
    const headers = callers.member.headers
    const parts = await Promise.all(
      ['bytes=0-499', `bytes=500-${size - 1}`].map((range) => get(note.pdfUrl, { ...headers, range })),
    )
    expect(parts.map(({ statusCode }) => statusCode)).toEqual([206, 206])
    expect(parts.map((part) => part.headers.etag)).toEqual([etag, etag])
    expect(Buffer.concat(parts.map(({ rawPayload }) => rawPayload)).equals(whole.rawPayload)).toBe(true)
    const known = await get(note.pdfUrl, { ...headers, 'if-none-match': String(etag) })
    expect(known.statusCode).toBe(304)
    const head = await server.app.inject({ method: 'HEAD', url: note.pdfUrl, headers })
    expect(head.headers['content-length']).toBe(String(size))
  })

  it('is another version than the original, so that no copy kept by a browser is confirmed', async () => {
    const plain = await publish(await samplePdf({ title: 'Marked later' }), false)
    const { etag = '' } = (await get(plain.pdfUrl)).headers
    await server.database.db.update(notes).set({ watermark: true }).where(eq(notes.id, plain.id))
    const headers = { ...callers.member.headers, 'if-none-match': String(etag) }
    const asked = await get(plain.pdfUrl, headers)
    expect(asked.statusCode).toBe(200)
    expect(await namesMember(asked.rawPayload)).toEqual(EVERY_PAGE)
    const part = await get(plain.pdfUrl, {
      ...callers.member.headers,
      range: 'bytes=0-9',
      'if-range': String(etag),
    })
    expect(part.statusCode).toBe(200)
  })
})

it('is not given out at all when it cannot be marked, and says so', async () => {
  const own = await startTestServer()
  const members = await createCallers(own)
  own.app.services.annotatePdf = async () => undefined
  const form = uploadForm(pdf)
  const { headers } = members.admin
  const sent = await own.app.inject({
    method: 'POST',
    url: '/api/upload-pdf',
    payload: form.payload,
    headers: { ...form.headers, ...headers },
  })
  const { filePath: pdfUrl } = z.object({ filePath: z.string() }).parse(sent.json())
  const payload = { title: 'News', description: 'For all', pdfUrl }
  const ask = (values: object) =>
    own.app.inject({
      method: 'POST',
      url: '/api/admin/notes',
      headers,
      payload: { ...payload, ...values },
    })
  const refused = await ask({ watermark: true })
  expect([refused.statusCode, refused.json()]).toEqual([
    400,
    expect.objectContaining({ fields: { watermark: expect.stringMatching(/cannot be written/) } }),
  ])
  const { id } = Note.parse((await ask({})).json())
  await own.database.db.update(notes).set({ watermark: true }).where(eq(notes.id, id))
  for (const range of [undefined, 'bytes=0-9']) {
    const asked = { ...members.member.headers, ...(range !== undefined && { range }) }
    const response = await own.app.inject({ url: pdfUrl, headers: asked })
    expect([response.statusCode, response.json()]).toEqual([
      503,
      expect.objectContaining({ code: 'UNAVAILABLE', message: expect.stringContaining('marked') }),
    ])
  }
  await own.close()
})
