import { cn } from '@idex/ui/class-names'
import { useQueryClient } from '@tanstack/react-query'
import {
  defaultRangeExtractor,
  observeWindowOffset,
  useWindowVirtualizer,
  type VirtualItem,
} from '@tanstack/react-virtual'
import {
  type ReactNode,
  type RefObject,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { useCardFocusRecovery } from './card-list.tsx'

/** Items from which on only the rows near the viewport are in the page; fewer stay where "find in page" sees them. */
const LONG = 24

/** Rows above and below the viewport: what the next key or turn of the wheel shows. */
const OVERSCAN = 4

type LongListProps<Item> = {
  label: string
  className: string
  items: readonly Item[]
  /** True if there are no further pages, so that the number of items is known. */
  isWhole: boolean
  /** Height of a row in pixels, as long as it has not been seen. */
  estimate: number
  itemClass: (index: number) => string
  children: (item: Item, index: number) => ReactNode
}

/** The window of the server, where that of the browser is not known: the screen of a phone, or of a laptop. */
const FIRST_SIGHT = { width: 0, height: 900 }

/** Layout from the list's style sheet: the columns of a grid, the gap between its rows in pixels, and its top. */
type Grid = { columns: number; gap: number; top: number }

function readGrid(list: HTMLElement): Grid {
  const { gridTemplateColumns, rowGap } = getComputedStyle(list)
  const columns = gridTemplateColumns === 'none' ? 1 : gridTemplateColumns.split(' ').length
  const top = Math.round(list.getBoundingClientRect().top + window.scrollY)
  return { columns, gap: Number.parseFloat(rowGap) || 0, top }
}

/** The grid of a list and where it begins on the page, read again when it or what is above it changes its size. */
function useGrid(list: RefObject<HTMLElement | null>): Grid {
  const [grid, setGrid] = useState<Grid>({ columns: 1, gap: 0, top: 0 })
  const read = useEffectEvent(() => {
    if (list.current === null) return
    const found = readGrid(list.current)
    if (found.columns !== grid.columns || found.gap !== grid.gap || found.top !== grid.top) setGrid(found)
  })
  useLayoutEffect(() => {
    if (list.current === null || typeof ResizeObserver === 'undefined') return
    // Reports at once, before anything is painted.
    const observer = new ResizeObserver(() => read())
    observer.observe(list.current)
    observer.observe(document.body)
    return () => observer.disconnect()
  }, [list])
  return grid
}

/** Stores the heights of rows when the list is left, so that the back button restores the place. */
function useRememberedHeights(name: string) {
  const queryClient = useQueryClient()
  const key = ['row heights', name]
  return {
    read: () => queryClient.getQueryData<VirtualItem[]>(key) ?? [],
    keep: (heights: VirtualItem[]) => queryClient.setQueryData<VirtualItem[]>(key, heights),
  }
}

/**
 * Observes the window like the library, but begins with its current offset: the library read the offset during
 * rendering and would undo later scrolling.
 */
const observeFromNowOn: typeof observeWindowOffset = (virtual, report) => {
  const stop = observeWindowOffset(virtual, report)
  report(window.scrollY, false)
  return stop
}

/** How many items stand in which rows of so many columns. */
export function gridRows(items: number, columns: number) {
  return {
    count: Math.ceil(items / columns),
    rowOf: (index: number) => Math.floor(index / columns),
    /** The indexes of a row's items. */
    itemsOf: (row: number) => {
      const start = row * columns
      return Array.from({ length: Math.max(0, Math.min(columns, items - start)) }, (_, step) => start + step)
    },
  }
}

/**
 * Items in rows, of which a long list has only those near the viewport in the page. Screen readers are told each item's
 * place among all. The row someone was in last stays with its neighbours however far they scroll, so that neither the
 * focus nor an open menu is lost and Tab goes on from there. The browser's "find in page" sees the rows that are there:
 * the list's own search finds all.
 */
export function LongList<Item extends { id: string }>(props: LongListProps<Item>) {
  const { label, className, items, isWhole, estimate, itemClass, children } = props
  const list = useRef<HTMLUListElement>(null)
  const { columns, gap, top } = useGrid(list)
  const [place, setPlace] = useState<number>()
  const keepFocus = useCardFocusRecovery(list, items.length, setPlace)
  const isLong = items.length >= LONG
  const rows = gridRows(items.length, columns)
  const heights = useRememberedHeights(`${label} ${columns}`)
  // oxlint-disable-next-line react/incompatible-library -- nothing here is compiled, and its functions are called at once
  const virtual = useWindowVirtualizer<HTMLLIElement>({
    count: rows.count,
    estimateSize: () => estimate,
    gap,
    scrollMargin: top,
    overscan: OVERSCAN,
    observeElementOffset: observeFromNowOn,
    indexAttribute: 'data-row',
    initialMeasurementsCache: heights.read(),
    initialRect: FIRST_SIGHT,
    // Hydration renders what the server did, wherever the window has been scrolled to meanwhile.
    initialOffset: 0,
    rangeExtractor: (range) => {
      const kept = place === undefined ? [] : [-1, 0, 1].map((step) => rows.rowOf(place) + step)
      const wanted = [...defaultRangeExtractor(range), ...kept.filter((row) => row >= 0 && row < range.count)]
      return [...new Set(wanted)].toSorted((one, other) => one - other)
    },
  })
  const leave = useEffectEvent(() => {
    if (isLong) heights.keep(virtual.takeSnapshot())
  })
  useEffect(() => () => leave(), [])

  const shown = virtual.getVirtualItems()
  const last = shown.at(-1)
  // Before the window is measured nothing is in sight, and the list already has its height.
  const below = virtual.getTotalSize() - (last === undefined ? 0 : last.end - top)
  const drawn = isLong
    ? shown.map(({ index, start }, at) => ({
        row: index,
        above: at === 0 ? 0 : start - (shown[at - 1]?.end ?? start) - gap,
      }))
    : Array.from({ length: rows.count }, (_, row) => ({ row, above: 0 }))
  // Not a margin of the first row, which would move the list itself.
  const padding = isLong ? { paddingTop: (shown[0]?.start ?? top) - top, paddingBottom: below } : undefined
  return (
    <ul
      ref={list}
      aria-label={label}
      // Rows that come and go are accounted for here; the browser would do it a second time.
      className={cn(className, isLong && '[overflow-anchor:none]')}
      style={padding}
      {...keepFocus}
    >
      {drawn.flatMap(({ row, above }) =>
        rows.itemsOf(row).map((index, inRow) => {
          const item = items[index]
          return (
            item && (
              <li
                key={item.id}
                ref={inRow === 0 ? virtual.measureElement : undefined}
                data-row={row}
                data-index={index}
                aria-posinset={isLong ? index + 1 : undefined}
                aria-setsize={isLong ? (isWhole ? items.length : -1) : undefined}
                // Not a spacer: a list has items and nothing else.
                style={{ marginTop: above > 0 ? above : undefined }}
                className={itemClass(index)}
              >
                {children(item, index)}
              </li>
            )
          )
        }),
      )}
    </ul>
  )
}
