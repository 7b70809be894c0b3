import type { OnboardingAnswers } from '@idex/contract/members/onboarding'
import type { Control } from 'react-hook-form'

export type Answers = Partial<Omit<OnboardingAnswers, 'aiTopics'>> & Pick<OnboardingAnswers, 'aiTopics'>

export const NO_ANSWERS: Answers = { aiTopics: [] }

export type AnswersControl = Control<OnboardingAnswers, unknown, OnboardingAnswers>
