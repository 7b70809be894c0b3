import { expect, it } from 'vitest'
import { deletionWarning, usageSummary, storageLeft } from './messages.ts'

it.each([
  [0, 0, 'No private notes yet'],
  [1, 0, '1 private note'],
  [1, 512 * 1024, '1 private note, 512.0 KB'],
  [12, 13_002_342, '12 private notes, 12.4 MB'],
  [2, 3 * 1024 ** 3, '2 private notes, 3 GB'],
])('counts %i notes of %i bytes', (privateNotes, bytes, text) => {
  expect(usageSummary({ privateNotes, bytes })).toBe(text)
})

it.each([
  [0, '1 GB left'],
  [13_002_342, '1,011.6 MB left'],
  [1024 ** 3 - 2048, '2.0 KB left'],
  [2 * 1024 ** 3, '0 KB left'],
])('of 1 GB, with %i bytes used, tells %j', (usedBytes, text) => {
  expect(storageLeft({ usedBytes, quotaBytes: 1024 ** 3 })).toBe(text)
})

it('warns of what will be deleted', () => {
  expect(deletionWarning({ privateNotes: 0, bytes: 0 })).toMatch(/^Your account is removed at once/)
  expect(deletionWarning({ privateNotes: 1, bytes: 0 })).toMatch(
    /^Your account and 1 private note are removed/,
  )
})
