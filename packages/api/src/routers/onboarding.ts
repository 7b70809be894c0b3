import { OnboardingSchema } from '@idex/contract/onboarding'
import { completeOnboarding } from '@idex/core/onboarding/verbs'
import { router, sessionProcedure } from '../trpc.ts'

export const onboardingRouter = router({
  complete: sessionProcedure
    .input(OnboardingSchema)
    .mutation(({ ctx, input }) => completeOnboarding(ctx, input)),
})
