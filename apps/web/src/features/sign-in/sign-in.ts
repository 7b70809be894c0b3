import { storePendingNote } from './pending-note.ts'

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
