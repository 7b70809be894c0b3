import type { OnboardingAnswers } from '@idex/contract/onboarding'
import { toast } from '@idex/ui/toast'
import { getRouteApi, useRouter } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { clearPendingNote, readPendingNote } from '../auth/pending-note.ts'
import { showMobileNotice } from '../mobile-notice/show-mobile-notice.ts'
import { afterOnboarding } from './after-onboarding.ts'
import { clearDraft } from './draft.ts'
import { FAILED_TEXT, FAILED_TITLE, SAVED_TEXT, SAVED_TITLE } from './messages.ts'
import { useSaveAnswers } from './use-save-answers.ts'

const REDIRECT_DELAY_MS = 500

const route = getRouteApi('/onboarding')

/** Stores the answers, then leaves for where the member was going; `saving` until then. */
export function useCompleteOnboarding() {
  const [saving, setSaving] = useState(false)
  const save = useSaveAnswers()
  const leave = useLeave()

  const complete = async (answers: OnboardingAnswers) => {
    setSaving(true)
    try {
      await save(answers)
    } catch {
      toast({ title: FAILED_TITLE, description: FAILED_TEXT, variant: 'destructive' })
      setSaving(false)
      return
    }
    clearDraft()
    toast({ title: SAVED_TITLE, description: SAVED_TEXT })
    leave()
  }

  return { saving, complete }
}

/** After half a second goes on to the pending note, the address asked for, or the library (spec section 4). */
function useLeave() {
  const router = useRouter()
  const redirect = route.useSearch({ select: (search) => search.redirect })
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])

  const go = async () => {
    const { path, mobileNotice } = afterOnboarding(readPendingNote(), redirect)
    clearPendingNote()
    await router.navigate({ href: path, replace: true, reloadDocument: path.startsWith('/api/') })
    if (mobileNotice) showMobileNotice()
  }
  return () => {
    timer.current = setTimeout(() => void go(), REDIRECT_DELAY_MS)
  }
}
