import { choiceParam, type Search } from '../../../browser/search-params.ts'

export const STEPS = [1, 2, 3, 4] as const
export type Step = (typeof STEPS)[number]

/** The search parameters of a step: `redirect` is where to go afterwards. */
export type OnboardingSearch = { redirect?: string | undefined; step?: Step | undefined }

/** Parses the search parameters; invalid ones are dropped. */
export function parseOnboardingSearch({ redirect, step }: Search): OnboardingSearch {
  return {
    redirect: typeof redirect === 'string' ? redirect : undefined,
    step: choiceParam(step, STEPS),
  }
}
