/** Session-storage key of the shared note to open after sign-in (spec section 7). */
export const PENDING_NOTE_KEY = 'redirect-to-note'

function storage(): Storage | undefined {
  // On a server the storage, where there is one, would be everybody's.
  if (typeof document === 'undefined') return undefined
  try {
    return globalThis.sessionStorage
  } catch {
    return undefined
  }
}

/** Keeps the slug of the shared note to open once the visitor has signed in. */
export function storePendingNote(slug: string): void {
  storage()?.setItem(PENDING_NOTE_KEY, slug)
}

/** The kept slug, or null; null on the server and where storage is blocked. */
export function readPendingNote(): string | null {
  return storage()?.getItem(PENDING_NOTE_KEY) ?? null
}

/** Forgets the kept slug. */
export function clearPendingNote(): void {
  storage()?.removeItem(PENDING_NOTE_KEY)
}
