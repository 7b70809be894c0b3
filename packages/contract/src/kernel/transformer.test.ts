import superjson from 'superjson'
import { expect, it } from 'vitest'
import { JSON_BOUNDS } from './bounded-json.ts'
import { transformer } from './transformer.ts'

it('carries values that JSON cannot represent', () => {
  const value = { at: new Date('2026-01-01T00:00:00Z'), tags: new Set(['a']), none: undefined }
  const wire = JSON.parse(JSON.stringify(transformer.output.serialize(value)))
  expect(transformer.output.deserialize(wire)).toEqual(value)
})

it.each([
  [null],
  ['a'],
  [1.5],
  [[]],
  [{ a: [{ b: [null, false] }] }],
  [[{ id: 'a', topics: ['LLMs'], at: null }]],
  [Number.NaN],
  [1n],
  [new Date(0)],
  [new Map([['a', new Set([1])]])],
  [{ a: [{ b: new Date(0) }] }],
  [[Infinity]],
])('serializes %o as superjson does', (value) => {
  const sent = transformer.output.serialize(value)
  expect(sent).toEqual(superjson.serialize(value))
  expect(transformer.output.deserialize(JSON.parse(JSON.stringify(sent)))).toEqual(value)
})

it('carries inputs as plain JSON, and nothing that tells how to read them', () => {
  const read = (text: string) => transformer.input.deserialize(JSON.parse(text))
  expect(read(JSON.stringify(transformer.input.serialize({ limit: 2, search: undefined })))).toEqual({
    limit: 2,
  })
  expect(read('{}')).toBeUndefined()
  for (const meta of [null, {}, { values: [['typed-array', 'Uint8Array']] }])
    expect(() => read(JSON.stringify({ json: 4e8, meta }))).toThrow('plain JSON')
})

it('refuses inputs that are nested too deeply or have too many entries', () => {
  const read = (json: unknown) => () => transformer.input.deserialize({ json })
  const { levels, entries, values } = JSON_BOUNDS
  const nested = (depth: number) => JSON.parse('['.repeat(depth) + ']'.repeat(depth))
  const numbered = (count: number) =>
    Object.fromEntries(Array.from({ length: count }, (_, at) => [`k${at}`, at]))
  const long = (length: number) => Array.from({ length }, () => 0)
  for (const taken of [nested(levels), long(entries), numbered(entries), 'x'.repeat(500_000)])
    expect(read(taken)).not.toThrow()
  const rows = Array.from({ length: Math.ceil(values / entries) + 1 }, () => long(entries))
  for (const refused of [nested(levels + 1), nested(400_000), long(entries + 1), numbered(entries + 1), rows])
    expect(read(refused)).toThrow('nested too deeply')
})
