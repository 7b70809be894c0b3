import { OnboardingSchema } from '@idex/contract/members/onboarding'
import { completeOnboarding } from '@idex/core/members/onboarding'
import { router, sessionProcedure } from '../trpc.ts'

export const onboardingRouter = router({
  complete: sessionProcedure
    .input(OnboardingSchema)
    .mutation(({ ctx, input }) => completeOnboarding(ctx, input)),
})
