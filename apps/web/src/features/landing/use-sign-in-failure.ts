import { toast } from '@idex/ui/toast'
import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { SIGN_IN_FAILED } from './messages.ts'

/** Where the server returns after a sign-in that was cancelled or refused: says so, once, and tidies the address. */
export function useSignInFailure(): void {
  const { history } = useRouter()
  useEffect(() => {
    const url = new URL(window.location.href)
    if (url.searchParams.get('signin') !== 'failed') return
    toast(SIGN_IN_FAILED)
    history.replace(url.pathname + url.hash)
  }, [history])
}
