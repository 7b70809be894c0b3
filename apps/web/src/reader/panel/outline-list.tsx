import { cn } from '@idex/ui/class-names'
import { toast } from '@idex/ui/toast'
import { ChevronRight } from 'lucide-react'
import { useMemo, useState } from 'react'
import type { OutlineEntry, PdfDocument } from '../pdf-document.ts'
import type { PageOffset } from '../pages/page-layout.ts'
import { PANEL } from './messages.ts'
import { VirtualRows } from '../virtual-rows.tsx'
import { useContents } from './use-contents.ts'

const ROW_PX = 40
/** Levels that are indented; deeper ones stay in line with the last. */
const DEPTH_SHOWN = 5

/** An entry that is shown: its index among all, and whether more is below it. */
type OutlineRow = { entry: OutlineEntry; index: number; hasMore: boolean }

/** The entries that are shown where those with the indexes `open` are: all of the first level, and what is right below an open one. */
export function rowsOf(entries: readonly OutlineEntry[], open: ReadonlySet<number>): OutlineRow[] {
  const rows: OutlineRow[] = []
  let hidden = Infinity
  for (const [index, entry] of entries.entries()) {
    if (entry.depth > hidden) continue
    hidden = Infinity
    const hasMore = (entries[index + 1]?.depth ?? 0) > entry.depth
    rows.push({ entry, index, hasMore })
    if (hasMore && !open.has(index)) hidden = entry.depth
  }
  return rows
}

type OutlineListProps = { document: PdfDocument; onGoTo: (to: PageOffset) => void }

/** The contents of the document; of very many entries only those on screen are made. */
export function OutlineList({ document, onGoTo }: OutlineListProps) {
  const { entries, isComplete } = useContents(document)
  const [open, setOpen] = useState<ReadonlySet<number>>(new Set())
  const rows = useMemo(() => rowsOf(entries, open), [entries, open])
  const toggle = (index: number) =>
    setOpen((last) => {
      const next = new Set(last)
      if (!next.delete(index)) next.add(index)
      return next
    })
  const follow = async ({ find }: OutlineEntry) => {
    const place = await find().catch(() => undefined)
    if (place) onGoTo(place)
    else toast({ title: PANEL.nowhere })
  }
  if (rows.length === 0)
    return <p className="p-4 text-sm text-muted">{isComplete ? PANEL.noContents : PANEL.loading}</p>
  return (
    <VirtualRows
      count={rows.length}
      height={ROW_PX}
      overscan={8}
      row={(at, place) => {
        const row = rows[at]
        if (!row) return null
        const { entry, index, hasMore } = row
        const indent = { paddingInlineStart: `${Math.min(entry.depth, DEPTH_SHOWN) * 0.875}rem` }
        return (
          <li key={index} className="flex items-center" style={{ ...place, ...indent }}>
            {hasMore ? (
              <button
                type="button"
                aria-expanded={open.has(index)}
                aria-label={PANEL.expand(entry.title)}
                onClick={() => toggle(index)}
                className="grid size-8 shrink-0 place-items-center rounded-md text-muted -outline-offset-2 hover:text-foreground"
              >
                <ChevronRight aria-hidden className={cn('size-4', open.has(index) && 'rotate-90')} />
              </button>
            ) : (
              <span className="w-8 shrink-0" />
            )}
            <button
              type="button"
              onClick={() => void follow(entry)}
              className="h-full min-w-0 flex-1 pr-3 text-left text-sm -outline-offset-2 hover:bg-hover"
            >
              <span dir="auto" title={entry.title} className="block truncate">
                {entry.title}
              </span>
            </button>
          </li>
        )
      }}
    />
  )
}
