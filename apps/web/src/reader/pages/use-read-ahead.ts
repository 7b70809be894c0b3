import { useCallback, useEffect, useRef, useState } from 'react'

/** How much of a long document is read in advance: enough for any note, not for a whole book. */
export const READ_AHEAD_PAGES = 200
const PAUSE_MS = 50

/**
 * How many pages, from the first, are to be read so that the browser's search and screen readers find the whole text: one
 * after another, between task. `onRead` reports a page whose text is there.
 */
export function useReadAhead(pageCount: number): { through: number; onRead: (index: number) => void } {
  const [through, setThrough] = useState(0)
  const read = useRef(new Set<number>())
  const [progress, setProgress] = useState(0)

  const onRead = useCallback((index: number) => {
    read.current.add(index)
    setProgress(read.current.size)
  }, [])

  useEffect(() => {
    let next = through
    while (read.current.has(next)) next += 1
    // Page `next` is being read, or nothing is drawn yet.
    if (progress === 0 || next < through || next >= Math.min(pageCount, READ_AHEAD_PAGES)) return
    const timer = setTimeout(() => setThrough(next + 1), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [progress, through, pageCount])

  return { through, onRead }
}
