import { OnboardingSchema } from '@idex/contract/members/onboarding'
import { type KeyboardEvent, type SubmitEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { CompanyStep } from './company-step.tsx'
import { NewsletterStep } from './newsletter-step.tsx'
import { PreferencesStep } from './preferences-step.tsx'
import { StepButtons } from './step-buttons.tsx'
import type { StepProps } from './step-props.ts'
import type { Step } from './onboarding-search.ts'
import { canProceed, LAST_STEP, missingAnswers } from './steps.ts'
import type { useAnswers } from './use-answers.ts'
import { useCompleteOnboarding } from './use-complete-onboarding.ts'
import { useMoved } from './use-moved.ts'
import type { useStep } from './use-step.ts'
import { WelcomeStep } from './welcome-step.tsx'

const FIRST_OPEN_QUESTION = '[aria-invalid="true"],fieldset button'

type OnboardingFormProps = ReturnType<typeof useAnswers> & ReturnType<typeof useStep>

/** The step one is at, and the way on: pressed too early, Next says what is missing and goes there. */
export function OnboardingForm({ answers, change, step, next, back }: OnboardingFormProps) {
  const form = useRef<HTMLFormElement>(null)
  const [tried, setTried] = useState<Step>()
  const { saving, complete } = useCompleteOnboarding()
  const moved = useMoved(step)
  const blocked = !canProceed(step, answers)

  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (saving) return
    if (blocked) {
      flushSync(() => setTried(step))
      form.current?.querySelector<HTMLElement>(FIRST_OPEN_QUESTION)?.focus()
    } else if (step === LAST_STEP) {
      void complete(OnboardingSchema.parse(answers))
    } else next()
  }

  return (
    <form
      ref={form}
      noValidate
      onSubmit={submit}
      onKeyDown={submitFromHeading}
      className="flex flex-col gap-10"
    >
      <StepContent
        step={step}
        answers={answers}
        errors={tried === step ? missingAnswers(step, answers) : {}}
        onChange={change}
        moved={moved}
      />
      <StepButtons step={step} blocked={blocked} saving={saving} onBack={back} />
    </form>
  )
}

function StepContent({ step, ...props }: StepProps & { step: Step }) {
  switch (step) {
    case 1:
      return <WelcomeStep moved={props.moved} />
    case 2:
      return <NewsletterStep moved={props.moved} />
    case 3:
      return <CompanyStep {...props} />
    case 4:
      return <PreferencesStep {...props} />
  }
}

/** Enter goes on from the heading, where the focus is after each step; on controls it is theirs. */
function submitFromHeading(event: KeyboardEvent<HTMLFormElement>): void {
  if (event.key !== 'Enter' || !(event.target instanceof HTMLHeadingElement)) return
  event.preventDefault()
  event.currentTarget.requestSubmit()
}
