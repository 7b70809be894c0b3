import { OnboardingSchema } from '@idex/contract/members/onboarding'
import { completeOnboarding } from '@idex/core/members/onboarding'
import { signedIn, verb } from '../kernel/declare.ts'
import { SignedInSchema } from '@idex/contract/sign-in/session'
import { router } from '../kernel/trpc.ts'

export const onboardingRouter = router({
  complete: signedIn
    .rest('POST /api/onboarding', {
      summary: 'Stores the onboarding answers and opens the library',
      output: SignedInSchema,
    })
    .input(OnboardingSchema)
    .mutation(verb(completeOnboarding)),
})
