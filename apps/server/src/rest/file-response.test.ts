import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fileResponse, contentDisposition } from './file-response.ts'

const SIZE = 1000
const FILE = {
  id: 'abc',
  name: 'sample.pdf',
  mimeType: 'application/pdf',
  size: SIZE,
  sha256: 'a'.repeat(64),
  storedAt: new Date('2026-01-01T00:00:00Z'),
  isPublic: false,
  isPersonal: false,
  isHashed: false,
}
const answer = (range: string) => fileResponse({ ...FILE }, { method: 'GET', headers: { range } }, false)

describe('a range', () => {
  it('within the file returns exactly those bytes', () => {
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
          refusal: 'RANGE_NOT_SATISFIABLE',
          headers: { 'content-range': `bytes */${SIZE}` },
        })
      }),
    )
  })

  it('of any other form never returns bytes that do not exist', () => {
    const odd = fc.oneof(fc.string(), fc.stringMatching(/^bytes=[-0-9, ]{0,20}$/))
    fc.assert(
      fc.property(odd, (range) => {
        const given = answer(range)
        if ('refusal' in given) {
          expect(given.refusal).toBe('RANGE_NOT_SATISFIABLE')
          return
        }
        const { status, headers, range: bytes } = given
        expect([200, 206]).toContain(status)
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

describe('a conditional request (RFC 9110, section 13)', () => {
  const TAG = `"${'a'.repeat(32)}"`
  const BEFORE = 'Wed, 31 Dec 2025 23:59:59 GMT'
  const THEN = 'Thu, 01 Jan 2026 00:00:00 GMT'
  const outcome = (headers: Record<string, string>, method = 'GET') => {
    const given = fileResponse({ ...FILE }, { method, headers }, false)
    return 'refusal' in given ? given.refusal : given.status
  }

  it.each([
    [{ 'if-none-match': TAG }, 304],
    [{ 'if-none-match': `"other", W/${TAG}` }, 304],
    [{ 'if-none-match': '*' }, 304],
    [{ 'if-none-match': '"other"' }, 200],
    [{ 'if-none-match': '"other"', 'if-modified-since': THEN }, 200],
    [{ 'if-modified-since': THEN }, 304],
    [{ 'if-modified-since': BEFORE }, 200],
    [{ 'if-modified-since': 'some day' }, 200],
    [{ 'if-match': TAG }, 200],
    [{ 'if-match': '*' }, 200],
    [{ 'if-match': '"other"' }, 'PRECONDITION_FAILED'],
    [{ 'if-match': `W/${TAG}` }, 'PRECONDITION_FAILED'],
    [{ 'if-match': TAG, 'if-none-match': TAG }, 304],
    [{ 'if-unmodified-since': THEN }, 200],
    [{ 'if-unmodified-since': BEFORE }, 'PRECONDITION_FAILED'],
    [{ range: 'bytes=0-1', 'if-range': TAG }, 206],
    [{ range: 'bytes=0-1', 'if-range': '"other"' }, 200],
    [{ range: 'bytes=0-1', 'if-range': THEN }, 206],
    [{ range: 'bytes=0-1', 'if-none-match': TAG }, 304],
  ])('with %j gives %s', (headers, expected) => {
    expect(outcome(headers)).toBe(expected)
  })

  it('ignores a range unless it is in bytes', () => {
    expect(outcome({ range: 'bytes=0-1' }, 'HEAD')).toBe(200)
    expect(outcome({ range: `bytes=${SIZE}-` }, 'HEAD')).toBe(200)
  })
})

it('puts any name into one header without breaking out of it', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (name) => {
      expect(contentDisposition('inline', name)).toMatch(/^inline; filename\*=UTF-8''[\w.!~%#$&+^`|{}-]*$/)
    }),
  )
})

describe('how long a file may be kept', () => {
  const caching = (facts: Partial<typeof FILE>) => {
    const { 'cache-control': control, vary } = fileResponse(
      { ...FILE, ...facts },
      { method: 'GET', headers: {} },
      false,
    ).headers
    return [control, vary]
  }

  it.each([
    [{}, 'private, no-cache', undefined],
    [{ isPersonal: true }, 'private, no-store', undefined],
    [{ isHashed: true }, 'private, max-age=31536000, immutable', 'cookie, authorization'],
    [{ isHashed: true, isPersonal: true }, 'private, no-store', 'cookie, authorization'],
    [{ isHashed: true, isPublic: true }, 'public, max-age=31536000, immutable', undefined],
  ])('of %j is %s', (facts, control, vary) => expect(caching(facts)).toEqual([control, vary]))
})
