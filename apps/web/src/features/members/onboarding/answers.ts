import { type OnboardingAnswers, OnboardingSchema } from '@idex/contract/members/onboarding'
import type { Control } from 'react-hook-form'
import { z } from 'zod'
import { tabDraft } from '../../../lib/drafts/tab-draft.ts'

/** The answers given so far. */
export type Answers = Partial<Omit<OnboardingAnswers, 'aiTopics'>> & Pick<OnboardingAnswers, 'aiTopics'>

export const NO_ANSWERS: Answers = { aiTopics: [] }

/** What a browser session has kept; a part that is no answer (any more) is dropped, the rest stays. */
const KeptSchema: z.ZodType<Answers> = z.object({
  industry: OnboardingSchema.shape.industry.optional().catch(undefined),
  companySize: OnboardingSchema.shape.companySize.optional().catch(undefined),
  jobTitle: OnboardingSchema.shape.jobTitle.optional().catch(undefined),
  aiTopics: OnboardingSchema.shape.aiTopics.catch([]),
})

/** The answers this member has given in this tab, kept over a reload. */
export const ANSWERS_DRAFT = tabDraft('onboarding-draft', KeptSchema, NO_ANSWERS)

/** The form whose questions are asked, in onboarding and in the account. */
export type AnswersControl = Control<OnboardingAnswers, unknown, OnboardingAnswers>
