import { useSession } from '../../sign-in/use-session.ts'
import { WELCOME, welcomeTitle } from './texts.ts'
import { StepFrame } from './step-frame.tsx'

/** Step 1: what the member gets. */
export function WelcomeStep({ moved }: { moved: boolean }) {
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
