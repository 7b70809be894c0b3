import { dismissToast, openToast, readToasts, type ToastOptions } from './toast-store.ts'

/**
 * Shows a toast, replacing the current one, from anywhere in the browser, inside React or not. It dismisses itself
 * after 5,000 ms; `dismiss` does so at once.
 */
export function toast(options: ToastOptions): { id: string; dismiss: () => void } {
  const id = openToast(options)
  return { id, dismiss: () => dismissToast(id) }
}

/** Dismisses the current toast, when its message is no longer for the person at the screen. */
export function dismissToasts(): void {
  for (const { id } of readToasts()) dismissToast(id)
}
