import { Button } from '@idex/ui/button'
import { ArrowLeft, ArrowRight } from 'lucide-react'
import { BACK, COMPLETE, NEXT, SAVING } from './texts.ts'
import type { Step } from './onboarding-search.ts'
import { LAST_STEP } from './steps.ts'

/** `blocked` marks the button as not yet usable, though pressing it says what is missing. */
type StepButtonsProps = { step: Step; blocked: boolean; saving: boolean; onBack: () => void }

/** Back, and Next or the end; the latter submits the form around it. */
export function StepButtons({ step, blocked, saving, onBack }: StepButtonsProps) {
  return (
    <div className="flex items-center justify-between gap-2 border-t pt-6">
      <Button variant="ghost" size="lg" className="-ml-4" disabled={step === 1 || saving} onClick={onBack}>
        <ArrowLeft aria-hidden />
        {BACK}
      </Button>
      <Button
        type="submit"
        size="lg"
        pending={saving}
        aria-disabled={blocked || saving || undefined}
        className={blocked ? 'bg-hover text-muted hover:bg-hover' : undefined}
      >
        {step === LAST_STEP ? <>{saving ? SAVING : COMPLETE}</> : NEXT}
        {step !== LAST_STEP && <ArrowRight aria-hidden />}
      </Button>
    </div>
  )
}
