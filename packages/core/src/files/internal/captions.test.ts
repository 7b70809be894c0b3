import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readCues } from '../../search/internal/web-vtt.ts'
import { captionsFormat, captionsToWebVtt } from './captions.ts'

const SRT = `1\r\n00:00:01,000 --> 00:00:02,500\r\n{\\an8}Grüße, 1,5 Grad\r\n\r\n2\r\n01:02:03,004 --> 01:02:05,000 X1:40 X2:600\r\n<i>Ende</i>\r\n`

const VTT = `WEBVTT\n\n00:00:01.000 --> 00:00:02.500\nGrüße, 1,5 Grad\n\n01:02:03.004 --> 01:02:05.000\n<i>Ende</i>\n`

/** The bytes in pieces of so many. */
function inPieces(bytes: Buffer, size: number): Readable {
  const pieces = Array.from({ length: Math.ceil(bytes.length / size) }, (_, index) =>
    bytes.subarray(index * size, (index + 1) * size),
  )
  return Readable.from(pieces)
}

/** Returns the stored form of captions; rejects for refused ones. */
async function stored(source: string | Buffer, size = 4096): Promise<string> {
  const bytes = Buffer.from(source)
  const format = captionsFormat(bytes.subarray(0, 4100))
  if (format === undefined) throw new Error('no captions')
  return text(captionsToWebVtt(inPieces(bytes, size), format))
}

const srt = (times: string, said = 'Hi') => `1\n${times}\n${said}\n`
const vtt = (times: string, said = 'Hi') => `WEBVTT\n\n${times}\n${said}\n`
const TIMES = '00:00:01,000 --> 00:00:03,000'
const EXACT = '00:00:01.000 --> 00:00:03.000'

const utf16 = (source: string) => Buffer.from(`\uFEFF${source}`, 'utf16le')

describe('captions in SubRip', () => {
  it.each([1, 2, 7, 4096])('become WebVTT, however they arrive: in pieces of %i bytes', async (size) => {
    expect(await stored(SRT, size)).toBe(VTT)
  })

  it.each([
    ['with a byte order mark', Buffer.from(`\uFEFF${SRT}`)],
    ['after a blank line', `\r\n${SRT}`],
    ['with CR alone', SRT.replaceAll('\r\n', '\r')],
    ['with points in their times', SRT.replace(/(\d\d),(\d{3})/g, '$1.$2')],
    ['in UTF-16', utf16(SRT)],
    ['in UTF-16 of the other order', utf16(SRT).swap16()],
    ['in UTF-16 without its mark', Buffer.from(SRT, 'utf16le')],
    ['without numbers', SRT.replace(/^\d\r\n/gm, '')],
    ['with one-digit hours', SRT.replace('00:00:01', '0:00:01').replace('01:02:03', '1:02:03')],
    ['without line break at the end', SRT.trimEnd()],
    ['without blank lines between them', SRT.replace('\r\n\r\n', '\r\n')],
    ['with colours and other instructions', SRT.replace('Ende', '<font color="#fff">{\\b1}Ende</font>')],
  ])('are taken %s', async (_name, source) => expect(await stored(source)).toBe(VTT))

  it.each([
    ['0:00:01,000 --> 0:00:03,000', EXACT],
    ['00:00:01,0 --> 00:00:03', EXACT],
    ['00:00:01,000 --> 00:00:03,5', '00:00:01.000 --> 00:00:03.500'],
    ['00:00:01,000000 --> 00:00:03,05', '00:00:01.000 --> 00:00:03.050'],
    ['0:0:1,000-->0:0:3,000', EXACT],
    ['00:01,000 --> 00:03,000', EXACT],
    [' 100:00:01,000  -->  100:00:03,000 ', '100:00:01.000 --> 100:00:03.000'],
    ['00:00:01,000 -> 00:00:03,000', EXACT],
    ['00:00:01,000 –> 00:00:03,000', EXACT],
    ['00:00:01,000 → 00:00:03,000', EXACT],
    ['99:59:59,000 --> 100:00:00,000', '99:59:59.000 --> 100:00:00.000'],
  ])('have their times padded: %s', async (times, expected) =>
    expect(await stored(srt(times))).toBe(vtt(expected)),
  )

  it.each([
    ['I <3 data', 'I &lt;3 data'],
    ['<laughs> a < b', '&lt;laughs> a &lt; b'],
    ['a <b>bold</b> x<', 'a <b>bold</b> x&lt;'],
    ['go --> there', 'go --&gt; there'],
    ['12:30 -> lunch', '12:30 -> lunch'],
    ['AT&T', 'AT&T'],
    ['One\n\nTwo\n1984', 'One\nTwo\n1984'],
  ])('lose no word: %j', async (said, expected) => {
    const source = `${srt(TIMES, said)}\n2\n00:00:04,000 --> 00:00:05,000\nEnd`
    const after = '\n00:00:04.000 --> 00:00:05.000\nEnd\n'
    expect(await stored(source)).toBe(vtt(EXACT, expected) + after)
  })

  it.each([
    '00:00:61,000 --> 00:00:03,000',
    '00:00:01,000 --> 00:00:0x,000',
    '00:00:01:12 --> 00:00:03:12',
    '00:00:05,000 --> 00:00:03,000',
    '00:aa:01,000 -> 00:00:03,000',
  ])('are refused with the line whose times cannot be read: %s', async (times) => {
    const source = `${srt(TIMES)}\n2\n${times}\nlost\n`
    await expect(stored(source)).rejects.toMatchObject({
      code: 'DAMAGED_FILE',
      message: `The times of line 6 cannot be read: “${times}”`,
    })
  })
})

describe('captions in WebVTT', () => {
  it('stay byte by byte where browsers show all of them', async () => {
    const source = `WEBVTT - title\r\n\r\nSTYLE\r\n::cue(b) { color: red }\r\n\r\nintro\r\n00:01.000 --> 00:02.000 align:start\r\n<v Ada>Is <b.loud>that</b> <00:01.500>so?\r\n\r\n100:00:00.000 --> 100:00:01.000\r\nR&amp;D`
    expect(await stored(source)).toBe(source)
  })

  it.each([
    ['0:00:01.000 --> 0:00:03.000', EXACT],
    ['00:00:01,000 --> 00:00:03,000 line:0', `${EXACT} line:0`],
    ['00:00:01.0 --> 00:00:03.00', EXACT],
    ['0:01.000 --> 0:03.000', EXACT],
    ['00:01.000 -> 00:03.000', EXACT],
  ])('have their times written so that browsers read them: %s', async (times, expected) =>
    expect(await stored(vtt(times))).toBe(vtt(expected)),
  )

  it('lose no word at a sign that begins no tag', async () =>
    expect(await stored(vtt(EXACT, 'I <3 data <laughs>'))).toBe(vtt(EXACT, 'I &lt;3 data &lt;laughs>')))

  it('are taken in UTF-16 and with CR alone', async () => {
    expect(await stored(utf16(vtt(EXACT)))).toBe(vtt(EXACT))
    expect(await stored(vtt(EXACT).replaceAll('\n', '\r'))).toBe(vtt(EXACT).replaceAll('\n', '\r'))
  })

  it.each(['00:00:99.000 --> 00:01:00.000', '00:aa.000 --> 00:05.000', '00:05.000 --> 00:04.000'])(
    'are refused with the line whose times cannot be read: %s',
    (times) => expect(stored(vtt(times))).rejects.toThrow('The times of line 3 cannot be read'),
  )
})

describe('captions', () => {
  it('whose first times cannot be read are refused by that', () =>
    expect(stored(srt('00:00:0x,000 --> 00:00:03,000'))).rejects.toThrow('The times of line 2'))

  it('in a code page are refused, by that', () =>
    expect(stored(Buffer.from(SRT, 'latin1'))).rejects.toMatchObject({
      code: 'DAMAGED_FILE',
      message: expect.stringContaining('save them as UTF-8'),
    }))

  it('without end are refused before they fill the memory', async () => {
    const endless = Readable.from(
      (async function* () {
        for (;;) yield Buffer.alloc(64 * 1024, 'a')
      })(),
    )
    await expect(text(captionsToWebVtt(endless, 'srt'))).rejects.toMatchObject({ code: 'FILE_TOO_LARGE' })
  })

  it.each([
    ['a number', '1\n'],
    ['a text with an arrow', 'a --> b'],
    ['another word', 'WEBVTTER'],
    ['nothing', ''],
    ['HTML', '<!doctype html>'],
  ])('are not: %s', (_name, source) => expect(captionsFormat(Buffer.from(source))).toBeUndefined())

  it('in SubRip are found by searches with each of their words, whatever they say', async () => {
    const said = fc.stringMatching(/^[a-zA-Z<>&;#3 -]{1,40}$/).map((line) => `w${line.replaceAll('-->', '')}`)
    await fc.assert(
      fc.asyncProperty(fc.array(said, { minLength: 1, maxLength: 5 }), async (lines) => {
        const cues = lines.map(
          (line, index) => `${index + 1}\n00:00:0${index},0 --> 00:00:0${index + 1},0\n${line}`,
        )
        expect(readCues(await stored(cues.join('\n\n')))).toHaveLength(lines.length)
      }),
    )
  })
})
