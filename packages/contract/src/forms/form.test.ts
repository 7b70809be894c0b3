import { describe, expect, it } from 'vitest'
import { SaveFormSchema } from './form.ts'

const given = (values: unknown) =>
  SaveFormSchema.safeParse({ id: 'n', fileId: 'f', at: '2026-02-03T05:00:00Z', values })
const fields = (count: number, value: unknown) =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => [`${index}R`, value]))

describe('values of a form', () => {
  it('are texts with their spaces, ticks and choices, without what a database refuses', () => {
    const values = { '1R': ' a\n\u0000\ud800b ', '2R': false, annot_p0_3: ['One'] }
    expect(given(values).data?.values).toEqual({ '1R': ' a\n\ufffdb ', '2R': false, annot_p0_3: ['One'] })
  })

  it('are of at most 2,000 fields', () => {
    expect(given(fields(2000, true)).success).toBe(true)
    expect(given(fields(2001, true)).success).toBe(false)
  })

  it('are at most 100 kB', () => {
    expect(given(fields(11, 'x'.repeat(9000))).success).toBe(true)
    expect(given(fields(11, 'ü'.repeat(9000))).success).toBe(false)
  })

  it.each([
    ['a name of another kind', { 'a b': '' }],
    ['a number', { '1R': 1 }],
    ['a long text', { '1R': 'x'.repeat(10_001) }],
    ['many choices', { '1R': Array.from({ length: 201 }, () => '') }],
  ])('have not %s', (_, values) => {
    expect(given(values).success).toBe(false)
  })
})
