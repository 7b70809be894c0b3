import { TOAST_LIMIT, TOAST_REMOVE_DELAY_MS, UNDO_KEYS_MS } from './timings.ts'

/** A button in a toast, which closes it after its `onClick`. */
export type ToastAction = { label: string; onClick: () => void }

/** Consequence of a toast's message, and an action on it. */
export type ToastDetail = { text: string; action?: ToastAction | undefined }

/**
 * A toast's content: `destructive` for failures; an `action` (undo) closes the toast after its `onClick`, and is there by keys for
 * a minute; a `hint` says more below the description, a `detail` what follows and can still be done. One with a `field` has a
 * text to copy manually: it stays until it is dismissed, and its texts can be selected.
 */
export type ToastOptions = {
  title: string
  description?: string
  hint?: string
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
/** The newest action that has not been taken, and until when the keys take it. */
let offered: { run: () => void; until: number } | undefined
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
  const { action } = options
  if (action !== undefined) offered = { run: action.onClick, until: Date.now() + UNDO_KEYS_MS }
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

/** Takes the newest action back from the keys: it has been taken, or is no longer for the person at the screen. */
export function forgetAction(): void {
  offered = undefined
}

/** Takes the newest action within its minute, once, and closes the toasts. Returns whether there was one. */
export function takeAction(): boolean {
  const action = offered
  forgetAction()
  if (action === undefined || Date.now() > action.until) return false
  for (const { id } of toasts) dismissToast(id)
  action.run()
  return true
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

/** The server's snapshot, which never has a toast. */
export function readServerToasts(): readonly ToastRecord[] {
  return NONE
}
