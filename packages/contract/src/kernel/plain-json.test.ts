import { expect, it } from 'vitest'
import { isPlainJson, withText, writeJson } from './plain-json.ts'

const note = () => withText({ id: 'a', title: 'Says “so”\n', topics: ['LLMs'], at: null }).value

it('writes what JSON.stringify writes, from kept texts or not', () => {
  const values = [
    note(),
    [note(), note()],
    { data: { notes: [note()], 'next "one"': null, none: undefined } },
    { notes: [note()], count: 1 },
    { at: new Date(0), none: undefined, notes: [note()] },
    [],
    {},
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

it('tells what JSON carries as it is', () => {
  const plain = [null, 'a', 1.5, true, [], {}, [note()], { a: [{ b: [null, false] }], none: undefined }]
  for (const value of plain) expect([value, isPlainJson(value)]).toEqual([value, true])
  const others = [
    Number.NaN,
    1n,
    new Date(),
    new Set(),
    new Map(),
    { a: [{ b: new Date() }] },
    [Infinity],
    () => 1,
  ]
  for (const value of others) expect([value, isPlainJson(value)]).toEqual([value, false])
})
