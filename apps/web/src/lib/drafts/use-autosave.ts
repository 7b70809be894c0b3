import { useEffect, useEffectEvent, useRef } from 'react'
import { type DraftKey, keepDraft } from './draft-store.ts'

/** How long typing rests before it is kept, in ms. */
const AUTOSAVE_MS = 500

/**
 * Keeps `draft`, begun with `version`, in this browser once typing rests, and at once when the page is left or hidden;
 * null forgets what was kept. Returns what forgets it at once.
 */
export function useAutosave(key: DraftKey, version: number | null, draft: object | null): () => void {
  const pending = useRef(false)
  const save = useEffectEvent(() => {
    if (!pending.current) return
    pending.current = false
    keepDraft(key, version, draft)
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
    keepDraft(key, version, null)
  }
}
