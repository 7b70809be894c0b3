import { useCallback, useEffect, useState } from 'react'
import { isSameDraft, keepDraft, type NoteDraft, readDraft } from './note-draft.ts'

/**
 * A note form's content, beginning with `saved` or with what was left unsent in this tab. `clear` goes back to
 * `saved`. `name` tells one form from another.
 */
export function useNoteDraft(name: string, saved: NoteDraft) {
  const key = `note-draft:${name}`
  const [draft, setDraft] = useState(() => readDraft(key) ?? saved)
  const dirty = !isSameDraft(draft, saved)
  useEffect(() => keepDraft(key, dirty ? draft : null), [key, dirty, draft])
  const change = useCallback((part: Partial<NoteDraft>) => setDraft((last) => ({ ...last, ...part })), [])
  return { draft, dirty, change, clear: () => setDraft(saved) }
}
