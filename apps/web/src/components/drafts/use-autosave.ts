import { useEffect, useEffectEvent, useRef } from 'react'
import { type DraftKey, storeDraft } from './draft-store.ts'

/** How long after the last key a draft is stored, in ms. */
const AUTOSAVE_MS = 500

/**
 * Stores `draft`, which started as `base` from `version`, once typing pauses, and at once when the page is left or hidden; null
 * removes what was stored. Returns a function that removes it at once.
 */
export function useAutosave(
  key: DraftKey,
  version: number | null,
  draft: object | null,
  base: object | null = null,
): () => void {
  const pending = useRef(false)
  const save = useEffectEvent(() => {
    if (!pending.current) return
    pending.current = false
    storeDraft(key, version, draft, base)
  })
  const text = JSON.stringify(draft)
  useEffect(() => {
    pending.current = true
    const timer = setTimeout(() => save(), AUTOSAVE_MS)
    return () => clearTimeout(timer)
  }, [version, text])
  useEffect(() => {
    const flush = () => save()
    globalThis.addEventListener('pagehide', flush)
    document.addEventListener('visibilitychange', flush)
    return () => {
      globalThis.removeEventListener('pagehide', flush)
      document.removeEventListener('visibilitychange', flush)
      flush()
    }
  }, [])
  return () => {
    pending.current = false
    storeDraft(key, version, null)
  }
}
