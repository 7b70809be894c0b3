import { type RefObject, useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { PageOffset } from '../pages/page-layout.ts'

/** The page at `y` of a column whose children are the pages, one below the other. */
function pageAt(column: HTMLElement, y: number): number {
  let [low, high] = [0, column.children.length - 1]
  while (low < high) {
    const middle = Math.ceil((low + high) / 2)
    if (topOf(column, middle) <= y) low = middle
    else high = middle - 1
  }
  return Math.max(0, low)
}

function boxAt(column: HTMLElement, page: number): HTMLElement | undefined {
  const box = column.children[page]
  return box instanceof HTMLElement ? box : undefined
}

const topOf = (column: HTMLElement, page: number) => boxAt(column, page)?.offsetTop ?? 0

const heightsOf = ({ scrollHeight, clientHeight }: HTMLElement) => ({ scrollHeight, clientHeight })

/** Returns whether the reader has not scrolled since a page was asked for. */
const isStill = (top: number, { scrollTop }: HTMLElement) => Math.abs(top - scrollTop) < 2

/**
 * The visible part of a column of pages whose heights are not known before they are read. As pages come and the text is set again, the
 * reader stays at the same place, first at the page `startPage`, counted from 0.
 */
export function useTextWindow(
  scroller: RefObject<HTMLElement | null>,
  column: RefObject<HTMLElement | null>,
  startPage: number,
) {
  const [view, setView] = useState({ first: startPage, last: startPage, current: startPage })
  const anchor = useRef<PageOffset>({ page: startPage, fraction: 0 })
  // A requested page counts as the one being read, even if it cannot scroll to the top.
  const reached = useRef<{ page: number; top: number }>(undefined)
  // Heights of the column and of its window at the last layout.
  const laidOut = useRef({ scrollHeight: 0, clientHeight: 0 })

  const look = useCallback(() => {
    const [element, pages] = [scroller.current, column.current]
    if (!element || !pages || element.clientHeight === 0) return
    const { scrollTop, clientHeight, scrollHeight } = element
    const first = pageAt(pages, scrollTop)
    const isAtEnd = scrollTop + clientHeight >= scrollHeight - 1
    const read =
      isAtEnd && scrollTop > 0 ? pages.children.length - 1 : pageAt(pages, scrollTop + clientHeight * 0.4)
    const asked = reached.current
    // The browser moves what has become too short for the window, which is about to settle.
    const isMoved =
      scrollHeight !== laidOut.current.scrollHeight || clientHeight !== laidOut.current.clientHeight
    const isAsked = asked && (isMoved || isStill(asked.top, element))
    if (!isAsked) reached.current = undefined
    const current = isAsked ? asked.page : read
    if (!isAsked) {
      const height = Math.max(1, boxAt(pages, first)?.offsetHeight ?? 1)
      anchor.current = { page: first, fraction: (scrollTop - topOf(pages, first)) / height }
    }
    const last = pageAt(pages, scrollTop + clientHeight)
    setView((old) =>
      old.first === first && old.last === last && old.current === current ? old : { first, last, current },
    )
  }, [scroller, column])

  const settle = useCallback(() => {
    const [element, pages] = [scroller.current, column.current]
    if (!element || !pages) return
    const { page, fraction } = anchor.current
    const top = topOf(pages, page) + fraction * (boxAt(pages, page)?.offsetHeight ?? 0)
    if (Math.abs(top - element.scrollTop) > 1) element.scrollTo({ top, behavior: 'instant' })
    laidOut.current = heightsOf(element)
    if (reached.current) reached.current.top = element.scrollTop
    look()
  }, [scroller, column, look])

  const scrollToPage = useCallback(
    (page: number) => {
      anchor.current = { page, fraction: 0 }
      const [element, pages] = [scroller.current, column.current]
      if (!element || !pages) return
      element.scrollTo({ top: topOf(pages, page), behavior: 'instant' })
      laidOut.current = heightsOf(element)
      reached.current = { page, top: element.scrollTop }
    },
    [scroller, column],
  )

  const goTo = useCallback(
    (page: number) => {
      scrollToPage(page)
      setView((old) => ({ ...old, current: page }))
      look()
    },
    [scrollToPage, look],
  )

  const begin = useEffectEvent(() => scrollToPage(startPage))
  useEffect(() => {
    const [element, pages] = [scroller.current, column.current]
    if (!element || !pages) return
    begin()
    const observer = new ResizeObserver(settle)
    observer.observe(pages)
    observer.observe(element)
    element.addEventListener('scroll', look, { passive: true })
    return () => {
      observer.disconnect()
      element.removeEventListener('scroll', look)
    }
  }, [scroller, column, look, settle])

  return { view, goTo, settle }
}
