import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { SAMPLE_MEDIA, sampleMedia } from '@idex/testing/sample-media'
import { temporaryDirectory } from '@idex/embedded-postgres/testing/temporary-directory'
import { describe, expect, it } from 'vitest'
import { HEAD_BYTES, identifyMedia, identifyPdf, inspectMedia } from './file-types.ts'

const directory = await temporaryDirectory()

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
  const found = type === undefined ? 'unknown' : await inspectMedia(type, path)
  return typeof found === 'string' ? found : `${found.kind} ${found.mimeType}`
}

const whole = async (content: Buffer | string) => (await found(content)).includes('/')

/** An ID3 tag, at first as large as a cover picture, followed by `rest`. */
function tagged(rest: Buffer, size = 20_000): Buffer {
  const tag = Buffer.from([0x49, 0x44, 0x33, 3, 0, 0, 0, size >> 14, (size >> 7) & 0x7f, size & 0x7f])
  return Buffer.concat([tag, Buffer.alloc(size), rest])
}

/** A film with another brand. */
const branded = (film: Buffer, brand: string) =>
  Buffer.concat([film.subarray(0, 8), Buffer.from(brand), film.subarray(12)])

/** Boxes of a film, the first eight bytes of each being its length and name. */
const box = (name: string, ...contents: Buffer[]) => {
  const content = Buffer.concat(contents)
  const head = Buffer.alloc(8)
  head.writeUInt32BE(8 + content.length)
  head.write(name, 4, 'latin1')
  return Buffer.concat([head, content])
}
const track = (handler: string) =>
  box('trak', box('mdia', box('hdlr', Buffer.alloc(8), Buffer.from(handler), Buffer.alloc(13))))
const film = (...handlers: string[]) =>
  Buffer.concat([box('ftyp', Buffer.from('isom\0\0\0\0isom')), box('moov', ...handlers.map(track))])

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
    expect(await whole(Buffer.from(hex, 'hex'))).toBe(false)
  })

  it('looks beyond a tag longer than the first bytes', async () => {
    expect(await whole(tagged(await sampleMedia('mp3')))).toBe(true)
    expect(await whole(tagged(Buffer.from('fLaC and so on')))).toBe(false)
  })

  it.each(['mp42', 'isom', 'iso5', 'dash', 'M4V ', 'M4A ', 'M4B '])(
    'sound alone is audio, also with the brand %j',
    async (brand) => {
      expect(await found(branded(await sampleMedia('m4a'), brand))).toBe('audio audio/mp4')
    },
  )

  it.each([
    ['audio', 'with sound and text', film('soun', 'text')],
    ['audio', 'with two languages', film('soun', 'soun')],
    [
      'audio',
      'behind its media',
      Buffer.concat([film().subarray(0, 20), box('mdat'), film('soun').subarray(20)]),
    ],
    ['video', 'with pictures before sound', film('vide', 'soun')],
    ['video', 'with pictures after sound', film('soun', 'vide')],
    ['video', 'without a track', film()],
  ])('a film is %s %s', async (kind, _name, content) => {
    expect(await found(content)).toBe(`${kind} ${kind}/mp4`)
  })

  it('pictures stay a video whatever the brand', async () => {
    const content = await sampleMedia('mp4')
    for (const brand of ['mp42', 'isom', 'iso5', 'M4V '])
      expect(await found(branded(content, brand))).toBe('video video/mp4')
  })

  it.each([0, 3, 1000, 20_000])('MP3 is found behind %d bytes of junk after its tag', async (junk) => {
    const sound = await sampleMedia('mp3')
    const padded = Buffer.concat([Buffer.alloc(junk, 0x2e), sound])
    expect(await found(tagged(padded, 100))).toBe('audio audio/mpeg')
    expect(await found(tagged(tagged(padded), 100))).toBe('audio audio/mpeg')
    expect(await found(tagged(Buffer.alloc(junk), 100))).not.toBe('audio audio/mpeg')
  })

  it('a tag makes no recording of anything else', async () => {
    expect(await whole(tagged(Buffer.from('<!doctype html><script>alert(1)</script>'), 100))).toBe(false)
    expect(await whole(tagged(await sampleMedia('png'), 100))).toBe(false)
    expect(await whole(tagged(Buffer.alloc(5000, 0xff), 100))).toBe(false)
  })

  it('a GIF may lack its trailer, or go on behind it, but not end within a picture', async () => {
    const gif = await sampleMedia('gif')
    const open = gif.subarray(0, gif.lastIndexOf(0x3b))
    expect(await found(open)).toBe('image image/gif')
    expect(await found(Buffer.concat([open, Buffer.alloc(20)]))).toBe('image image/gif')
    expect(await found(Buffer.concat([gif, Buffer.from('appended by a camera')]))).toBe('image image/gif')
    expect(await found(open.subarray(0, -1))).toBe('damaged')
    const image = gif.subarray(gif.indexOf(0x2c, 13 + 3 * 2 ** (((gif[10] ?? 0) & 7) + 1)), -1)
    expect(await found(Buffer.concat([open, image]))).toBe('image image/gif')
    expect(await found(Buffer.concat([open, image.subarray(0, -1)]))).toBe('damaged')
  })

  it('FLAC in Ogg is audio, Speex and Theora are not taken: no browser plays them', async () => {
    const page = (content: string) => {
      const head = Buffer.alloc(28)
      head.write('OggS', 'latin1')
      head.writeUInt8(1, 26)
      head.writeUInt8(content.length, 27)
      return Buffer.concat([head, Buffer.from(content, 'latin1')])
    }
    const ogg = (content: string) => Buffer.concat([page(content.padEnd(40, '\0')), page('more')])
    expect(await found(ogg('\x7FFLAC\x01\0\0\x01fLaC'))).toBe('audio audio/ogg')
    expect(await found(ogg('Speex   1.2'))).toBe('unknown')
    expect(await found(ogg('\x80theora'))).toBe('unknown')
  })

  it('accepts captions with a byte order mark, and none that are not UTF-8', async () => {
    expect(await whole('\uFEFFWEBVTT\n\n00:00.000 --> 00:01.000\nGrüße\n')).toBe(true)
    expect(await whole('WEBVTT')).toBe(true)
    expect(await whole(Buffer.concat([Buffer.from('WEBVTT\n\n'), Buffer.from([0xff, 0xfe])]))).toBe(false)
    expect(await whole('WEBVTT\n\n\0')).toBe(false)
  })
})
