import { expect, it } from 'vitest'
import { atWords } from './layer-text.ts'

it.each([
  ['a decision here', 'cisi', 'decision'],
  ['a decision, here', 'sion, he', 'decision, here'],
  ['a decision here', ' decision ', ' decision '],
  ['意思決定の', '思', '意思'],
])('of %j a mark of %j is one of %j', (text, part, whole) => {
  const start = text.indexOf(part)
  const marked = atWords(text, { start, end: start + part.length })
  expect(text.slice(marked.start, marked.end)).toBe(whole)
})
