import { toast } from '@idex/ui/toast'
import { useCallback, useEffect, useRef } from 'react'
import { refusalOf } from '../../../app/client/refusal.ts'
import { INVALID_CREDENTIALS, REFUSED, UNREACHABLE, WELCOME } from './messages.ts'

/** How long the welcome is shown before the panel loads, in ms. */
const ENTER_DELAY_MS = 1000

/** The panel, or the section that the form's own address is. */
function panelAddress(): string {
  const { pathname, search } = globalThis.location
  if (pathname.startsWith('/admin-panel/')) return pathname + search
  return pathname === '/admin' || pathname === '/admin-panel' ? `/admin${search}` : '/admin'
}

/** Confirms the sign-in and loads the panel as a full page, so that nothing of the visitor's stays in memory. */
export function useEnterPanel(): () => void {
  const entering = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(entering.current), [])
  return useCallback(() => {
    toast(WELCOME)
    entering.current = setTimeout(() => globalThis.location.assign(panelAddress()), ENTER_DELAY_MS)
  }, [])
}

/** Shows why sign-in failed: the server refused it, or did not answer. */
export function toastSignInFailure(error: unknown): void {
  const { message } = refusalOf(error)
  if (message === undefined) toast(UNREACHABLE)
  else toast({ ...REFUSED, description: message || INVALID_CREDENTIALS })
}
