import { readStored, storeInBrowser } from './browser-storage.ts'

/** Where the view of documents that was last chosen is kept. */
const KEPT = 'document-view'
const TEXT = 'text'

/** Whether documents open as their text. */
export const opensAsText = (): boolean => readStored(KEPT) === TEXT

/** Keeps the view that documents open in. */
export const keepView = (isText: boolean): void => storeInBrowser(KEPT, isText ? TEXT : null)
