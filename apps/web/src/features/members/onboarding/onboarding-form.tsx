import type { OnboardingAnswers } from '@idex/contract/members/onboarding'
import { type KeyboardEvent, type SubmitEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { readDrafts, tabKey } from '../../../components/drafts/draft-store.ts'
import { useAutosave } from '../../../components/drafts/use-autosave.ts'
import { type ContractForm, useContractForm } from '../../../components/form/use-contract-form.ts'
import { answersDraft, NO_ANSWERS } from './answers.ts'
import type { Step } from './onboarding-search.ts'
import { StepContent } from './step-content.tsx'
import { LAST_STEP, NEWSLETTER_STEP, canProceed, fieldsOf, type useStep } from './steps.ts'
import { Button } from '@idex/ui/button'
import { cn } from '@idex/ui/class-names'
import { ArrowLeft, ArrowRight } from 'lucide-react'
import {
  ARRIVED_TEXT,
  BACK,
  COMPLETE,
  FAILED_TEXT,
  FAILED_TITLE,
  NEXT,
  SAVED_TEXT,
  SAVED_TITLE,
  SAVING,
  SKIP,
} from './messages.ts'
import { toast } from '@idex/ui/toast'
import { getRouteApi, useRouter } from '@tanstack/react-router'
import { clearPendingNote, readPendingNote } from '../../sign-in/return-places.ts'
import { useSession } from '../../sign-in/use-session.ts'
import { showMobileNotice } from '../../site/mobile-notice/show-mobile-notice.ts'
import { afterOnboarding } from './after-onboarding.ts'
import { useSaveAnswers } from './use-save-answers.ts'

const REDIRECT_DELAY_MS = 500

const route = getRouteApi('/onboarding')

/**
 * Stores the answers, then goes on to the member's destination; `saving` until then. Goes on at once when onboarding was
 * completed in another tab.
 */
function useCompleteOnboarding() {
  const [saving, setSaving] = useState(false)
  const save = useSaveAnswers()
  const { user } = useSession()
  const go = useGo()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])

  const done = user?.hasCompletedOnboarding === true
  const isDoneElsewhere = done && !saving
  const goOn = useEffectEvent(() => void go())
  useEffect(() => {
    if (isDoneElsewhere) goOn()
  }, [isDoneElsewhere])

  const complete = async (answers: OnboardingAnswers) => {
    setSaving(true)
    try {
      await save(answers)
    } catch {
      toast({ title: FAILED_TITLE, description: FAILED_TEXT, variant: 'destructive' })
      setSaving(false)
      return
    }
    toast({ title: SAVED_TITLE, description: SAVED_TEXT })
    timer.current = setTimeout(() => {
      void go().then(() => toast({ title: SAVED_TITLE, description: ARRIVED_TEXT }))
    }, REDIRECT_DELAY_MS)
  }

  return { saving, done, complete }
}

/** Goes on to the pending note, the address in `redirect`, or the library. */
function useGo() {
  const router = useRouter()
  const redirect = route.useSearch({ select: (search) => search.redirect })
  return async () => {
    const { path, mobileNotice } = afterOnboarding(readPendingNote(), redirect)
    clearPendingNote()
    await router.navigate({ href: path, replace: true, reloadDocument: path.startsWith('/api/') })
    if (mobileNotice) showMobileNotice()
  }
}

/** `blocked` marks the button as not ready, though pressing it shows what is missing. */
type StepButtonsProps = {
  step: Step
  blocked: boolean
  saving: boolean
  onBack: () => void
  onSkip: () => void
}

/** Three buttons have one row on a phone. */
const PHONE = 'max-[26rem]:px-3'

/** Back, and Next or Complete Setup; the latter submits the form. */
function StepButtons({ step, blocked, saving, onBack, onSkip }: StepButtonsProps) {
  const canSkip = step === NEWSLETTER_STEP
  return (
    <div className="flex flex-wrap items-center justify-between gap-2 border-t pt-6">
      <Button
        variant="ghost"
        size="lg"
        className={cn('-ml-4', canSkip && PHONE)}
        disabled={step === 1 || saving}
        onClick={onBack}
      >
        <ArrowLeft aria-hidden />
        {BACK}
      </Button>
      {canSkip && (
        <Button variant="ghost" size="lg" className={cn('ml-auto', PHONE)} onClick={onSkip}>
          {SKIP}
        </Button>
      )}
      <Button
        type="submit"
        size="lg"
        // The step's own button is that of the form.
        variant={canSkip ? 'outline' : 'primary'}
        pending={saving}
        aria-disabled={blocked || saving || undefined}
        className={cn(
          'ml-auto',
          canSkip && cn('ml-0 max-[22rem]:ml-auto', PHONE),
          blocked && 'bg-hover text-muted hover:bg-hover',
        )}
      >
        {step === LAST_STEP ? <>{saving ? SAVING : COMPLETE}</> : NEXT}
        {step !== LAST_STEP && <ArrowRight aria-hidden />}
      </Button>
    </div>
  )
}

/** The form of all steps, whose answers survive a reload of the page. */
export function useOnboardingForm() {
  const key = tabKey('onboarding')
  const [values] = useState(() => readDrafts(key, answersDraft)[0]?.draft ?? NO_ANSWERS)
  const { saving, done, complete } = useCompleteOnboarding()
  const form = useContractForm({
    schema: async () => (await import('@idex/contract/members/onboarding')).OnboardingSchema,
    values,
    busy: saving,
    send: (answers, { onSettled }) => void complete(answers).finally(onSettled),
  })
  const given = form.watch()
  const isUnsaved = !done && Object.values(given).flat().some(Boolean)
  useAutosave(key, null, isUnsaved ? given : null)
  return form
}

type OnboardingFormProps = ReturnType<typeof useStep> & { form: ContractForm<OnboardingAnswers> }

/** The current step and its buttons: pressed too early, Next shows what is missing. */
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
      <StepButtons
        step={step}
        blocked={!canProceed(step, form.watch())}
        saving={form.busy}
        onBack={back}
        onSkip={next}
      />
    </form>
  )
}

/** Tells whether the step has changed since the screen opened. */
function useMoved(step: Step): boolean {
  const [seen, setSeen] = useState({ step, moved: false })
  if (seen.step === step) return seen.moved
  setSeen({ step, moved: true })
  return true
}

/** Enter continues from the heading, which has the focus after each step; controls handle it themselves. */
function submitFromHeading(event: KeyboardEvent<HTMLFormElement>): void {
  if (event.key !== 'Enter' || !(event.target instanceof HTMLHeadingElement)) return
  event.preventDefault()
  event.currentTarget.requestSubmit()
}
