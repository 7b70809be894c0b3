import { useVirtualizer } from '@tanstack/react-virtual'
import { type CSSProperties, type ReactNode, useEffect, useEffectEvent, useRef } from 'react'

type VirtualRowsProps = {
  label?: string
  className?: string
  count: number
  /** Height of a row, in CSS pixels. */
  height: number
  /** Rows beside each other. */
  lanes?: number
  overscan: number
  /** The row that is scrolled to as it changes. */
  shown?: number | undefined
  /** Draws a row, a list item, in its place. */
  row: (index: number, place: CSSProperties) => ReactNode
}

/** A list that scrolls; of very many rows only those on screen are made. */
export function VirtualRows({ label, className = '', count, height, shown, row, ...rest }: VirtualRowsProps) {
  const { lanes = 1, overscan } = rest
  const scroller = useRef<HTMLDivElement>(null)
  // oxlint-disable-next-line react/incompatible-library -- nothing here is compiled, and its functions are called at once
  const rows = useVirtualizer({
    ...{ count, lanes, overscan, useFlushSync: false },
    getScrollElement: () => scroller.current,
    estimateSize: () => height,
  })
  const show = useEffectEvent((index: number) => rows.scrollToIndex(index, { align: 'auto' }))
  useEffect(() => {
    if (shown !== undefined) show(shown)
  }, [shown])
  return (
    <div ref={scroller} className={`min-h-0 flex-1 overflow-y-auto overscroll-contain ${className}`}>
      <ul aria-label={label} className="relative" style={{ height: rows.getTotalSize() }}>
        {rows.getVirtualItems().map(({ index, start, lane }) =>
          row(index, {
            ...{ position: 'absolute', top: start, height },
            ...{ left: `${(lane * 100) / lanes}%`, width: `${100 / lanes}%` },
          }),
        )}
      </ul>
    </div>
  )
}
