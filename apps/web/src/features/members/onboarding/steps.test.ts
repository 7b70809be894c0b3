import { OnboardingSchema } from '@idex/contract/members/onboarding'
import { describe, expect, it } from 'vitest'
import { type Answers, NO_ANSWERS } from './answers.ts'
import { STEPS } from './onboarding-search.ts'
import { canProceed, fieldsOf, reachableStep, stepFrom } from './steps.ts'

const COMPANY: Answers = {
  industry: 'Technology',
  companySize: '11-50',
  jobTitle: 'Analyst',
  aiTopics: [],
}

it('every question of the contract is asked, once', () => {
  expect(STEPS.flatMap(fieldsOf)).toEqual(OnboardingSchema.keyof().options)
})

describe('going on', () => {
  it.each([1, 2] as const)('is always possible from step %i', (step) => {
    expect(canProceed(step, NO_ANSWERS)).toBe(true)
  })

  it.each(['industry', 'companySize', 'jobTitle'] as const)('needs %s at step 3', (field) => {
    expect(canProceed(3, COMPANY)).toBe(true)
    expect(canProceed(3, { ...COMPANY, [field]: undefined })).toBe(false)
    expect(fieldsOf(3)).toContain(field)
  })

  it('needs at least one topic at step 4', () => {
    expect(canProceed(4, COMPANY)).toBe(false)
    expect(canProceed(4, { ...COMPANY, aiTopics: ['AI Ethics'] })).toBe(true)
  })
})

describe('the step shown', () => {
  it('is not past unanswered questions', () => {
    expect(reachableStep(4, NO_ANSWERS)).toBe(3)
    expect(reachableStep(4, COMPANY)).toBe(4)
    expect(reachableStep(2, NO_ANSWERS)).toBe(2)
  })

  it('stays between the first and the last', () => {
    expect([stepFrom(1, -1), stepFrom(1, 1), stepFrom(4, -1), stepFrom(4, 1)]).toEqual([1, 2, 3, 4])
  })
})
