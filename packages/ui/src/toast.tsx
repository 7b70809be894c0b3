import { dismissToast, forgetAction, openToast, readToasts, type ToastOptions } from './toast-store.ts'

/**
 * Shows a toast, replacing the current one, from anywhere in the browser, inside React or not. It dismisses itself
 * after 5,000 ms; `dismiss` does so at once.
 */
export function toast(options: ToastOptions): { id: string; dismiss: () => void } {
  const id = openToast(options)
  return { id, dismiss: () => dismissToast(id) }
}

/** Dismisses a failure that is shown, once something else is tried; one with a text to copy stays. */
export function dismissFailures(): void {
  for (const { id, variant, field } of readToasts()) if (variant === 'destructive' && !field) dismissToast(id)
}

/** Dismisses the current toast and its action, when they are no longer for the person at the screen. */
export function dismissToasts(): void {
  forgetAction()
  for (const { id } of readToasts()) dismissToast(id)
}
