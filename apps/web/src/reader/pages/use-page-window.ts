import {
  type RefObject,
  useCallback,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import {
  currentPage,
  offsetOf,
  type PageLayout,
  PAGE_GAP,
  type PageOffset,
  pageBeside,
  pageOffsetAt,
  visiblePages,
} from './page-layout.ts'
import type { ElementSize } from './use-element-size.ts'

/** A point of the window, in CSS pixels from its corner. */
export type Point = { x: number; y: number }

/** Fixed point of a change of layout: a place of the document under a point of the window. */
type Anchor = { place: PageOffset; across: number; at: Point }

const START: Point = { x: 0, y: PAGE_GAP }

const topOf = (place: PageOffset): Anchor => ({ place, across: 0.5, at: START })

/** Returns whether the reader has not scrolled since a page was asked for. */
function isStill({ top }: { top: number }, { scrollTop }: { scrollTop: number }): boolean {
  return Math.abs(top - scrollTop) < 2
}

/**
 * The visible part of the layout in the scrolling element. When the layout changes (zoom, width, a page's true size) the
 * reader stays at the same place of the document, first at the page `startPage`, counted from 0.
 */
export function usePageWindow(
  scroller: RefObject<HTMLElement | null>,
  layout: PageLayout,
  size: ElementSize,
  contentWidth: number,
  startPage = 0,
) {
  const [view, setView] = useState({ first: startPage, last: startPage, current: startPage })
  const anchor = useRef(topOf({ page: startPage, fraction: 0 }))
  const held = useRef(false)
  const shown = useRef(layout)
  const reached = useRef(startPage > 0 ? { page: startPage, top: 0 } : undefined)

  const anchorAt = (at: Point) => {
    const element = scroller.current
    if (!element) return
    const across = (element.scrollLeft + at.x) / Math.max(1, contentWidth)
    anchor.current = { place: pageOffsetAt(layout, element.scrollTop + at.y), across, at }
  }

  /** Sets what the next layout keeps fixed, instead of the top of the window. */
  const holdAt = (at: Point) => {
    anchorAt(at)
    held.current = true
  }

  /** A requested page stays the current one until the reader scrolls, even where it cannot come to the top. */
  const pageRead = ({ scrollTop }: HTMLElement): number => {
    const at = reached.current
    return at && isStill(at, { scrollTop }) ? at.page : currentPage(layout, scrollTop, size.height)
  }

  const isAtAsked = (element: HTMLElement) =>
    reached.current !== undefined && isStill(reached.current, element)

  /** Scrolls to the anchor; a page that was asked for stays the one that is read. */
  const scrollToAnchor = (element: HTMLElement) => {
    const { place, across, at } = anchor.current
    const left = across * contentWidth - (at === START ? size.width / 2 : at.x)
    const asked = isAtAsked(element) ? reached.current?.page : undefined
    element.scrollTo({ top: offsetOf(layout, place) - at.y, left, behavior: 'instant' })
    reached.current = asked === undefined ? undefined : { page: asked, top: element.scrollTop }
  }

  const look = useEffectEvent(() => {
    const element = scroller.current
    if (!element || size.height === 0) return
    if (!held.current && !isAtAsked(element)) anchorAt({ x: size.width / 2, y: 0 })
    const { first, last } = visiblePages(layout, element.scrollTop, size.height)
    const current = pageRead(element)
    setView((old) =>
      old.first === first && old.last === last && old.current === current ? old : { first, last, current },
    )
  })

  const arrive = useEffectEvent(() => {
    const element = scroller.current
    // A dialog that has only just opened may not have been as high as its pages.
    if (element && size.height > 0 && isAtAsked(element)) scrollToAnchor(element)
    look()
  })

  const settle = useEffectEvent(() => {
    shown.current = layout
    const element = scroller.current
    if (!element || size.height === 0) return
    scrollToAnchor(element)
    held.current = false
    // No scroll event is fired if the position stays the same.
    requestAnimationFrame(() => arrive())
  })
  useLayoutEffect(() => settle(), [layout, size, contentWidth])

  useEffect(() => {
    const element = scroller.current
    const onScroll = () => look()
    element?.addEventListener('scroll', onScroll, { passive: true })
    return () => element?.removeEventListener('scroll', onScroll)
  }, [scroller])

  const goTo = useCallback(
    (place: PageOffset) => {
      const element = scroller.current
      if (!element) return
      const top = Math.max(0, offsetOf(shown.current, place) - PAGE_GAP)
      element.scrollTo({ top, behavior: 'instant' })
      reached.current = { page: place.page, top: element.scrollTop }
      // The window may change, or get its first size, before the scrolling is heard of: it then keeps to this place.
      anchor.current = { place, across: anchor.current.across, at: START }
      setView((old) => ({ ...old, current: place.page }))
    },
    [scroller],
  )

  const turn = (by: 1 | -1) => {
    const element = scroller.current
    if (!element) return
    goTo({ page: pageBeside(layout, pageRead(element), by), fraction: 0 })
  }

  /** The place that is read: the one that was asked for, even where it cannot come to the top. */
  const placeNow = () => {
    const element = scroller.current
    if (element && isAtAsked(element)) return anchor.current.place
    return pageOffsetAt(layout, (element?.scrollTop ?? 0) + PAGE_GAP)
  }

  return { view, goTo, turn, holdAt, placeNow }
}
