import { describe, expect, it } from 'vitest'
import { refusal } from '../../testing/refusal.ts'
import { contentFailure } from './content-failure.ts'

describe('an item that could not be fetched', () => {
  it.each(['NOT_FOUND', 'VALIDATION'] as const)('does not exist when the server says %s', (code) => {
    expect(contentFailure(refusal(code)).isUnknown).toBe(true)
  })

  it.each([
    [refusal('UNAUTHORIZED'), '401: Unauthorized'],
    [refusal('INTERNAL'), '500: Failed to fetch content'],
    [refusal('UNAVAILABLE'), '503: Failed to fetch content'],
    [new Error('offline'), 'Failed to fetch content'],
    [undefined, 'Failed to fetch content'],
  ])('is told as %s', (error, message) => {
    expect(contentFailure(error)).toEqual({ isUnknown: false, message })
  })
})
