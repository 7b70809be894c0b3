import { focusManager } from '@tanstack/react-query'
import { act, renderHook, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { withTestApi } from '../../testing/test-api.tsx'
import { MEMBER } from '../../testing/people.ts'
import { useMember } from './require-session.ts'
import { useSession } from './use-session.ts'

afterEach(() => focusManager.setFocused(undefined))

describe('the current user (spec section 7)', () => {
  it('is pending, then signed in', async () => {
    const { wrapper } = withTestApi({ 'session.current': MEMBER })
    const { result } = renderHook(useSession, { wrapper })
    expect(result.current).toEqual({ status: 'pending', user: null })
    await waitFor(() => expect(result.current).toEqual({ status: 'signed-in', user: MEMBER }))
  })

  it('is signed out when the call fails, which is not repeated', async () => {
    const current = vi.fn(() => {
      throw new Error('down')
    })
    const { wrapper } = withTestApi({ 'session.current': current })
    const { result } = renderHook(useSession, { wrapper })
    await waitFor(() => expect(result.current.status).toBe('signed-out'))
    expect(current).toHaveBeenCalledTimes(1)
  })

  it('is asked again on mount although it is known', async () => {
    const current = vi.fn(() => MEMBER)
    const { wrapper, api } = withTestApi({ 'session.current': current })
    api.session.current.setData(undefined, MEMBER)
    const { result } = renderHook(useSession, { wrapper })
    expect(result.current.status).toBe('signed-in')
    await waitFor(() => expect(current).toHaveBeenCalledTimes(1))
  })

  it('is asked again when the window gets the focus, and follows a sign-out elsewhere', async () => {
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

describe('useMember', () => {
  const useBoth = () => ({ session: useSession(), member: useMember() })

  function signedIn() {
    let user: typeof MEMBER | null = MEMBER
    const { wrapper, api, queryClient } = withTestApi({ 'session.current': () => user })
    api.session.current.setData(undefined, MEMBER)
    const { result } = renderHook(useBoth, { wrapper })
    const become = (next: typeof user) => {
      user = next
      return act(() => queryClient.invalidateQueries())
    }
    return { result, become }
  }

  it('keeps the member it had while a sign-out is on its way', async () => {
    const { result, become } = signedIn()
    await become(null)
    await waitFor(() => expect(result.current.session.status).toBe('signed-out'))
    expect(result.current.member).toEqual(MEMBER)
  })

  it('follows a change of the member', async () => {
    const { result, become } = signedIn()
    await become({ ...MEMBER, firstName: 'Augusta' })
    await waitFor(() => expect(result.current.member.firstName).toBe('Augusta'))
  })

  it('throws where nobody was signed in', () => {
    vi.spyOn(console, 'error').mockReturnValue()
    const { wrapper } = withTestApi({ 'session.current': null })
    expect(() => renderHook(useMember, { wrapper })).toThrow('visitors can reach')
  })
})
