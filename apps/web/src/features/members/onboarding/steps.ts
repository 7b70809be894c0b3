import { type OnboardingAnswers, OnboardingSchema } from '@idex/contract/members/onboarding'
import { z } from 'zod'
import type { Answers } from './answers.ts'
import { type Step, STEPS } from './onboarding-search.ts'

export const LAST_STEP = 4

export type FieldErrors = Partial<Record<keyof OnboardingAnswers, string>>

const CompanySchema = OnboardingSchema.pick({ industry: true, companySize: true, jobTitle: true })
const TopicsSchema = OnboardingSchema.pick({ aiTopics: true })

/** What step 3 or 4 still lacks, by field; steps 1 and 2 ask nothing (spec section 4). */
export function missingAnswers(step: Step, answers: Answers): FieldErrors {
  if (step < 3) return {}
  const parsed = (step === 3 ? CompanySchema : TopicsSchema).safeParse(answers)
  if (parsed.success) return {}
  const { properties } = z.treeifyError<Partial<OnboardingAnswers>>(parsed.error)
  const errors: FieldErrors = {}
  for (const field of FIELDS) {
    const message = properties?.[field]?.errors[0]
    if (message !== undefined) errors[field] = message
  }
  return errors
}

const FIELDS = ['industry', 'companySize', 'jobTitle', 'aiTopics'] as const

/** Whether Next, or Complete Setup, goes on from `step`. */
export function canProceed(step: Step, answers: Answers): boolean {
  return Object.keys(missingAnswers(step, answers)).length === 0
}

/** The step asked for, or the last one before it whose questions are still open. */
export function reachableStep(asked: Step, answers: Answers): Step {
  return asked === LAST_STEP && !canProceed(3, answers) ? 3 : asked
}

/** The step after `step`, or before it with `by` -1. */
export function stepFrom(step: Step, by: 1 | -1): Step {
  return STEPS.find((candidate) => candidate === step + by) ?? step
}
