import { type OnboardingAnswers, OnboardingSchema } from '@idex/contract/members/onboarding'
import type { Control } from 'react-hook-form'
import { z } from 'zod'

/** The answers given so far. */
export type Answers = Partial<Omit<OnboardingAnswers, 'aiTopics'>> & Pick<OnboardingAnswers, 'aiTopics'>

export const NO_ANSWERS: Answers = { aiTopics: [] }

/** A stored draft: an answer that is not (or no longer) offered is dropped, the others stay. */
export const AnswersDraftSchema: z.ZodType<Answers> = z.object({
  industry: OnboardingSchema.shape.industry.optional().catch(undefined),
  companySize: OnboardingSchema.shape.companySize.optional().catch(undefined),
  jobTitle: OnboardingSchema.shape.jobTitle.optional().catch(undefined),
  aiTopics: OnboardingSchema.shape.aiTopics.catch([]),
})

/** The form with the questions, in onboarding and in the account. */
export type AnswersControl = Control<OnboardingAnswers, unknown, OnboardingAnswers>
