import superjson from 'superjson'
import { expect, it } from 'vitest'
import { asPlainJson } from './plain-json.ts'
import { transformer } from './transformer.ts'

it('carries values that JSON cannot represent', () => {
  const value = { at: new Date('2026-01-01T00:00:00Z'), tags: new Set(['a']), none: undefined }
  const wire = JSON.parse(JSON.stringify(transformer.serialize(value)))
  expect(transformer.deserialize(wire)).toEqual(value)
})

it('passes marked values unchanged, and the other side reads the same', () => {
  const list = asPlainJson([{ id: 'a', topics: ['LLMs'] }])
  expect(transformer.serialize(list)).toEqual({ json: list })
  expect(transformer.serialize([...list])).toEqual(superjson.serialize(list))
  expect(transformer.deserialize(JSON.parse(JSON.stringify(transformer.serialize(list))))).toEqual(list)
})
