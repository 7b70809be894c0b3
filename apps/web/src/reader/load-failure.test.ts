import { describe, expect, it } from 'vitest'
import { failureText } from './load-failure.ts'

describe('failureText', () => {
  it.each([
    [401, 'Failed to load PDF: 401 Unauthorized'],
    [403, 'Failed to load PDF: 403 Forbidden'],
    [404, 'Failed to load PDF: 404 Not Found'],
    [500, 'Failed to load PDF: 500 Internal Server Error'],
    [418, 'Failed to load PDF: 418'],
  ])('names status %i', (status, text) => {
    expect(failureText({ kind: 'refused', status })).toBe(text)
  })

  it.each([
    ['unreachable', 'Failed to load PDF: the server could not be reached'],
    ['protected', 'Failed to load PDF: the file is protected by a password'],
    ['damaged', 'Failed to load PDF: the file is damaged'],
  ] as const)('says in words that the file is %s', (kind, text) => {
    expect(failureText({ kind })).toBe(text)
  })
})
