import { type OnboardingAnswers, OnboardingSchema } from '@idex/contract/members/onboarding'
import { type KeyboardEvent, type SubmitEvent, useState } from 'react'
import { useKeptInTab } from '../../../lib/drafts/tab-draft.ts'
import { type ContractForm, useContractForm } from '../../../lib/form/use-contract-form.ts'
import { ANSWERS_DRAFT } from './answers.ts'
import type { Step } from './onboarding-search.ts'
import { StepButtons } from './step-buttons.tsx'
import { StepContent } from './step-content.tsx'
import { canProceed, fieldsOf, LAST_STEP } from './steps.ts'
import { useCompleteOnboarding } from './use-complete-onboarding.ts'
import type { useStep } from './use-step.ts'

/** The answers, kept over a reload of the page, and the end of onboarding. */
export function useOnboardingForm() {
  const [values] = useState(ANSWERS_DRAFT.read)
  const { saving, complete } = useCompleteOnboarding()
  const form = useContractForm({
    schema: OnboardingSchema,
    values,
    busy: saving,
    send: (answers, { onSettled }) => void complete(answers).finally(onSettled),
  })
  useKeptInTab(form, ANSWERS_DRAFT)
  return form
}

type OnboardingFormProps = ReturnType<typeof useStep> & { form: ContractForm<OnboardingAnswers> }

/** The step one is at, and the way on: pressed too early, Next says what is missing and goes there. */
export function OnboardingForm({ form, step, next, back }: OnboardingFormProps) {
  const moved = useMoved(step)
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    if (step === LAST_STEP) return form.element.onSubmit(event)
    event.preventDefault()
    void form.check(fieldsOf(step)).then((isRight) => isRight && next())
  }
  return (
    <form {...form.element} onSubmit={submit} onKeyDown={submitFromHeading} className="flex flex-col gap-10">
      <StepContent step={step} control={form.control} moved={moved} />
      <StepButtons step={step} blocked={!canProceed(step, form.watch())} saving={form.busy} onBack={back} />
    </form>
  )
}

/** Whether the step has changed since the screen opened, in whatever way. */
function useMoved(step: Step): boolean {
  const [seen, setSeen] = useState({ step, moved: false })
  if (seen.step === step) return seen.moved
  setSeen({ step, moved: true })
  return true
}

/** Enter goes on from the heading, where the focus is after each step; on controls it is theirs. */
function submitFromHeading(event: KeyboardEvent<HTMLFormElement>): void {
  if (event.key !== 'Enter' || !(event.target instanceof HTMLHeadingElement)) return
  event.preventDefault()
  event.currentTarget.requestSubmit()
}
