import { z } from 'zod'
import { StepSchema } from './steps.ts'

/** The address of a step: `redirect` is where to go afterwards (spec section 2.5). */
export const OnboardingSearchSchema = z.object({
  redirect: z.string().optional().catch(undefined),
  step: StepSchema.optional().catch(undefined),
})
