import type { OnboardingAnswers } from '@idex/contract/members/onboarding'
import type { Control } from 'react-hook-form'

/** The answers given so far. */
export type Answers = Partial<Omit<OnboardingAnswers, 'aiTopics'>> & Pick<OnboardingAnswers, 'aiTopics'>

export const NO_ANSWERS: Answers = { aiTopics: [] }

/** The form with the questions, in onboarding and in the account. */
export type AnswersControl = Control<OnboardingAnswers, unknown, OnboardingAnswers>
