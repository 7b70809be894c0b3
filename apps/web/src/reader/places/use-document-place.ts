import type { PagePosition } from '@idex/contract/places/place'
import { useEffect, useRef, useState } from 'react'
import type { SavedPlace, PlaceItem } from './stored-places.ts'
import { useReadingPlace } from './use-reading-place.ts'

/** Notice to a reader about their place: it was continued, or there is a newer one of another device. */
export type PlaceNotice = { kind: 'continued' | 'elsewhere'; page: number }

/** How long the notice is shown that a document was continued, in ms. */
const CONTINUED_MS = 8000

const pagesOf = (saved: SavedPlace | undefined) =>
  saved?.position.unit === 'page' ? saved.position : undefined

/** Neither the first page nor the last is worth continuing on. */
function isWorth({ page, pageCount }: PagePosition): boolean {
  return page > 1 && page < pageCount
}

/**
 * The reader's place in a document: the page to open, the page to go to from there, and a notice. `onPosition` takes
 * every page the reader comes to, first the one it was opened at. Readers who have scrolled, or asked for a page, are
 * not moved.
 */
export function useDocumentPlace(item: PlaceItem, { isPageAsked }: { isPageAsked: boolean }) {
  const [notice, setNotice] = useState<PlaceNotice>()
  const [target, setTarget] = useState<{ page: number }>()
  const now = useRef<{ opened: PagePosition; page: number }>(undefined)

  const goTo = (page: number, next?: PlaceNotice) => {
    setTarget({ page })
    setNotice(next)
  }
  const onNews = (news: SavedPlace) => {
    const position = pagesOf(news)
    const reading = now.current
    // Before the document is there, it is opened at the newest place.
    if (!position || !reading || !isWorth(position)) return
    const { page } = position
    const isUntouched = !isPageAsked && reading.opened.page === 1 && reading.page === 1
    if (isUntouched) goTo(page, { kind: 'continued', page })
    else if (page !== reading.page) setNotice({ kind: 'elsewhere', page })
  }
  const { known, keep, arriveAt } = useReadingPlace(item, { onNews })
  const place = pagesOf(known)
  const worth = place && isWorth(place) ? place : undefined
  const start = !isPageAsked && worth ? { page: worth.page, zoom: worth.zoom } : undefined
  const origin = isPageAsked ? worth?.page : undefined

  useEffect(() => {
    if (notice?.kind !== 'continued') return
    const timer = setTimeout(() => setNotice(undefined), CONTINUED_MS)
    return () => clearTimeout(timer)
  }, [notice])

  const onPosition = (position: PagePosition) => {
    if (now.current) {
      now.current.page = position.page
      if (notice?.kind === 'continued' && position.page !== notice.page) setNotice(undefined)
      keep(position)
      return
    }
    now.current = { opened: position, page: position.page }
    arriveAt(position)
    if (position.page > 1 && !isPageAsked) setNotice({ kind: 'continued', page: position.page })
  }
  return { start, origin, target, notice, onPosition, goTo, dismiss: () => setNotice(undefined) }
}

export type DocumentPlace = ReturnType<typeof useDocumentPlace>
