import type { OnboardingAnswers } from '@idex/contract/members/onboarding'
import { renderHook, waitFor } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { MEMBER, NEWCOMER } from '../../../testing/people.ts'
import { withTestApi } from '../../../testing/test-api.tsx'
import { useSession } from '../../sign-in/use-session.ts'
import { useSaveAnswers } from './use-save-answers.ts'
import { refuse } from '../../../testing/refusal.ts'

const ANSWERS: OnboardingAnswers = {
  industry: 'Energy',
  companySize: '1-10',
  jobTitle: 'Sales',
  aiTopics: ['AI Ethics'],
}

describe('saving the answers', () => {
  it('fails with its own message and the cause', async () => {
    const { wrapper } = withTestApi({
      'onboarding.complete': refuse(new Error('500')),
    })
    const { result } = renderHook(useSaveAnswers, { wrapper })
    await expect(result.current(ANSWERS)).rejects.toMatchObject({
      message: 'Failed to save onboarding data',
      cause: expect.any(Error),
    })
  })

  it('updates the current user at once, and refetches it', async () => {
    let user = NEWCOMER
    const current = vi.fn(() => user)
    const { wrapper, api } = withTestApi({
      'session.current': current,
      'onboarding.complete': () => {
        user = MEMBER
        return { success: true, user }
      },
    })
    const { result } = renderHook(() => ({ session: useSession(), save: useSaveAnswers() }), { wrapper })
    await waitFor(() => expect(result.current.session.status).toBe('signed-in'))
    await result.current.save(ANSWERS)
    expect(api.session.current.getData()).toEqual(MEMBER)
    await waitFor(() => expect(current).toHaveBeenCalledTimes(2))
  })
})
