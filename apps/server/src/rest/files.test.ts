import { createHash } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { files } from '@idex/db/schema'
import { createNote } from '@idex/testing/factories'
import { activePdfs } from '@idex/testing/hostile-pdf'
import { samplePdf } from '@idex/testing/sample-pdf'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { type Caller, createCallers } from '../testing/callers.ts'
import { openTestServer, startTestServer } from '../testing/test-server.ts'
import { uploadForm } from '../testing/upload-form.ts'

const server = await openTestServer({ MAX_UPLOAD_MB: '1' })
const callers = await createCallers(server)
const pdf = await samplePdf({ pages: 2, title: 'Upload' })

function send(form: ReturnType<typeof uploadForm>, caller: Caller = callers.member) {
  const headers = { ...form.headers, ...caller.headers }
  return server.app.inject({ method: 'POST', url: '/api/upload-pdf', payload: form.payload, headers })
}

async function upload(caller: Caller = callers.member, name = 'sample.pdf'): Promise<string> {
  return (await send(uploadForm(pdf, { name }), caller)).json<{ filePath: string }>().filePath
}

function get(url: string, caller: Caller, headers: Record<string, string> = {}) {
  return server.app.inject({ url, headers: { ...caller.headers, ...headers } })
}

/** The files on disk: those being received and those stored. */
async function filesOnDisk(): Promise<string[]> {
  const entries = await readdir(join(server.config.dataDirectory, 'files'), {
    recursive: true,
    withFileTypes: true,
  })
  return entries.filter((entry) => entry.isFile()).map((entry) => entry.name)
}

describe('an upload', () => {
  it('returns an opaque path that serves the same bytes', async () => {
    const path = await upload()
    expect(path).toMatch(/^\/api\/files\/[0-9a-z]{20}$/)
    const response = await get(path, callers.member)
    expect(response.statusCode).toBe(200)
    expect(response.rawPayload.equals(pdf)).toBe(true)
  })

  it('records size, hash and pages', async () => {
    const id = (await upload()).split('/').at(-1) ?? ''
    const [row] = await server.database.db.select().from(files).where(eq(files.id, id))
    expect(row).toMatchObject({ size: pdf.length, pageCount: 2, kind: 'pdf' })
    expect(row?.sha256).toMatch(/^[0-9a-f]{64}$/)
  })

  const protectedPdf = () => samplePdf({ userPassword: 'secret' })
  const failures: [string, () => Promise<ReturnType<typeof uploadForm>>, number, string][] = [
    ['no field file', async () => uploadForm(pdf, { field: 'document' }), 400, 'BAD_REQUEST'],
    [
      'larger than the limit',
      async () => uploadForm(Buffer.concat([pdf, Buffer.alloc(1024 * 1024)])),
      413,
      'FILE_TOO_LARGE',
    ],
    ['another type under a PDF name', async () => uploadForm('<html>hello</html>'), 415, 'NOT_A_PDF'],
    ['nothing', async () => uploadForm(''), 415, 'EMPTY_FILE'],
    ['damaged', async () => uploadForm('%PDF-1.7 and then nothing of the kind'), 422, 'DAMAGED_PDF'],
    ['protected by a password', async () => uploadForm(await protectedPdf()), 422, 'PROTECTED_PDF'],
    [
      'protected by another password',
      async () => uploadForm(await protectedPdf(), { password: 'wrong' }),
      422,
      'WRONG_PDF_PASSWORD',
    ],
  ]
  it.each(failures)('%s: refused, and nothing is left behind', async (_name, form, status, code) => {
    const before = await filesOnDisk()
    const rowsBefore = await server.database.db.$count(files)
    const response = await send(await form())
    expect(response.statusCode).toBe(status)
    expect(response.json()).toMatchObject({ code, message: expect.stringMatching(/\w+/) })
    expect(await filesOnDisk()).toEqual(before)
    expect(await server.database.db.$count(files)).toBe(rowsBefore)
  })

  it('with its password is kept without it, with the size and hash of what is served', async () => {
    const response = await send(uploadForm(await protectedPdf(), { password: 'secret' }))
    expect(response.json()).toMatchObject({ found: ['password'] })
    const path = response.json<{ filePath: string }>().filePath
    const { rawPayload } = await get(path, callers.member)
    const [row] = await server.database.db
      .select()
      .from(files)
      .where(eq(files.id, path.split('/').at(-1) ?? ''))
    const sha256 = createHash('sha256').update(rawPayload).digest('hex')
    expect(row).toMatchObject({ size: rawPayload.length, sha256, pageCount: 3 })
    expect((await send(uploadForm(rawPayload))).json()).toMatchObject({ found: [] })
  })

  it('with a script is served without it, and says so', async () => {
    const [active] = activePdfs()
    const response = await send(uploadForm(active?.content ?? ''))
    expect(response.json()).toMatchObject({ found: ['takenOut'] })
    const { rawPayload } = await get(response.json<{ filePath: string }>().filePath, callers.member)
    expect(rawPayload.includes('JavaScript')).toBe(false)
  })

  it.each([
    ['a line break', '\r\n'],
    ['a byte order mark', '\uFEFF'],
    ['a thousand bytes of something else', `${'x'.repeat(1000)}\n`],
  ])('that begins with %s is accepted, inspected and served as it is', async (_name, before) => {
    const content = Buffer.concat([Buffer.from(before), pdf])
    const response = await send(uploadForm(content))
    expect(response.statusCode).toBe(201)
    const path = response.json<{ filePath: string }>().filePath
    const served = await get(path, callers.member)
    expect(served.headers['content-type']).toBe('application/pdf')
    expect(served.rawPayload.equals(content)).toBe(true)
    const [row] = await server.database.db
      .select()
      .from(files)
      .where(eq(files.id, path.split('/').at(-1) ?? ''))
    expect(row?.pageCount).toBe(2)
  })

  it('named like another type is served under a name of its own type', async () => {
    const path = await upload()
    const id = path.split('/').at(-1) ?? ''
    await server.database.db.update(files).set({ name: 'old.exe' }).where(eq(files.id, id))
    const { headers } = await get(`${path}?download=1`, callers.member)
    expect(headers['content-disposition']).toBe("attachment; filename*=UTF-8''old.exe.pdf")
  })

  it('that is not multipart is a bad request', async () => {
    const response = await server.app.inject({
      method: 'POST',
      url: '/api/upload-pdf',
      payload: { file: 'x' },
      headers: callers.member.headers,
    })
    expect(response.statusCode).toBe(400)
  })

  it('keeps a hostile file name out of the file system and the headers', async () => {
    const path = await upload(callers.member, '../../etc/pass\u0000wd "x".pdf')
    const response = await get(path, callers.member)
    expect(response.headers['content-disposition']).toMatch(/^inline; filename\*=UTF-8''[A-Za-z0-9%._~-]+$/)
  })
})

describe('an upload whose client disconnects while its PDF is waiting or inspected', () => {
  it('is inspected no further, and leaves nothing behind', async () => {
    const begun = Promise.withResolvers<AbortSignal | undefined>()
    const own = await startTestServer(
      {},
      {
        inspectPdf: (_path, { signal }) => {
          begun.resolve(signal)
          return new Promise((_resolve, reject) => {
            signal?.addEventListener('abort', () => reject(signal.reason))
          })
        },
      },
    )
    const { member } = await createCallers(own)
    const address = await own.app.listen({ port: 0, host: '127.0.0.1' })
    const gone = new AbortController()
    const form = uploadForm(pdf)
    const sent = fetch(`${address}/api/upload-pdf`, {
      method: 'POST',
      body: new Uint8Array(form.payload),
      headers: { ...form.headers, ...member.headers },
      signal: gone.signal,
    })
    const signal = await begun.promise
    expect(signal?.aborted).toBe(false)
    const aborted = new Promise((resolve) => signal?.addEventListener('abort', resolve))
    gone.abort()
    await expect(sent).rejects.toThrow('aborted')
    await aborted
    await expect.poll(() => own.database.db.$count(files)).toBe(0)
    expect(await readdir(join(own.config.dataDirectory, 'files', 'incoming'))).toEqual([])
    await own.close()
  })
})

describe('an upload refused while it is still being sent', () => {
  it.each([
    ['too large', () => Buffer.concat([pdf, Buffer.alloc(30 * 1024 * 1024)]), 413],
    ['no PDF', () => Buffer.alloc(30 * 1024 * 1024), 415],
  ])(
    '%s: gets a response, its connection is reusable and the server can stop',
    async (_name, bytes, status) => {
      const own = await startTestServer({ MAX_UPLOAD_MB: '1' })
      const { member } = await createCallers(own)
      const form = uploadForm(bytes())
      const address = await own.app.listen({ port: 0, host: '127.0.0.1' })
      const response = await fetch(`${address}/api/upload-pdf`, {
        method: 'POST',
        body: form.payload,
        headers: { ...form.headers, ...member.headers },
      })
      expect(response.status).toBe(status)
      await response.text()
      await own.close()
      const { promise, resolve } = Promise.withResolvers<number>()
      own.app.server.getConnections((_error, count) => resolve(count))
      expect(await promise).toBe(0)
    },
  )
})

describe('who may read a file', () => {
  it('unattached: its uploader alone', async () => {
    const path = await upload()
    expect((await get(path, callers.member)).statusCode).toBe(200)
    for (const kind of ['other', 'admin'] as const)
      expect((await get(path, callers[kind])).statusCode).toBe(404)
    expect((await get(path, callers.fresh)).statusCode).toBe(403)
    expect((await get(path, callers.anonymous)).statusCode).toBe(401)
  })

  it('of a private note: its owner alone', async () => {
    const path = await upload()
    const fileId = path.split('/').at(-1) ?? ''
    await createNote(server.database.db, { ownerId: callers.member.id, fileId })
    expect((await get(path, callers.member)).statusCode).toBe(200)
    for (const kind of ['other', 'admin'] as const)
      expect((await get(path, callers[kind])).statusCode).toBe(404)
  })

  it('of a published note: members; of a draft or trashed one: admins', async () => {
    const path = await upload(callers.admin)
    const fileId = path.split('/').at(-1) ?? ''
    const note = await createNote(server.database.db, { fileId })
    expect((await get(path, callers.member)).statusCode).toBe(200)
    const admin = callers.admin.headers
    await server.app.inject({ method: 'DELETE', url: `/api/admin/notes/${note.id}`, headers: admin })
    expect((await get(path, callers.member)).statusCode).toBe(404)
    expect((await get(path, callers.admin)).statusCode).toBe(200)
  })
})

describe('a served file', () => {
  it('has ranges as in RFC 9110', async () => {
    const path = await upload()
    const size = pdf.length
    const ranges: [string, number, string | undefined, Buffer | undefined][] = [
      ['bytes=0-9', 206, `bytes 0-9/${size}`, pdf.subarray(0, 10)],
      ['bytes=10-', 206, `bytes 10-${size - 1}/${size}`, pdf.subarray(10)],
      ['bytes=-5', 206, `bytes ${size - 5}-${size - 1}/${size}`, pdf.subarray(size - 5)],
      [`bytes=0-${size * 2}`, 206, `bytes 0-${size - 1}/${size}`, pdf],
      [`bytes=${size}-`, 416, `bytes */${size}`, undefined],
      ['bytes=0-1,5-6', 200, undefined, pdf],
      ['lines=1-2', 200, undefined, pdf],
      ['bytes=nonsense', 200, undefined, pdf],
    ]
    for (const [range, status, contentRange, bytes] of ranges) {
      const response = await get(path, callers.member, { range })
      expect([range, response.statusCode, response.headers['content-range']]).toEqual([
        range,
        status,
        contentRange,
      ])
      if (bytes) expect(response.rawPayload.equals(bytes)).toBe(true)
    }
  })

  it('has the same headers and no body for HEAD', async () => {
    const path = await upload()
    const response = await server.app.inject({ method: 'HEAD', url: path, headers: callers.member.headers })
    expect(response.statusCode).toBe(200)
    expect(response.headers['content-length']).toBe(String(pdf.length))
    expect(response.rawPayload).toHaveLength(0)
  })

  it('is 304 for a known version and honours If-Range', async () => {
    const path = await upload()
    const { etag = '' } = (await get(path, callers.member)).headers
    expect((await get(path, callers.member, { 'if-none-match': String(etag) })).statusCode).toBe(304)
    expect((await get(path, callers.member, { 'if-none-match': '"other"' })).statusCode).toBe(200)
    const ranged = { range: 'bytes=0-0' }
    expect((await get(path, callers.member, { ...ranged, 'if-range': String(etag) })).statusCode).toBe(206)
    expect((await get(path, callers.member, { ...ranged, 'if-range': '"other"' })).statusCode).toBe(200)
  })

  it('forbids sniffing, scripts and shared caches, and is offered as a download', async () => {
    const path = await upload()
    const { headers } = await get(`${path}?download=1`, callers.member)
    expect(headers).toMatchObject({
      'content-type': 'application/pdf',
      'x-content-type-options': 'nosniff',
      'content-disposition': "attachment; filename*=UTF-8''sample.pdf",
    })
    expect(headers['cache-control']).toBe('private, no-store')
    expect(headers['content-security-policy']).toContain("default-src 'none'")
  })

  it('is saved under the requested name, never with another extension', async () => {
    const path = await upload()
    const dispositionOf = async (name: string) =>
      (await get(`${path}?download=1&name=${name}`, callers.member)).headers['content-disposition']
    expect(await dispositionOf('Agents%20in%20teams.pdf')).toBe(
      "attachment; filename*=UTF-8''Agents%20in%20teams.pdf",
    )
    expect(await dispositionOf('setup.exe')).toBe("attachment; filename*=UTF-8''setup.exe.pdf")
  })
})
