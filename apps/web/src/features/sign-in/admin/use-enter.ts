import { toast } from '@idex/ui/toast'
import { useCallback, useEffect, useRef } from 'react'
import { WELCOME } from './texts.ts'

/** Spec section 9, "admin login redirect". */
export const ENTER_DELAY_MS = 1000

/** Welcomes who has signed in, and moves to the panel by a full page load, so that nothing of the visitor's stays in memory. */
export function useEnter(): () => void {
  const entering = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(entering.current), [])
  return useCallback(() => {
    toast(WELCOME)
    entering.current = setTimeout(() => globalThis.location.assign('/admin'), ENTER_DELAY_MS)
  }, [])
}
