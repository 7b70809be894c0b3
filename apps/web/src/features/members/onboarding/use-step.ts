import { getRouteApi, useRouter } from '@tanstack/react-router'
import type { Answers } from './answers.ts'
import type { Step } from './onboarding-search.ts'
import { reachableStep, stepFrom } from './steps.ts'

const route = getRouteApi('/onboarding')

/** The step in the address, so that the browser's Back goes one step back and a reload keeps it. */
export function useStep(answers: Answers) {
  const router = useRouter()
  const navigate = route.useNavigate()
  const asked = route.useSearch({ select: (search) => search.step ?? 1 })
  const step = reachableStep(asked, answers)

  const show = (next: Step, replace: boolean) =>
    void navigate({ search: (last) => ({ ...last, step: next }), replace, resetScroll: true })

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
