import { safeSessionStorage } from '../../browser/safe-storage.ts'
import { readInTab, storeInTab } from '../../browser/user-session-storage.ts'

/** Session-storage key of the shared note to open after sign-in. */
export const PENDING_NOTE_KEY = 'redirect-to-note'

/** Prefix of a stored slug whose sign-in was not completed. */
const ABANDONED_KEY = `${PENDING_NOTE_KEY}-abandoned`

/** Stores the slug of the shared note to open once the visitor has signed in. */
export function storePendingNote(slug: string): void {
  safeSessionStorage.store(PENDING_NOTE_KEY, slug)
  safeSessionStorage.store(ABANDONED_KEY, null)
}

/** The stored slug, or null; null on the server, where storage is blocked, and if its sign-in was not completed. */
export function readPendingNote(): string | null {
  const slug = safeSessionStorage.read(PENDING_NOTE_KEY)
  return slug === safeSessionStorage.read(ABANDONED_KEY) ? null : slug
}

export function clearPendingNote(): void {
  safeSessionStorage.store(PENDING_NOTE_KEY, null)
  safeSessionStorage.store(ABANDONED_KEY, null)
}

/**
 * Records who loads a page: a visitor who returns without having signed in has changed their mind, and the note is no
 * longer pending. The slug itself stays until someone has signed in.
 */
export function noteArrival(isVisitor: boolean): void {
  const slug = safeSessionStorage.read(PENDING_NOTE_KEY)
  if (slug === null) return
  if (isVisitor) safeSessionStorage.store(ABANDONED_KEY, slug)
  else if (readPendingNote() === null) clearPendingNote()
}

/** Session-storage key which says that the last session of the panel in this tab ended by itself. */
const ENDED_KEY = 'idex:panel-session-ended'
const PLACE = 'panel-place'

/** Remembers for the page's actor, whose session has ended, that they were at `href` of the panel. */
export function rememberPanel(href: string): void {
  storeInTab(PLACE, href)
  safeSessionStorage.store(ENDED_KEY, 'true')
}

/** Returns whether the panel was left because its session had ended. */
export function hasPanelEnded(): boolean {
  return safeSessionStorage.read(ENDED_KEY) !== null
}

/** Takes the address at which the page's actor left the panel, once; null if their session had not ended there. */
export function takePanelAddress(): string | null {
  const href = readInTab(PLACE)
  storeInTab(PLACE, null)
  safeSessionStorage.store(ENDED_KEY, null)
  return href
}
