import type { OnboardingAnswers } from '@idex/contract/members/onboarding'
import type { Answers } from './answers.ts'
import { STEPS, type Step } from './onboarding-search.ts'
import { getRouteApi, useRouter } from '@tanstack/react-router'

export const LAST_STEP = 4

/** The step with a form of its own, the newsletter's, which may be left as it is. */
export const NEWSLETTER_STEP = 2

/** The questions of each step; the first two have none. */
const QUESTIONS = {
  1: [],
  2: [],
  3: ['industry', 'companySize', 'jobTitle'],
  4: ['aiTopics'],
} as const satisfies Record<Step, readonly (keyof OnboardingAnswers)[]>

/** The questions of `step`. */
export function fieldsOf(step: Step): readonly (keyof OnboardingAnswers)[] {
  return QUESTIONS[step]
}

/** Returns whether each question of `step` has an answer, so that Next or Complete Setup is enabled. */
export function canProceed(step: Step, given: Answers): boolean {
  return fieldsOf(step).every((question) => (given[question]?.length ?? 0) > 0)
}

/** The requested step, or the last one before it with unanswered questions. */
export function reachableStep(asked: Step, given: Answers): Step {
  return asked === LAST_STEP && !canProceed(3, given) ? 3 : asked
}

/** The step after `step`, or before it with `by` -1. */
export function stepFrom(step: Step, by: 1 | -1): Step {
  return STEPS.find((candidate) => candidate === step + by) ?? step
}

const route = getRouteApi('/onboarding')

/** The step in the address, so that the browser's Back goes one step back and a reload keeps it. */
export function useStep(answers: Answers) {
  const router = useRouter()
  const navigate = route.useNavigate()
  const asked = route.useSearch({ select: (search) => search.step ?? 1 })
  const step = reachableStep(asked, answers)

  const show = (next: Step, replace: boolean) =>
    void navigate({ search: (last) => ({ ...last, step: next }), hash: true, replace, resetScroll: true })

  return {
    step,
    next: () => show(stepFrom(step, 1), false),
    back: () => {
      // The browser's Back, if the step was reached by Next.
      if (asked === step && router.history.canGoBack()) router.history.back()
      else show(stepFrom(step, -1), true)
    },
  }
}
