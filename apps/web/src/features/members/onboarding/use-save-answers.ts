import type { OnboardingAnswers } from '@idex/contract/members/onboarding'
import { trpc } from '../../../app/client/trpc.ts'
import { SAVE_ERROR } from './messages.ts'

/** Stores the answers and refreshes the current user; a failure throws 'Failed to save onboarding data'. */
export function useSaveAnswers() {
  const utils = trpc.useUtils()
  const { mutateAsync } = trpc.onboarding.complete.useMutation()
  return async (answers: OnboardingAnswers) => {
    const { user } = await mutateAsync(answers).catch((cause: unknown) => {
      throw new Error(SAVE_ERROR, { cause })
    })
    utils.session.current.setData(undefined, user)
    // Queries that were refused for lack of these answers are refetched.
    void utils.share.open.reset()
    void utils.session.current.invalidate()
  }
}
