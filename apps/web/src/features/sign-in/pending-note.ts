/** Session-storage key of the shared note to open after sign-in. */
export const PENDING_NOTE_KEY = 'redirect-to-note'

function storage(): Storage | undefined {
  // Never on a server, whose storage, if any, would be shared by everyone.
  if (typeof document === 'undefined') return undefined
  try {
    return globalThis.sessionStorage
  } catch {
    return undefined
  }
}

/** Prefix of a stored slug whose sign-in was not completed. */
const ABANDONED_KEY = `${PENDING_NOTE_KEY}-abandoned`

/** Stores the slug of the shared note to open once the visitor has signed in. */
export function storePendingNote(slug: string): void {
  storage()?.setItem(PENDING_NOTE_KEY, slug)
  storage()?.removeItem(ABANDONED_KEY)
}

/** The stored slug, or null; null on the server, where storage is blocked, and if its sign-in was not completed. */
export function readPendingNote(): string | null {
  const slug = storage()?.getItem(PENDING_NOTE_KEY) ?? null
  return slug === storage()?.getItem(ABANDONED_KEY) ? null : slug
}

export function clearPendingNote(): void {
  storage()?.removeItem(PENDING_NOTE_KEY)
  storage()?.removeItem(ABANDONED_KEY)
}

/**
 * Records who loads a page: a visitor who returns without having signed in has changed their mind, and the note is no
 * longer pending. The slug itself stays until someone has signed in.
 */
export function noteArrival(isVisitor: boolean): void {
  const slug = storage()?.getItem(PENDING_NOTE_KEY) ?? null
  if (slug === null) return
  if (isVisitor) storage()?.setItem(ABANDONED_KEY, slug)
  else if (readPendingNote() === null) clearPendingNote()
}
