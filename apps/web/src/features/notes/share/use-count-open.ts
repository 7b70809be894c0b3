import { useEffect, useRef } from 'react'
import { trpc } from '../../../lib/trpc.ts'

/** Tells the server, once for each note, that a visitor has it before them: from the browser, never while rendering. */
export function useCountOpen(slug: string): void {
  const { mutate } = trpc.share.countOpen.useMutation()
  const counted = useRef<string>(undefined)
  useEffect(() => {
    if (counted.current === slug) return
    counted.current = slug
    mutate({ slug })
  }, [slug, mutate])
}
