import { useState } from 'react'
import type { Step } from './onboarding-search.ts'

/** Whether the step has changed since the screen opened, in whatever way. */
export function useMoved(step: Step): boolean {
  const [seen, setSeen] = useState({ step, moved: false })
  if (seen.step === step) return seen.moved
  setSeen({ step, moved: true })
  return true
}
