import { type StoredDraft, StoredDraftSchema } from './post-draft.ts'

function storage(): Storage | undefined {
  try {
    return globalThis.localStorage
  } catch {
    return undefined
  }
}

/** Where an admin's unsaved changes of a post are kept in this browser; null stands for a post to be. */
export function draftKey(userId: string, postId: string | null): string {
  return `post-draft:${userId}:${postId ?? 'new'}`
}

/** What was left unsaved under `key`, or null. */
export function readDraft(key: string): StoredDraft | null {
  try {
    return StoredDraftSchema.parse(JSON.parse(storage()?.getItem(key) ?? ''))
  } catch {
    return null
  }
}

/** Keeps unsaved changes through reloads, crashes and a lost session; null forgets them. */
export function keepDraft(key: string, stored: StoredDraft | null): void {
  try {
    if (stored === null) storage()?.removeItem(key)
    else storage()?.setItem(key, JSON.stringify(stored))
  } catch {
    // A full storage must not stop anyone from writing.
  }
}
