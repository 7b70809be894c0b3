import { expect, it } from 'vitest'
import { deletionWarning, kept } from './messages.ts'

it.each([
  [0, 0, 'No private notes yet'],
  [1, 0, '1 private note'],
  [1, 512 * 1024, '1 private note, 512.0 KB'],
  [12, 13_002_342, '12 private notes, 12.4 MB'],
  [2, 3 * 1024 ** 3, '2 private notes, 3,072 MB'],
])('counts %i notes of %i bytes', (privateNotes, bytes, text) => {
  expect(kept({ privateNotes, bytes })).toBe(text)
})

it('warns of what goes', () => {
  expect(deletionWarning({ privateNotes: 0, bytes: 0 })).toMatch(/^Your account is removed at once/)
  expect(deletionWarning({ privateNotes: 1, bytes: 0 })).toMatch(
    /^Your account and 1 private note are removed/,
  )
})
