import { AI_TOPICS, COMPANY_SIZES, INDUSTRIES, JOB_TITLES } from '@idex/contract/members/choices'
import type { OnboardingAnswers } from '@idex/contract/members/onboarding'
import type { Control } from 'react-hook-form'

export type Answers = Partial<Omit<OnboardingAnswers, 'aiTopics'>> & Pick<OnboardingAnswers, 'aiTopics'>

export const NO_ANSWERS: Answers = { aiTopics: [] }

export type AnswersControl = Control<OnboardingAnswers, unknown, OnboardingAnswers>

/** Reads a stored draft: an answer that is not (or no longer) offered is dropped, the others stay. */
export const answersDraft = {
  parse(value: unknown): Answers {
    const { industry, companySize, jobTitle, aiTopics } = Object(value)
    return {
      industry: INDUSTRIES.find((offered) => offered === industry),
      companySize: COMPANY_SIZES.find((offered) => offered === companySize),
      jobTitle: JOB_TITLES.find((offered) => offered === jobTitle),
      aiTopics: Array.isArray(aiTopics) ? AI_TOPICS.filter((offered) => aiTopics.includes(offered)) : [],
    }
  },
}
