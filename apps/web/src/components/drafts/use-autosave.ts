import { useEffect, useEffectEvent, useRef } from 'react'
import { useListener } from '../../browser/use-listener.ts'
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
  const flush = () => {
    if (!pending.current) return
    pending.current = false
    storeDraft(key, version, draft, base)
  }
  const save = useEffectEvent(flush)
  const text = JSON.stringify(draft)
  useEffect(() => {
    pending.current = true
    const timer = setTimeout(() => save(), AUTOSAVE_MS)
    return () => clearTimeout(timer)
  }, [version, text])
  useListener('window', 'pagehide', flush)
  useListener('document', 'visibilitychange', flush)
  useEffect(() => () => save(), [])
  return () => {
    pending.current = false
    storeDraft(key, version, null)
  }
}
