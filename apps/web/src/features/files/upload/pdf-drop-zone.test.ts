import { expect, it } from 'vitest'
import { rejectionText } from './pdf-drop-zone.tsx'

it.each([
  ['type', 'Only PDF files are supported'],
  ['size', 'The file is too large. The limit is 50 MB.'],
  ['empty', 'This file is empty. Please choose another one.'],
] as const)('refuses a file for its %s in words', (reason, text) => {
  expect(rejectionText({ reason }, 50)).toBe(text)
})
