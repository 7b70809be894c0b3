import { act, renderHook } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { READ_AHEAD_PAGES, useReadAhead } from './use-read-ahead.ts'

it('reads a long document ahead as far as that goes, and no page of it that is then let go', () => {
  vi.useFakeTimers()
  const { result } = renderHook(() => useReadAhead(READ_AHEAD_PAGES + 100))
  for (let index = 0; index < READ_AHEAD_PAGES + 5; index += 1) {
    act(() => result.current.onRead(index))
    act(() => void vi.runAllTimers())
  }
  expect(result.current.through).toBe(READ_AHEAD_PAGES)
})
