import { Stepper } from '@idex/ui/stepper'
import { Brand } from '../../../components/brand.tsx'
import { LegalLinks } from './legal-links.tsx'
import { LOG_OUT, PROGRESS, STEP_NAMES } from './messages.ts'
import { OnboardingForm, useOnboardingForm } from './onboarding-form.tsx'
import { useStep } from './steps.ts'

/** The four steps between the first sign-in and the library. */
export function OnboardingScreen() {
  const form = useOnboardingForm()
  const steps = useStep(form.watch())
  return (
    <div className="flex min-h-dvh flex-col">
      <header className="flex items-center justify-between gap-4 px-6 py-5 md:px-10">
        <Brand />
        <a
          href="/api/logout"
          className="inline-flex min-h-10 items-center rounded-sm px-2 text-sm text-muted transition-colors hover:text-foreground"
        >
          {LOG_OUT}
        </a>
      </header>
      <main
        id="main"
        tabIndex={-1}
        className="mx-auto w-full max-w-3xl flex-1 px-6 pt-4 pb-16 md:pt-10 md:pb-24"
      >
        <Stepper label={PROGRESS} steps={STEP_NAMES} current={steps.step} className="sm:-mx-6" />
        <div className="mt-10 md:mt-16">
          <OnboardingForm form={form} {...steps} />
        </div>
      </main>
      <LegalLinks />
    </div>
  )
}
