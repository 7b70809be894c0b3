import { Button } from '@idex/ui/button'
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { PAGING } from './messages.ts'

type LoadMoreProps = {
  list: { isFetchingNextPage: boolean; isFetchNextPageError: boolean; fetchNextPage: () => Promise<unknown> }
  failure: string
}

/**
 * Loads the next page when pressed, and by itself when it comes near the viewport, unless that has just failed
 * (`failure`).
 */
export function LoadMore({ list, failure }: LoadMoreProps) {
  const { isFetchingNextPage: loading, isFetchNextPageError: failed } = list
  const onLoadMore = () => void list.fetchNextPage()
  const place = useRef<HTMLDivElement>(null)
  const [round, setRound] = useState(0)
  const approach = useEffectEvent((entries: IntersectionObserverEntry[]) => {
    if (!loading && !failed && entries.some((entry) => entry.isIntersecting)) onLoadMore()
  })
  useEffect(() => {
    const element = place.current
    if (!element || typeof IntersectionObserver === 'undefined') return
    const observer = new IntersectionObserver((entries) => approach(entries), { rootMargin: '600px' })
    observer.observe(element)
    return () => observer.disconnect()
    // Observed again after each page: an observer reports changes only, and the button may still be in view.
  }, [loading, round])
  // What comes stands where the button was: unless someone is at it, there is another one after it, and none is pushed down.
  useLayoutEffect(() => {
    if (!loading && place.current?.contains(document.activeElement) === false) setRound((last) => last + 1)
  }, [loading])
  return (
    // Scroll anchoring would keep it in view while the list above grows, and load one page after another.
    <div key={round} ref={place} className="mt-8 flex flex-col items-center gap-3 [overflow-anchor:none]">
      {failed && (
        <p role="alert" className="text-sm text-destructive">
          {failure}
        </p>
      )}
      <Button variant="outline" pending={loading} onClick={onLoadMore}>
        {failed ? PAGING.retry : PAGING.loadMore}
      </Button>
    </div>
  )
}
