import * as toasts from '@idex/ui/toast'
import { toast } from '@idex/ui/toast'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { leaveForSignIn } from './sign-in.ts'
import { toastError } from '../../components/toasts.ts'
import { isSignedOut } from '../../app/client/refusal.ts'
import { refusal } from '../../testing/refusal.ts'
import { UploadError } from '../files/upload/upload-file.ts'

const assign = vi.fn()

beforeEach(() => {
  vi.spyOn(toasts, 'toast').mockReturnValue({ id: '1', dismiss: () => {} })
  vi.useFakeTimers()
  vi.stubGlobal('location', { pathname: '/my-notes', search: '', hash: '', assign })
})
afterEach(() => {
  vi.runAllTimers()
  vi.useRealTimers()
  assign.mockReset()
})

describe('a session that ended', () => {
  it('is announced, and 500 ms later sign-in begins, once', () => {
    leaveForSignIn()
    leaveForSignIn()
    expect(toast).toHaveBeenCalledOnce()
    expect(toast).toHaveBeenCalledWith(
      expect.objectContaining({
        title: 'Unauthorized',
        description: 'You are logged out. Logging in again...',
      }),
    )
    vi.advanceTimersByTime(499)
    expect(assign).not.toHaveBeenCalled()
    vi.advanceTimersByTime(1)
    expect(assign.mock.calls).toEqual([['/api/auth/google']])
  })

  it('is distinguished from other failures', () => {
    expect(isSignedOut(refusal('UNAUTHORIZED'))).toBe(true)
    expect(isSignedOut(new UploadError(401, 'Please sign in to continue.'))).toBe(true)
    expect(isSignedOut(refusal('NOT_FOUND'))).toBe(false)
    expect(isSignedOut(new UploadError(413, 'Too large'))).toBe(false)
    expect(isSignedOut(undefined)).toBe(false)
  })

  it('is not told as the failure of a change', () => {
    toastError(refusal('UNAUTHORIZED'), 'Failed to delete note')
    expect(toast).not.toHaveBeenCalled()
    toastError(refusal('NOT_FOUND'), 'Failed to delete note')
    expect(toast).toHaveBeenCalledWith({ title: 'Failed to delete note', variant: 'destructive' })
  })
})
