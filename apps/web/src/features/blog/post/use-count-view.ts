import { useEffect, useRef } from 'react'
import { trpc } from '../../../lib/trpc.ts'

/** Tells the server, once for each post, that someone is reading it: from the browser, never while rendering. */
export function useCountView(slug: string): void {
  const { get } = trpc.useUtils().blog
  const { mutate } = trpc.blog.countView.useMutation({
    // The number on screen is from before this reading.
    onSuccess: (_answer, read) => get.invalidate(read),
  })
  const counted = useRef<string>(undefined)
  useEffect(() => {
    if (counted.current === slug) return
    counted.current = slug
    mutate({ slug })
  }, [slug, mutate])
}
