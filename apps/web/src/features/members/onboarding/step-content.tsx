import { type ReactNode, useEffect, useRef } from 'react'
import { NewsletterFrame } from '../../newsletter/newsletter-frame.tsx'
import { useSession } from '../../sign-in/use-session.ts'
import type { AnswersControl } from './answers.ts'
import { CompanyFields, AiTopicsField } from './answer-fields.tsx'
import type { Step } from './onboarding-search.ts'
import { COMPANY, NEWSLETTER, PREFERENCES, WELCOME, welcomeTitle } from './messages.ts'

type StepContentProps = {
  step: Step
  control: AnswersControl
  /** True if it was reached from another step, so that its heading takes the focus. */
  moved: boolean
}

/** A step's content. */
export function StepContent({ step, control, moved }: StepContentProps) {
  switch (step) {
    case 1:
      return <WelcomeStep moved={moved} />
    case 2:
      // The operator's newsletter form, or the product's own.
      return (
        <StepFrame key={step} title={NEWSLETTER.title} lead={NEWSLETTER.lead} moved={moved}>
          <NewsletterFrame />
        </StepFrame>
      )
    case 3:
      return (
        <StepFrame key={step} title={COMPANY.title} lead={COMPANY.lead} moved={moved}>
          <CompanyFields control={control} className="max-w-lg" />
        </StepFrame>
      )
    case 4:
      return (
        <StepFrame key={step} title={PREFERENCES.title} lead={PREFERENCES.lead} moved={moved}>
          <AiTopicsField control={control} legendHidden />
        </StepFrame>
      )
  }
}

function WelcomeStep({ moved }: { moved: boolean }) {
  const { user } = useSession()
  return (
    <StepFrame title={welcomeTitle(user?.firstName ?? '')} lead={WELCOME.lead} moved={moved}>
      <dl className="border-t">
        {WELCOME.benefits.map(({ title, text }) => (
          <div
            key={title}
            className="grid gap-x-8 gap-y-1 border-b py-5 last:border-b-0 sm:grid-cols-[14rem_1fr]"
          >
            <dt className="font-medium">{title}</dt>
            <dd className="text-muted">{text}</dd>
          </div>
        ))}
      </dl>
    </StepFrame>
  )
}

type StepFrameProps = { title: string; lead: string; moved: boolean; children: ReactNode }

/** One step: heading, a sentence, its questions. */
function StepFrame({ title, lead, moved, children }: StepFrameProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (moved) heading.current?.focus()
  }, [moved])
  return (
    <div className="animate-overlay-in">
      <h1 ref={heading} tabIndex={-1} className="font-display text-title">
        {title}
      </h1>
      <p className="mt-3 max-w-[52ch] text-lg text-muted">{lead}</p>
      <div className="mt-8 md:mt-10">{children}</div>
    </div>
  )
}
