import { useRouter } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { rememberNote } from './follow-redirect.ts'
import { leaveForSignIn } from './leave-for-sign-in.ts'
import { readPendingNote } from './pending-note.ts'
import { resolveLiveRedirect } from './redirect-rules.ts'
import { useSession } from './use-session.ts'

/**
 * Applies the redirect rules once the page is alive and whenever who is signed in changes, also in another tab. Whose
 * session ended is told so before they leave (spec sections 8 and 9).
 */
export function SessionWatch() {
  const { status, user } = useSession()
  const router = useRouter()
  const known = useRef(user)

  useEffect(() => {
    if (status === 'pending') return
    const hasEnded = known.current !== null && user === null
    known.current = user
    const { pathname, href } = router.state.location
    const rule = resolveLiveRedirect({ pathname, href, user, pendingNote: readPendingNote() })
    if (rule === null) return
    rememberNote(rule)
    if (rule.to === pathname) return
    if (hasEnded && rule.kind === 'external') return leaveForSignIn()
    void router.navigate({ href: rule.to, replace: true, reloadDocument: rule.kind === 'external' })
  }, [status, user, router])

  return null
}
