import { TOAST_LIMIT, TOAST_REMOVE_DELAY_MS } from './timings.ts'

/** A button in a toast, which closes it after its `onClick`. */
export type ToastAction = { label: string; onClick: () => void }

/** What follows from what a toast says, with what can still be done about it. */
export type ToastDetail = { text: string; action?: ToastAction | undefined }

/**
 * A toast's content: `destructive` for failures; an `action` (undo) closes the toast after its `onClick`. A `detail` is below. One with a
 * `field` has a text to copy manually: it stays until it is dismissed, and its texts can be selected.
 */
export type ToastOptions = {
  title: string
  description?: string
  variant?: 'default' | 'destructive'
  action?: ToastAction | undefined
  detail?: ToastDetail | undefined
  field?: { label: string; value: string }
}

/** A toast in the store; closed ones stay until their removal delay has passed. */
export type ToastRecord = ToastOptions & { id: string; open: boolean }

const NONE: readonly ToastRecord[] = []
let toasts = NONE
let lastId = 0
const listeners = new Set<() => void>()
const removals = new Map<string, ReturnType<typeof setTimeout>>()

function publish(next: readonly ToastRecord[]): void {
  for (const { id } of toasts) if (!next.some((kept) => kept.id === id)) cancelRemoval(id)
  toasts = next
  for (const listener of listeners) listener()
}

function cancelRemoval(id: string): void {
  clearTimeout(removals.get(id))
  removals.delete(id)
}

/** Opens a toast, replacing the one shown, and returns its id. */
export function openToast(options: ToastOptions): string {
  lastId += 1
  const id = `toast-${lastId}`
  publish([{ ...options, id, open: true }, ...toasts].slice(0, TOAST_LIMIT))
  return id
}

/** Closes a toast; it is removed from memory 1,000,000 ms later. An unknown id does nothing. */
export function dismissToast(id: string): void {
  if (!toasts.some((toast) => toast.id === id && toast.open)) return
  removals.set(
    id,
    setTimeout(() => publish(toasts.filter((toast) => toast.id !== id)), TOAST_REMOVE_DELAY_MS),
  )
  publish(toasts.map((toast) => (toast.id === id ? { ...toast, open: false } : toast)))
}

/** Calls back on every change; returns the unsubscription. */
export function subscribeToasts(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The toasts in memory, newest first. */
export function readToasts(): readonly ToastRecord[] {
  return toasts
}

/** The server's snapshot: no toast, whatever the store contains. */
export function readServerToasts(): readonly ToastRecord[] {
  return NONE
}
