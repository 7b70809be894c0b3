import { dismissToast, openToast, type ToastOptions } from './toast-store.ts'

/**
 * Shows a toast in place of the current one, from anywhere in the browser, inside React or not. It dismisses itself
 * after 5,000 ms (spec 9); `dismiss` does so at once.
 */
export function toast(options: ToastOptions): { id: string; dismiss: () => void } {
  const id = openToast(options)
  return { id, dismiss: () => dismissToast(id) }
}
