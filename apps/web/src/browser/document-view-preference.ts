import { readStored, storeInBrowser } from './user-local-storage.ts'

/** Storage name of the view that was last chosen. */
const KEPT = 'document-view'
const TEXT = 'text'

/** Returns whether documents open as their text. */
export const opensAsText = (): boolean => readStored(KEPT) === TEXT

export const keepView = (isText: boolean): void => storeInBrowser(KEPT, isText ? TEXT : null)
