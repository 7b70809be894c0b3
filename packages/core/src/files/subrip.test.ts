import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { describe, expect, it } from 'vitest'
import { isSubRip, subRipToWebVtt } from './subrip.ts'

const SRT = `1\r\n00:00:01,000 --> 00:00:02,500\r\n{\\an8}Grüße, 1,5 Grad\r\n\r\n2\r\n01:02:03,004 --> 01:02:05,000 X1:40 X2:600\r\n<i>Ende</i>\r\n`

const VTT = `WEBVTT\n\n1\r\n00:00:01.000 --> 00:00:02.500\r\nGrüße, 1,5 Grad\r\n\r\n2\r\n01:02:03.004 --> 01:02:05.000\r\n<i>Ende</i>\r\n`

/** The text in pieces of so many bytes. */
function inPieces(source: string, size: number): Readable {
  const bytes = Buffer.from(source)
  const pieces = Array.from({ length: Math.ceil(bytes.length / size) }, (_, index) =>
    bytes.subarray(index * size, (index + 1) * size),
  )
  return Readable.from(pieces)
}

describe('captions in SubRip', () => {
  it.each([1, 2, 7, 4096])('become WebVTT, however they arrive: in pieces of %i bytes', async (size) => {
    expect(await text(subRipToWebVtt(inPieces(SRT, size)))).toBe(VTT)
  })

  it.each([1, 2, 100])('lose their byte order mark, and need no line break at the end: %i', async (size) => {
    const source = '\uFEFF1\n00:00:00,000 --> 00:00:01,000\nHi'
    expect(await text(subRipToWebVtt(inPieces(source, size)))).toBe(
      'WEBVTT\n\n1\n00:00:00.000 --> 00:00:01.000\nHi',
    )
  })

  it('with a line without end pass in constant memory', async () => {
    const sizes: number[] = []
    const endless = Readable.from(Array.from({ length: 40 }, () => Buffer.alloc(16 * 1024, 'a')))
    for await (const piece of subRipToWebVtt(endless)) sizes.push(Buffer.from(piece).length)
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBe(40 * 16 * 1024 + 8)
    expect(Math.max(...sizes)).toBeLessThan(100 * 1024)
  })

  it.each([
    ['SubRip', SRT, true],
    ['SubRip after a byte order mark and a blank line', `\uFEFF\r\n${SRT}`, true],
    ['WebVTT', VTT, false],
    ['times with points', SRT.replaceAll(',', '.'), false],
    ['a number', '1\n', false],
  ])('are told by their first caption: %s', (_name, source, expected) => {
    expect(isSubRip(Buffer.from(source))).toBe(expected)
  })
})
