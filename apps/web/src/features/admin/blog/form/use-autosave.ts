import { useEffect, useEffectEvent, useRef } from 'react'
import { keepDraft } from './draft-storage.ts'
import type { StoredDraft } from './post-draft.ts'

/** How long typing rests before it is kept, in ms. */
const AUTOSAVE_MS = 500

/**
 * Keeps `stored` in this browser under `key` once typing rests, and at once when the page is left or hidden; null
 * forgets what was kept. Returns what does it at once.
 */
export function useAutosave(key: string, stored: StoredDraft | null): () => void {
  const pending = useRef(false)
  const save = useEffectEvent(() => {
    if (!pending.current) return
    pending.current = false
    keepDraft(key, stored)
  })
  const kept = JSON.stringify(stored)
  useEffect(() => {
    pending.current = true
    const timer = setTimeout(() => save(), AUTOSAVE_MS)
    return () => clearTimeout(timer)
  }, [key, kept])
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
    keepDraft(key, null)
  }
}
