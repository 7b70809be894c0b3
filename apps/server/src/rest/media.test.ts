import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { StoredFileSchema } from '@idex/contract/files/stored-file'
import { files } from '@idex/db/schema'
import { SAMPLE_MEDIA, sampleMedia } from '@idex/testing/sample-media'
import { samplePdf } from '@idex/testing/sample-pdf'
import { describe, expect, it } from 'vitest'
import { type Caller, createCallers } from '../testing/callers.ts'
import { makeCopies, storeImage, storePostImage } from '../testing/file-examples.ts'
import { setBlogEnabled } from '../testing/enable-blog.ts'
import { openTestServer } from '../testing/test-server.ts'
import { uploadForm } from '../testing/upload-form.ts'

const server = await openTestServer({ MAX_UPLOAD_MB: '1', MAX_MEDIA_MB: '2' })

const callers = await createCallers(server)

function send(content: Buffer | string, caller: Caller = callers.admin) {
  const form = uploadForm(content, { name: 'anything.pdf', type: 'application/pdf' })
  const headers = { ...form.headers, ...caller.headers }
  return server.app.inject({ method: 'POST', url: '/api/admin/upload', payload: form.payload, headers })
}

const get = (url: string, caller: Caller) => server.app.inject({ url, headers: caller.headers })

async function traces() {
  const folder = join(server.config.dataDirectory, 'files')
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return [entries.filter((entry) => entry.isFile()).length, await server.database.db.$count(files)]
}

const padded = (head: Buffer, size: number) => Buffer.concat([head, Buffer.alloc(size)])
const MB = 1024 * 1024

describe('an upload to the site', () => {
  it.each(SAMPLE_MEDIA)('of %s is served unchanged, under its own type', async (type) => {
    const content = await sampleMedia(type)
    const response = await send(content)
    expect(response.statusCode).toBe(201)
    const stored = StoredFileSchema.parse(response.json())
    expect(stored.size).toBe(content.length)
    const read = await get(stored.filePath, callers.admin)
    expect(read.rawPayload.equals(content)).toBe(true)
    expect(read.headers).toMatchObject({
      'content-type': stored.mimeType,
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
    })
    expect(read.headers['cache-control']).toContain('private')
  })

  it('of captions in SubRip is served as WebVTT', async () => {
    const response = await send('1\n00:00:01,000 --> 00:00:02,000\nGrüße\n')
    const stored = StoredFileSchema.parse(response.json())
    const read = await get(stored.filePath, callers.admin)
    expect(read.body).toBe('WEBVTT\n\n00:00:01.000 --> 00:00:02.000\nGrüße\n')
    expect(stored).toMatchObject({ kind: 'captions', mimeType: 'text/vtt', size: read.rawPayload.length })
    expect(read.headers['content-disposition']).toContain('anything.pdf.vtt')
  })

  it('of a PDF is inspected as everywhere', async () => {
    const pdf = await samplePdf()
    expect((await send(pdf)).json()).toMatchObject({ kind: 'pdf', mimeType: 'application/pdf' })
    expect((await send('%PDF-1.7 and nothing')).json()).toMatchObject({ code: 'DAMAGED_PDF' })
  })

  const refused: [string, () => Promise<Buffer>, number, string, string][] = [
    ['SVG', async () => Buffer.from('<svg/>'), 415, 'UNSUPPORTED_FILE', 'not supported'],
    ['HTML', async () => Buffer.from('<html>'), 415, 'UNSUPPORTED_FILE', 'not supported'],
    ['nothing', async () => Buffer.alloc(0), 415, 'EMPTY_FILE', 'is empty'],
    ['a JPEG of four bytes', async () => Buffer.from('ffd8ffe0', 'hex'), 422, 'DAMAGED_FILE', 'incomplete'],
    [
      'a film cut off',
      async () => (await sampleMedia('mp4')).subarray(0, 1000),
      422,
      'DAMAGED_FILE',
      'incomplete',
    ],
    [
      'captions that are no text',
      async () => padded(Buffer.from('WEBVTT\n'), 9),
      415,
      'UNSUPPORTED_FILE',
      'not supported',
    ],
    [
      'captions in a code page',
      async () => Buffer.from('1\n00:00:01,000 --> 00:00:02,000\nGrüße\n', 'latin1'),
      422,
      'DAMAGED_FILE',
      'save them as UTF-8',
    ],
    [
      'captions with times that cannot be read',
      async () => Buffer.from('1\n00:00:01,000 --> 00:00:02,000\na\n\n2\n00:00:99,000 --> 00:01:02,000\nb\n'),
      422,
      'DAMAGED_FILE',
      'line 6',
    ],
    ['a PDF past its limit', async () => padded(await samplePdf(), MB), 413, 'FILE_TOO_LARGE', '1 MB'],
    [
      'a video past its limit',
      async () => padded(await sampleMedia('mp4'), 2 * MB),
      413,
      'FILE_TOO_LARGE',
      '2 MB',
    ],
    [
      'a picture past its limit',
      async () => padded(await sampleMedia('png'), 10 * MB),
      413,
      'FILE_TOO_LARGE',
      '10 MB',
    ],
    [
      'captions past their limit',
      async () => padded(await sampleMedia('vtt'), MB),
      413,
      'FILE_TOO_LARGE',
      '1 MB',
    ],
  ]
  it.each(refused)(
    'of %s is refused, and nothing is left behind',
    async (_n, content, status, code, words) => {
      const before = await traces()
      const response = await send(await content())
      expect(response.statusCode).toBe(status)
      expect(response.json()).toMatchObject({ code, message: expect.stringContaining(words) })
      expect(await traces()).toEqual(before)
    },
  )
})

describe('an image of a blog post', () => {
  const statuses = async (url: string) =>
    Promise.all(
      (['anonymous', 'fresh', 'member', 'admin'] as const).map(
        async (kind) => (await get(url, callers[kind])).statusCode,
      ),
    )

  it('is public while post and blog are shown, and may be cached', async () => {
    await setBlogEnabled(server)
    const { url, content } = await storePostImage(server)
    expect(await statuses(url)).toEqual([200, 200, 200, 200])
    const response = await get(url, callers.anonymous)
    expect(response.rawPayload.equals(content)).toBe(true)
    expect(response.headers['cache-control']).toBe('public, max-age=31536000, immutable')
    expect(response.headers['cross-origin-resource-policy']).toBe('cross-origin')
    await setBlogEnabled(server, false)
    expect(await statuses(url)).toEqual([401, 403, 404, 200])
    expect((await get(url, callers.admin)).headers['cache-control']).toContain('private')
  })

  it('of a draft is for admins', async () => {
    await setBlogEnabled(server)
    const { url } = await storePostImage(server, { published: false })
    expect(await statuses(url)).toEqual([401, 403, 404, 200])
  })

  it('has copies that the same people may read, and keep as long as they like', async () => {
    await setBlogEnabled(server)
    const { id } = await storePostImage(server)
    const url = await makeCopies(server, id)
    expect(await statuses(url)).toEqual([200, 200, 200, 200])
    const copy = await get(url, callers.anonymous)
    expect(copy.headers['content-type']).toBe('image/webp')
    expect(copy.rawPayload.toString('latin1', 8, 12)).toBe('WEBP')
    expect(copy.headers['cache-control']).toBe('public, max-age=31536000, immutable')
    await setBlogEnabled(server, false)
    expect(await statuses(url)).toEqual([401, 403, 404, 200])
    const hidden = await get(url, callers.admin)
    expect(hidden.headers['cache-control']).toBe('private, max-age=31536000, immutable')
    expect(hidden.headers['vary']).toContain('cookie')
  })

  it('that is not an image, or belongs to no post, is not public', async () => {
    await setBlogEnabled(server)
    const { url, id } = await storePostImage(server)
    await server.database.sql`update files set kind = 'pdf' where id = ${id}`
    expect(await statuses(url)).toEqual([401, 403, 404, 200])
    const loose = await storeImage(server, { uploaderId: callers.admin.id })
    expect(await statuses(loose.url)).toEqual([401, 403, 404, 200])
  })
})
