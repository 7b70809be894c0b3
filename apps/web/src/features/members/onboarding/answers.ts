import { type OnboardingAnswers, OnboardingSchema } from '@idex/contract/members/onboarding'
import { z } from 'zod'

/** The answers given so far. */
export type Answers = Partial<Omit<OnboardingAnswers, 'aiTopics'>> & Pick<OnboardingAnswers, 'aiTopics'>

export const NO_ANSWERS: Answers = { aiTopics: [] }

/** What a browser session has kept; a part that is no answer (any more) is dropped, the rest stays. */
export const DraftSchema = z.object({
  industry: OnboardingSchema.shape.industry.optional().catch(undefined),
  companySize: OnboardingSchema.shape.companySize.optional().catch(undefined),
  jobTitle: OnboardingSchema.shape.jobTitle.optional().catch(undefined),
  aiTopics: OnboardingSchema.shape.aiTopics.catch([]),
})
