/** Session-storage key of the shared note to open after sign-in. */
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

/** Says of a kept slug that the sign-in it was kept for came to nothing. */
const ABANDONED_KEY = `${PENDING_NOTE_KEY}-abandoned`

/** Keeps the slug of the shared note to open once the visitor has signed in. */
export function storePendingNote(slug: string): void {
  storage()?.setItem(PENDING_NOTE_KEY, slug)
  storage()?.removeItem(ABANDONED_KEY)
}

/** The kept slug, or null; null on the server, where storage is blocked, and once its sign-in came to nothing. */
export function readPendingNote(): string | null {
  const slug = storage()?.getItem(PENDING_NOTE_KEY) ?? null
  return slug === storage()?.getItem(ABANDONED_KEY) ? null : slug
}

/** Forgets the kept slug. */
export function clearPendingNote(): void {
  storage()?.removeItem(PENDING_NOTE_KEY)
  storage()?.removeItem(ABANDONED_KEY)
}

/**
 * Takes note of who sees a page: a visitor who is back without having signed in wants something else next time, and nobody is
 * led to a note then. The slug itself stays until somebody has signed in.
 */
export function noteArrival(isVisitor: boolean): void {
  const slug = storage()?.getItem(PENDING_NOTE_KEY) ?? null
  if (slug === null) return
  if (isVisitor) storage()?.setItem(ABANDONED_KEY, slug)
  else if (readPendingNote() === null) clearPendingNote()
}
