import { focusManager } from '@tanstack/react-query'
import { act, renderHook, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { withTestApi } from '../../testing/test-api.tsx'
import { MEMBER } from '../../testing/people.ts'
import { useSession } from './use-session.ts'
import { refuse } from '../../testing/refusal.ts'

afterEach(() => focusManager.setFocused(undefined))

describe('the current user', () => {
  it('is signed out when the call fails, which is not retried', async () => {
    const current = vi.fn(refuse(new Error('down')))
    const { wrapper } = withTestApi({ 'session.current': current })
    const { result } = renderHook(useSession, { wrapper })
    await waitFor(() => expect(result.current.status).toBe('signed-out'))
    expect(current).toHaveBeenCalledTimes(1)
  })

  it('is refetched on mount although it is known', async () => {
    const current = vi.fn(() => MEMBER)
    const { wrapper, api } = withTestApi({ 'session.current': current })
    api.session.current.setData(undefined, MEMBER)
    const { result } = renderHook(useSession, { wrapper })
    expect(result.current.status).toBe('signed-in')
    await waitFor(() => expect(current).toHaveBeenCalledTimes(1))
  })

  it('is refetched when the window gets the focus, and follows a sign-out elsewhere', async () => {
    let user: typeof MEMBER | null = MEMBER
    const { wrapper } = withTestApi({ 'session.current': () => user })
    const { result } = renderHook(useSession, { wrapper })
    await waitFor(() => expect(result.current.status).toBe('signed-in'))
    user = null
    act(() => focusManager.setFocused(false))
    act(() => focusManager.setFocused(true))
    await waitFor(() => expect(result.current.status).toBe('signed-out'))
  })
})
