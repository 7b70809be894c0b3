import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { rememberNote } from './follow-redirect.ts'
import { readPendingNote } from './pending-note.ts'
import { resolveLiveRedirect } from './redirect-rules.ts'
import { useSession } from './use-session.ts'

/**
 * Applies the redirect rules after hydration and whenever the server's answer about the same user changes. A change to
 * another user is handled elsewhere (`ActorGate`).
 */
export function LiveRedirects() {
  const { status, user } = useSession()
  const router = useRouter()

  useEffect(() => {
    if (status === 'pending') return
    const { pathname, href } = router.state.location
    const rule = resolveLiveRedirect({ pathname, href, user, pendingNote: readPendingNote() })
    if (rule === null) return
    rememberNote(rule)
    if (rule.to === pathname) return
    void router.navigate({ href: rule.to, replace: true, reloadDocument: rule.kind === 'external' })
  }, [status, user, router])

  return null
}
