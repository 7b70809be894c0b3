import { createHash, randomBytes } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { filePath } from '@idex/contract/files/addresses'
import { notes } from '@idex/db/schema'
import { createContentItem, createFeed, createFile, createNote } from '@idex/testing/factories'
import { samplePdf } from '@idex/testing/sample-pdf'
import { s3Environment, startS3Server } from '@idex/testing/s3-server'
import { eq } from 'drizzle-orm'
import { afterAll, describe, expect, it } from 'vitest'
import { buildApp } from '../app.ts'
import { createPagePolicy } from '../security/csp.ts'
import { type Caller, createCallers } from '../testing/callers.ts'
import { makeCopies, storeImage, storePostImage } from '../testing/file-examples.ts'
import { setBlogEnabled } from '../testing/enable-blog.ts'
import { startTestServer } from '../testing/test-server.ts'

const SIZE = 200_000

let logged = ''
const bucket = await startS3Server()
const logStream = { write: (line: string) => void (logged += line) }
const signed = { S3_SIGNED_URLS: 'true', S3_SIGNED_URLS_FROM_KB: '100', LOG_LEVEL: 'debug' }
const server = await startTestServer({ ...s3Environment(bucket), ...signed }, { logStream })
const callers = await createCallers(server)
afterAll(async () => {
  await server.close()
  await bucket.close()
})

/** A stored file of the site, and its address. */
async function storeContent(content: Buffer, values: Parameters<typeof createFile>[1] = {}) {
  const size = content.length
  const sha256 = createHash('sha256').update(content).digest('hex')
  const { id } = await createFile(server.database.db, { size, sha256, ...values })
  const path = await server.app.services.files.incomingPath(id)
  await writeFile(path, content)
  await server.app.services.files.adopt(id, path)
  return { id, url: filePath(id), content }
}

const store = (size: number, values?: Parameters<typeof createFile>[1]) =>
  storeContent(randomBytes(size), values)

async function storeNote(size = SIZE) {
  const file = await store(size, { name: 'Größe "1".pdf' })
  const note = await createNote(server.database.db, { fileId: file.id })
  return { ...file, noteId: note.id }
}

const get = (url: string, { headers }: Pick<Caller, 'headers'>, more: Record<string, string> = {}) =>
  server.app.inject({ url, headers: { ...headers, ...more } })

async function addressOf(url: string, caller = callers.member): Promise<string> {
  const { statusCode, headers } = await get(url, caller)
  expect(statusCode).toBe(307)
  return String(headers.location)
}

describe('a large file', () => {
  it('is read at the storage, whole and in ranges, with our type, name and rules for caches', async () => {
    const { url, content } = await storeNote()
    const address = await addressOf(`${url}?download=1`)
    expect(new URL(address).origin).toBe(bucket.settings.endpoint)
    const whole = await fetch(address)
    expect(whole.status).toBe(200)
    expect(Buffer.from(await whole.arrayBuffer()).equals(content)).toBe(true)
    expect(whole.headers.get('content-type')).toBe('application/pdf')
    expect(whole.headers.get('content-disposition')).toBe(
      `attachment; filename*=UTF-8''Gr%C3%B6%C3%9Fe%20%221%22.pdf`,
    )
    expect(whole.headers.get('cache-control')).toBe('private, no-cache')
    const part = await fetch(await addressOf(url), { headers: { range: 'bytes=1000-1999' } })
    expect(part.status).toBe(206)
    expect(part.headers.get('content-disposition')).toMatch(/^inline;/)
    expect(Buffer.from(await part.arrayBuffer()).equals(content.subarray(1000, 2000))).toBe(true)
  })

  it('that names its reader is given by us alone, whatever its size', async () => {
    const text = randomBytes(3000).toString('hex')
    const { id, url, content } = await storeContent(await samplePdf({ pages: 80, text }))
    const note = await createNote(server.database.db, { fileId: id })
    expect(await addressOf(url)).toContain(bucket.settings.endpoint)
    await server.database.db.update(notes).set({ watermark: true }).where(eq(notes.id, note.id))
    const marked = await get(url, callers.member)
    expect([marked.statusCode, marked.headers.location]).toEqual([200, undefined])
    expect(marked.rawPayload.equals(content)).toBe(false)
    // Administrators have the original.
    expect(await addressOf(url, callers.admin)).toContain(bucket.settings.endpoint)
  })

  it('has an address for five minutes, which is not cached, passed on or logged', async () => {
    const { url } = await storeNote()
    const { headers } = await get(url, callers.member)
    expect(new URL(String(headers.location)).searchParams.get('X-Amz-Expires')).toBe('300')
    expect(headers).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
    expect(headers.etag).toBeUndefined()
    expect(logged).toContain('/api/files/:id')
    expect(logged).not.toMatch(/X-Amz|Signature/i)
  })

  it('has an address for itself alone: another file, type or time is refused', async () => {
    const [one, other] = [await storeNote(), await storeNote()]
    const address = await addressOf(one.url)
    const changed = [
      address.replace(one.id, other.id),
      address.replace('application%2Fpdf', 'text%2Fhtml'),
      address.replace('X-Amz-Expires=300', 'X-Amz-Expires=3000'),
    ]
    for (const forged of changed) {
      expect(forged).not.toBe(address)
      expect((await fetch(forged)).status).toBe(403)
    }
  })

  it('is pointed at only for those who may read it, and no longer than they may', async () => {
    const { url, noteId } = await storeNote()
    for (const caller of [callers.anonymous, callers.fresh]) {
      const { statusCode, headers } = await get(url, caller)
      expect([401, 403]).toContain(statusCode)
      expect(headers.location).toBeUndefined()
    }
    await server.database.db.update(notes).set({ published: false }).where(eq(notes.id, noteId))
    const { statusCode, headers } = await get(url, callers.member)
    expect([statusCode, headers.location]).toEqual([404, undefined])
  })

  it('of a member opens for that member alone', async () => {
    const { id, url } = await store(SIZE, { uploaderId: callers.member.id })
    await createNote(server.database.db, { fileId: id, ownerId: callers.member.id, published: false })
    const answer = await fetch(await addressOf(url))
    expect(answer.headers.get('cache-control')).toBe('private, no-store')
    expect((await get(url, callers.other)).statusCode).toBe(404)
  })

  it('is known by its tag and refused beyond its end by us, as before', async () => {
    const { url, content } = await storeNote()
    const head = await server.app.inject({ method: 'HEAD', url, headers: callers.member.headers })
    expect([head.statusCode, head.headers['content-length']]).toEqual([200, String(content.length)])
    const tag = String(head.headers.etag)
    expect((await get(url, callers.member, { 'if-none-match': tag })).statusCode).toBe(304)
    expect((await get(url, callers.member, { range: `bytes=${SIZE}-` })).statusCode).toBe(416)
  })

  it('opens in pages from elsewhere: the storage lets them send what the viewer sends', async () => {
    const { url } = await storeNote()
    const asked = await fetch(await addressOf(url), {
      method: 'OPTIONS',
      headers: {
        origin: 'https://idex.example',
        'access-control-request-method': 'GET',
        'access-control-request-headers': 'cache-control,range,x-idex-actor',
      },
    })
    expect(asked.status).toBe(200)
    expect(asked.headers.get('access-control-allow-headers')).toBe('cache-control, range, x-idex-actor')
  })
})

it('plays the recordings of feeds from the storage', async () => {
  const { db } = server.database
  const { id, content } = await store(SIZE, { kind: 'audio', mimeType: 'audio/mpeg', name: 'talk.mp3' })
  await createContentItem(db, { contentType: 'podcast', fileId: id })
  const { secret } = await createFeed(db, { userId: callers.member.id })
  const feed = await server.app.inject(`/feeds/${secret}/podcasts.xml`)
  const [, path = ''] = /enclosure url="[^"]*(\/feeds\/[^"]+)"/.exec(feed.body) ?? []
  const { statusCode, headers } = await server.app.inject(path)
  expect(statusCode).toBe(307)
  const played = await fetch(String(headers.location))
  expect(played.headers.get('content-type')).toBe('audio/mpeg')
  expect(Buffer.from(await played.arrayBuffer()).equals(content)).toBe(true)
})

describe('served by us as before', () => {
  it('are small files', async () => {
    const { url, content } = await storeNote(50_000)
    const { statusCode, rawPayload } = await get(url, callers.member)
    expect(statusCode).toBe(200)
    expect(rawPayload.equals(content)).toBe(true)
  })

  it('are images of the blog and smaller pictures, whatever their size', async () => {
    const large = await startTestServer({
      ...s3Environment(bucket),
      S3_SIGNED_URLS: 'true',
      S3_SIGNED_URLS_FROM_KB: '0',
    })
    const own = await createCallers(large)
    const ask = (url: string, headers = {}) => large.app.inject({ url, headers })
    await setBlogEnabled(large)
    const shown = await storePostImage(large)
    expect((await ask(shown.url)).statusCode).toBe(200)
    const hidden = await storeImage(large, { uploaderId: own.admin.id })
    const copy = await makeCopies(large, hidden.id)
    expect((await ask(hidden.url, own.admin.headers)).statusCode).toBe(307)
    expect((await ask(copy, own.admin.headers)).statusCode).toBe(200)
    await large.close()
  })
})

describe('pages', () => {
  const policy = (config = server.config) => createPagePolicy(config)([])
  const directive = (name: string, text: string) =>
    text.split('; ').find((part) => part.startsWith(`${name} `)) ?? ''

  it('may ask for files there, and nowhere else', () => {
    expect(directive('connect-src', policy())).toBe(`connect-src 'self' ${bucket.settings.endpoint}`)
    for (const name of ['img-src', 'media-src'])
      expect(directive(name, policy())).toContain(` ${bucket.settings.endpoint}`)
    const { storage } = server.config
    if (storage.kind !== 's3') throw new Error('The files are not in a bucket')
    const off = { kind: 's3', settings: { ...storage.settings, signed: undefined } } as const
    expect(directive('connect-src', policy({ ...server.config, storage: off }))).toBe("connect-src 'self'")
  })

  it('never allow one address while another is signed: such a server does not start', async () => {
    const { storage } = server.config
    if (storage.kind !== 's3' || !storage.settings.signed) throw new Error('Nothing is signed')
    const signed = { ...storage.settings.signed, origin: 'https://elsewhere.example' }
    const config = { ...server.config, storage: { ...storage, settings: { ...storage.settings, signed } } }
    const { connection } = server.database
    await expect(buildApp(config, { connection })).rejects.toThrow('elsewhere.example')
  })
})
