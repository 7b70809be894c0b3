import { useEffect, useEffectEvent, useState } from 'react'

/** How long after the last key a text is committed, in ms. */
const TYPING_PAUSE_MS = 250

/**
 * A text input that calls `commit` with its trimmed text once typing pauses, or `flush` is called, and follows `committed` when that
 * changes by other means: the back button, a clear button.
 */
export function useDebouncedText(committed: string, commit: (text: string) => void) {
  const [text, setText] = useState(committed)
  const [known, setKnown] = useState(committed)
  if (committed !== known) {
    setKnown(committed)
    if (committed !== text.trim()) setText(committed)
  }
  const send = useEffectEvent(commit)
  useEffect(() => {
    const wanted = text.trim()
    if (wanted === known) return
    const timer = setTimeout(() => send(wanted), TYPING_PAUSE_MS)
    return () => clearTimeout(timer)
  }, [text, known])
  const flush = () => {
    if (text.trim() !== known) commit(text.trim())
  }
  return [text, setText, flush] as const
}
