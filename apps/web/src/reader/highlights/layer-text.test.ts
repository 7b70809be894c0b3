import { expect, it } from 'vitest'
import { expandToWords } from './layer-text.ts'

it.each([
  ['a decision here', 'cisi', 'decision'],
  ['a decision, here', 'sion, he', 'decision, here'],
  ['a decision here', ' decision ', ' decision '],
  ['意思決定の', '思', '意思'],
])('of %j a mark of %j is one of %j', (text, part, whole) => {
  const start = text.indexOf(part)
  const marked = expandToWords(text, { start, end: start + part.length })
  expect(text.slice(marked.start, marked.end)).toBe(whole)
})
