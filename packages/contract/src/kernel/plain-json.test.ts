import { expect, it } from 'vitest'
import { asPlainJson, asWrittenJson, isPlainJson, writeJson } from './plain-json.ts'

const note = () => asWrittenJson({ id: 'a', title: 'Says “so”\n', topics: ['LLMs'], at: null }).value

it('writes what JSON.stringify writes, from kept texts or not', () => {
  const values = [
    note(),
    asPlainJson([note(), note()]),
    asPlainJson({ notes: asPlainJson([note()]), 'next "one"': null, none: undefined }),
    asPlainJson({ notes: [note()], count: 1 }),
    { at: new Date(0), none: undefined, notes: [note()] },
    asPlainJson([]),
    asPlainJson({}),
    [1, null],
    'text',
  ]
  for (const value of values) expect(writeJson(value)).toBe(JSON.stringify(value))
})

it('keeps what it has a text of from changing', () => {
  const kept = note()
  expect(() => kept.topics.push('Robotic Intelligence')).toThrow(TypeError)
  expect(() => Object.assign(kept, { title: 'Another' })).toThrow(TypeError)
  expect(isPlainJson(kept)).toBe(true)
})
