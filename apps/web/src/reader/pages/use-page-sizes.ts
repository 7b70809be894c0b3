import { useCallback, useEffect, useRef, useState } from 'react'
import type { PdfDocument } from '../pdf-document.ts'
import type { PageSize } from './page-layout.ts'

/** Milliseconds for which sizes of pages that are not on screen are collected: each change lays all pages out again. */
const COLLECTED_MS = 500

const isSame = (one: PageSize | undefined, other: PageSize) =>
  one?.width === other.width && one.height === other.height

/** Sizes of all pages: one that has not been measured has the size of the page before it. */
function fillSizes(pageCount: number, measured: ReadonlyMap<number, PageSize>, first: PageSize): PageSize[] {
  let last = first
  return Array.from({ length: pageCount }, (_, index) => (last = measured.get(index) ?? last))
}

/** The pages' sizes, as far as they are known, and how to tell one that was measured; at once where its page `isNear`. */
export function usePageSizes({ pageCount, firstPage }: Pick<PdfDocument, 'pageCount' | 'firstPage'>) {
  const [measured] = useState(() => new Map<number, PageSize>())
  const [sizes, setSizes] = useState(() => fillSizes(pageCount, measured, firstPage))
  const shown = useRef(sizes)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  const update = useCallback(() => {
    clearTimeout(timer.current)
    timer.current = undefined
    const next = fillSizes(pageCount, measured, firstPage)
    if (shown.current.every((size, index) => isSame(next[index], size))) return
    shown.current = next
    setSizes(next)
  }, [pageCount, measured, firstPage])
  useEffect(() => () => clearTimeout(timer.current), [])

  const onMeasured = useCallback(
    (index: number, size: PageSize, isNear: boolean) => {
      measured.set(index, size)
      if (isNear) update()
      else timer.current ??= setTimeout(update, COLLECTED_MS)
    },
    [measured, update],
  )
  return { sizes, onMeasured }
}
