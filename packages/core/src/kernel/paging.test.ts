import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { containsPattern, cutPage, decodeCursor, encodeCursor, instantPosition, rowsFor } from './paging.ts'

const id = fc.stringMatching(/^[0-9a-z]{1,24}$/)

describe('a cursor', () => {
  it('decodes to the position it encodes', () => {
    const key = fc
      .string({ unit: 'binary' })
      .filter((text) => !text.includes('\0') && !text.startsWith('0000-'))
    fc.assert(
      fc.property(key, id, (text, row) => {
        expect(decodeCursor(encodeCursor(text, row))).toEqual({ key: text, id: row })
      }),
    )
  })

  it('accepts any instant a row may have', () => {
    const instant = fc.date({ min: new Date('0001-01-01'), max: new Date('9999-12-31'), noInvalidDate: true })
    fc.assert(
      fc.property(instant, id, (date, row) => {
        expect(() => instantPosition(encodeCursor(date, row))).not.toThrow()
      }),
    )
  })

  it('that no list returned is refused with a message', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.base64String(), fc.json()), (text) => {
        expect(() => decodeCursor(text)).toThrow('The cursor is not one this list gave out.')
      }),
    )
  })

  it.each(['foo 1', '+275760-09-12', '0000-01-01T00:00:00Z', 'infinity', '2026-13-01T00:00:00Z'])(
    'with the instant %j is refused',
    (key) => expect(() => instantPosition(encodeCursor(key, 'x'))).toThrow('The cursor is not'),
  )
})

it('the pages of a list together are the whole list', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(), { maxLength: 50 }), fc.integer({ min: 1, max: 20 }), (rows, limit) => {
      const seen: number[] = []
      let start: number | null = 0
      while (start !== null) {
        const { page, nextCursor }: { page: number[]; nextCursor: string | null } = cutPage(
          {},
          rows.slice(start, start + rowsFor({}, { limit })),
          { limit },
          () => 'next',
        )
        seen.push(...page)
        start = nextCursor === null ? null : start + limit
      }
      expect(seen).toEqual(rows)
    }),
  )
})

it('a list of which more was read than a page takes is a fault', () => {
  const cut = (rows: number) =>
    cutPage(
      {},
      Array.from({ length: rows }, (_, n) => n),
      { limit: 3 },
      () => 'next',
    )
  expect(cut(4).nextCursor).toBe('next')
  expect(() => cut(5)).toThrow('More rows were read')
})

it('a pattern takes wildcards in the search text literally', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom('a', '%', '_', '\\') }), (text) => {
      const pattern = containsPattern(text).slice(1, -1)
      expect(pattern.replace(/\\(.)/g, '$1')).toBe(text)
      expect(pattern.replace(/\\./g, '')).not.toMatch(/[%_\\]/)
    }),
  )
})
