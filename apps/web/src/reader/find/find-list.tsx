import { cn } from '@idex/ui/class-names'
import { useVirtualizer } from '@tanstack/react-virtual'
import { useEffect, useEffectEvent, useMemo, useRef } from 'react'
import { Marked } from '../../components/marked-text.tsx'
import type { DocumentText } from './document-text.ts'
import { type Finder, lineAround, type TextSpan } from './finder.ts'
import { type Hit, hitAt, ordinalOf, totalOf } from './hits.ts'
import { FIND } from './messages.ts'

/** Height of a line of the list, in CSS pixels. */
const ROW_PX = 64

type FindListProps = {
  text: DocumentText
  finder: Finder
  counts: readonly number[]
  hit: Hit | undefined
  labels: readonly string[] | undefined
  onChoose: (hit: Hit) => void
}

/** All hits with the words around them; of very many only those on screen are made. */
export function FindList({ text, finder, counts, hit, labels, onChoose }: FindListProps) {
  const scroller = useRef<HTMLDivElement>(null)
  const count = totalOf(counts)
  // oxlint-disable-next-line react/incompatible-library -- nothing here is compiled, and its functions are called at once
  const rows = useVirtualizer({
    count,
    getScrollElement: () => scroller.current,
    useFlushSync: false,
    estimateSize: () => ROW_PX,
    overscan: 4,
  })
  const spans = useMemo(() => {
    const known = new Map<number, TextSpan[]>()
    return (page: number) => {
      const folded = text.known(page)
      const found = known.get(page) ?? (folded ? finder.spans(folded) : [])
      known.set(page, found)
      return found
    }
  }, [text, finder])
  const chosen = hit && ordinalOf(counts, hit) - 1
  const show = useEffectEvent((index: number) => rows.scrollToIndex(index, { align: 'auto' }))
  useEffect(() => {
    if (chosen !== undefined) show(chosen)
  }, [chosen])
  return (
    <div ref={scroller} className="min-h-0 flex-1 overflow-y-auto overscroll-contain border-t">
      <ul aria-label={FIND.list} className="relative" style={{ height: rows.getTotalSize() }}>
        {rows.getVirtualItems().map(({ index, start }) => {
          const one = hitAt(counts, index)
          const page = one && text.known(one.page)
          const span = one && spans(one.page)[one.nth]
          if (!one || !page || !span) return null
          return (
            <li key={index} className="absolute inset-x-0" style={{ top: start, height: ROW_PX }}>
              <button
                type="button"
                aria-current={index === chosen || undefined}
                onClick={() => onChoose(one)}
                className={cn(
                  'flex size-full flex-col justify-center gap-0.5 px-3 text-left text-sm -outline-offset-2 hover:bg-hover',
                  index === chosen && 'bg-hover',
                )}
              >
                <span className="text-xs text-muted tabular-nums">
                  {FIND.page(labels?.[one.page] ?? String(one.page + 1))}
                </span>
                <span dir="auto" className="w-full truncate">
                  <Marked segments={lineAround(page, span)} />
                </span>
              </button>
            </li>
          )
        })}
      </ul>
    </div>
  )
}
