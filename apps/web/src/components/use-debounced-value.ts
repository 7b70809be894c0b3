import { useEffect, useState } from 'react'

/** `text` once it has not changed for `pause` ms. */
export function useDebouncedValue(text: string, pause: number): string {
  const [paused, setPaused] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setPaused(text), pause)
    return () => clearTimeout(timer)
  }, [text, pause])
  return paused
}
