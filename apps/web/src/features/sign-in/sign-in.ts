import { toast } from '@idex/ui/toast'
import { LOGGED_OUT } from './messages.ts'
import { storePendingNote } from './return-places.ts'

/** Address of member sign-in, which returns to `redirect`, a path on this origin. */
export function loginPath(redirect?: string): string {
  return redirect === undefined ? '/api/login' : `/api/login?redirect=${encodeURIComponent(redirect)}`
}

export function goToLogin(redirect?: string): void {
  globalThis.location.assign(loginPath(redirect))
}

/** Leaves for sign-in and opens the shared note of `slug` afterwards. */
export function signInToNote(slug: string): void {
  storePendingNote(slug)
  goToLogin()
}

/** How long the toast is shown before the page is left, in ms. */
const SIGN_IN_DELAY_MS = 500

let leaving: ReturnType<typeof setTimeout> | undefined

/** Where a member whose session ended signs in again: My Notes has its own address. */
function signInPath(path: string): string {
  return path.startsWith('/my-notes') ? '/api/auth/google' : loginPath(path)
}

/** Says that the session ended and leaves for sign-in 500 ms later; repeated calls have no effect. */
export function leaveForSignIn(): void {
  if (leaving !== undefined) return
  toast(LOGGED_OUT)
  leaving = setTimeout(() => {
    leaving = undefined
    const { pathname, search, hash } = globalThis.location
    globalThis.location.assign(signInPath(pathname + search + hash))
  }, SIGN_IN_DELAY_MS)
}

/** Returns whether the page is being left for sign-in. */
export function isLeavingForSignIn(): boolean {
  return leaving !== undefined
}
