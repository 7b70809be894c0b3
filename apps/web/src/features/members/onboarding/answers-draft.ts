import { OnboardingSchema } from '@idex/contract/members/onboarding'
import { z } from 'zod'
import type { Answers } from './answers.ts'

/** A stored draft: an answer that is not (or no longer) offered is dropped, the others stay. */
export const AnswersDraftSchema: z.ZodType<Answers> = z.object({
  industry: OnboardingSchema.shape.industry.optional().catch(undefined),
  companySize: OnboardingSchema.shape.companySize.optional().catch(undefined),
  jobTitle: OnboardingSchema.shape.jobTitle.optional().catch(undefined),
  aiTopics: OnboardingSchema.shape.aiTopics.catch([]),
})
