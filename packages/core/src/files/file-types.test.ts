import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { SAMPLE_MEDIA, sampleMedia } from '@idex/testing/sample-media'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { HEAD_BYTES, identifyMedia, identifyPdf, inspectMedia } from './file-types.ts'

let directory: string
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'idex-types-'))
})
afterAll(() => rm(directory, { recursive: true, force: true }))

const EXPECTED = {
  mp4: 'video video/mp4',
  webm: 'video video/webm',
  mp3: 'audio audio/mpeg',
  m4a: 'audio audio/mp4',
  ogg: 'audio audio/ogg',
  opus: 'audio audio/ogg',
  jpg: 'image image/jpeg',
  png: 'image image/png',
  gif: 'image image/gif',
  webp: 'image image/webp',
  avif: 'image image/avif',
  vtt: 'captions text/vtt',
}

async function found(content: Buffer | string) {
  const path = join(directory, 'file')
  await writeFile(path, content)
  const type = await identifyMedia(Buffer.from(content).subarray(0, HEAD_BYTES))
  return type === undefined ? 'unknown' : inspectMedia(type, path)
}

const whole = async (content: Buffer | string) => (await found(content)) === 'fine'

/** An ID3 tag as large as a cover picture, followed by `rest`. */
function tagged(rest: Buffer): Buffer {
  const size = 20_000
  const tag = Buffer.from([0x49, 0x44, 0x33, 3, 0, 0, 0, size >> 14, (size >> 7) & 0x7f, size & 0x7f])
  return Buffer.concat([tag, Buffer.alloc(size), rest])
}

describe('by its bytes', () => {
  it.each(SAMPLE_MEDIA)('%s is identified', async (name) => {
    const content = await sampleMedia(name)
    const type = await identifyMedia(content.subarray(0, HEAD_BYTES))
    expect(`${type?.kind} ${type?.mimeType}`).toBe(EXPECTED[name])
    expect(await whole(content)).toBe(true)
  })

  it.each([
    ['SVG', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'],
    ['XML with SVG', '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>'],
    ['HTML', '<!doctype html><script>alert(1)</script>'],
    ['text', 'WEBVTTER is another word'],
    ['a QuickTime film', Buffer.from('00000014667479707174202000000200717420200000000877696465', 'hex')],
    ['a zip', Buffer.from('504b030414000000080000002100', 'hex')],
    ['nothing', ''],
  ])('%s is rejected', async (_name, content) => {
    expect(await identifyMedia(Buffer.from(content))).toBeUndefined()
  })

  it('a PDF is a PDF through both upload routes', async () => {
    expect(await identifyMedia(Buffer.from('%PDF-1.7\n'))).toMatchObject({ kind: 'pdf' })
    expect(identifyPdf(Buffer.from('%PDF-1.7\n'))).toMatchObject({ mimeType: 'application/pdf' })
    expect(identifyPdf(await sampleMedia('mp4'))).toBeUndefined()
  })

  it.each([
    ['a line break', '\r\n'],
    ['a byte order mark', '\uFEFF'],
    ['a mail header', `${'x'.repeat(1018)}\n`],
  ])('a PDF is one after %s', async (_name, before) => {
    expect(await identifyMedia(Buffer.from(`${before}%PDF-1.7\n`))).toMatchObject({ kind: 'pdf' })
    expect(identifyPdf(Buffer.from(`${before}%PDF-1.7\n`))).toMatchObject({ kind: 'pdf' })
    expect(identifyPdf(Buffer.from(`${before}${' '.repeat(1024)}%PDF-1.7\n`))).toBeUndefined()
  })

  it('a picture that mentions PDFs is a picture', async () => {
    const comment = Buffer.from('fffe000b', 'hex')
    const jpeg = await sampleMedia('jpg')
    const speaking = Buffer.concat([
      jpeg.subarray(0, 2),
      comment,
      Buffer.from('%PDF-1.7\n'),
      jpeg.subarray(2),
    ])
    expect(await identifyMedia(speaking)).toMatchObject({ kind: 'image' })
  })

  it.each(SAMPLE_MEDIA.filter((name) => name !== 'vtt'))('%s that is truncated is damaged', async (name) => {
    const content = await sampleMedia(name)
    const isInPieces = ['mp3', 'ogg', 'opus'].includes(name)
    const cut = content.subarray(0, isInPieces ? 45 : content.length - 8)
    expect(['damaged', 'other', 'unknown']).toContain(await found(cut))
  })

  it.each([
    ['a JPEG of four bytes', 'ffd8ffe0'],
    [
      'a PNG that ends with its size',
      '89504e470d0a1a0a0000000d49484452000000010000000108020000009077 53de'.replace(' ', ''),
    ],
    ['a GIF of its name', '474946383961'],
    ['a film of its name', '000000186674797069736f6d0000020069736f6d69736f32'],
  ])('%s is not accepted', async (_name, hex) => {
    expect(await found(Buffer.from(hex, 'hex'))).not.toBe('fine')
  })

  it('looks beyond a tag longer than the first bytes', async () => {
    expect(await whole(tagged(await sampleMedia('mp3')))).toBe(true)
    expect(await whole(tagged(Buffer.from('fLaC and so on')))).toBe(false)
  })

  it('accepts captions with a byte order mark, and none that are not UTF-8', async () => {
    expect(await whole('\uFEFFWEBVTT\n\n00:00.000 --> 00:01.000\nGrüße\n')).toBe(true)
    expect(await whole('WEBVTT')).toBe(true)
    expect(await whole(Buffer.concat([Buffer.from('WEBVTT\n\n'), Buffer.from([0xff, 0xfe])]))).toBe(false)
    expect(await whole('WEBVTT\n\n\0')).toBe(false)
  })
})
