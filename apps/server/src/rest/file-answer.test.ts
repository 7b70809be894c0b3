import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { answerFile, contentDisposition } from './file-answer.ts'

const SIZE = 1000
const FILE = {
  id: 'abc',
  name: 'sample.pdf',
  mimeType: 'application/pdf',
  size: SIZE,
  sha256: 'a'.repeat(64),
  storedAt: new Date('2026-01-01T00:00:00Z'),
  isPublic: false,
}
const answer = (range: string) => answerFile({ ...FILE }, { range }, false)

describe('a range', () => {
  it('within the file gives exactly those bytes', () => {
    const bounds = fc.tuple(fc.nat(SIZE - 1), fc.nat(2 * SIZE)).filter(([start, end]) => start <= end)
    fc.assert(
      fc.property(bounds, ([start, end]) => {
        const last = Math.min(end, SIZE - 1)
        expect(answer(`bytes=${start}-${end}`)).toMatchObject({
          status: 206,
          range: { start, end: last },
          headers: {
            'content-range': `bytes ${start}-${last}/${SIZE}`,
            'content-length': String(last - start + 1),
          },
        })
      }),
    )
  })

  it('beyond the file is refused with its size', () => {
    fc.assert(
      fc.property(fc.integer({ min: SIZE, max: 2 ** 40 }), (start) => {
        expect(answer(`bytes=${start}-`)).toMatchObject({
          status: 416,
          body: 'none',
          headers: { 'content-range': `bytes */${SIZE}` },
        })
      }),
    )
  })

  it('of any other form never gives bytes that are not there', () => {
    const odd = fc.oneof(fc.string(), fc.stringMatching(/^bytes=[-0-9, ]{0,20}$/))
    fc.assert(
      fc.property(odd, (range) => {
        const { status, headers, range: bytes } = answer(range)
        expect([200, 206, 416]).toContain(status)
        if (status === 200) expect(headers['content-length']).toBe(String(SIZE))
        if (status !== 206) return
        const { start = -1, end = -1 } = bytes ?? {}
        expect(start).toBeGreaterThanOrEqual(0)
        expect(end).toBeGreaterThanOrEqual(start)
        expect(end).toBeLessThan(SIZE)
      }),
      { numRuns: 2000 },
    )
  })
})

it('puts any name into one header without breaking out of it', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (name) => {
      expect(contentDisposition('inline', name)).toMatch(/^inline; filename\*=UTF-8''[\w.!~%#$&+^`|{}-]*$/)
    }),
  )
})
