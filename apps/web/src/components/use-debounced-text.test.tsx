import { act, renderHook } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { useDebouncedText } from './use-debounced-text.ts'

beforeEach(() => void vi.useFakeTimers())

function setUp(committed = '') {
  const commit = vi.fn()
  const hook = renderHook(({ text }) => useDebouncedText(text, commit), { initialProps: { text: committed } })
  const type = (text: string) => act(() => hook.result.current[1](text))
  return {
    commit,
    type,
    text: () => hook.result.current[0],
    become: (text: string) => hook.rerender({ text }),
  }
}

describe('a debounced text input', () => {
  it('commits the trimmed text 250 ms after the last key', () => {
    const { commit, type } = setUp()
    type('pla')
    vi.advanceTimersByTime(249)
    type('plan ')
    vi.advanceTimersByTime(249)
    expect(commit).not.toHaveBeenCalled()
    vi.advanceTimersByTime(1)
    expect(commit.mock.calls).toEqual([['plan']])
  })

  it('keeps what is typed when its own text comes back', () => {
    const { type, text, become } = setUp()
    type('plan ')
    vi.advanceTimersByTime(250)
    become('plan')
    expect(text()).toBe('plan ')
  })

  it('follows a text that changes by other means', () => {
    const { commit, text, become } = setUp('plan')
    expect(text()).toBe('plan')
    become('')
    expect(text()).toBe('')
    vi.advanceTimersByTime(1000)
    expect(commit).not.toHaveBeenCalled()
  })
})
