import type { OnboardingAnswers } from '@idex/contract/members/onboarding'
import { toast } from '@idex/ui/toast'
import { getRouteApi, useRouter } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { clearPendingNote, readPendingNote } from '../../sign-in/pending-note.ts'
import { useSession } from '../../sign-in/use-session.ts'
import { showMobileNotice } from '../../site/mobile-notice/show-mobile-notice.ts'
import { ANSWERS_DRAFT } from './answers.ts'
import { afterOnboarding } from './after-onboarding.ts'
import { FAILED_TEXT, FAILED_TITLE, SAVED_TEXT, SAVED_TITLE } from './texts.ts'
import { useSaveAnswers } from './use-save-answers.ts'

const REDIRECT_DELAY_MS = 500

const route = getRouteApi('/onboarding')

/**
 * Stores the answers, then leaves for where the member was going; `saving` until then. Leaves at once when the answers were
 * given in another tab.
 */
export function useCompleteOnboarding() {
  const [saving, setSaving] = useState(false)
  const save = useSaveAnswers()
  const { user } = useSession()
  const go = useGo()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])

  const isDoneElsewhere = user?.hasCompletedOnboarding === true && !saving
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
    timer.current = setTimeout(() => void go(), REDIRECT_DELAY_MS)
  }

  return { saving, complete }
}

/** Goes on to the pending note, the address asked for, or the library (spec section 4). */
function useGo() {
  const router = useRouter()
  const redirect = route.useSearch({ select: (search) => search.redirect })
  return async () => {
    const { path, mobileNotice } = afterOnboarding(readPendingNote(), redirect)
    ANSWERS_DRAFT.drop()
    clearPendingNote()
    await router.navigate({ href: path, replace: true, reloadDocument: path.startsWith('/api/') })
    if (mobileNotice) showMobileNotice()
  }
}
