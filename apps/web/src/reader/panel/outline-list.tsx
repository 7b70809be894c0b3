import { cn } from '@idex/ui/class-names'
import { toast } from '@idex/ui/toast'
import { ChevronRight } from 'lucide-react'
import { useEffect, useMemo, useState } from 'react'
import type { OutlineEntry, PdfDocument } from '../pdf-document.ts'
import type { PageOffset } from '../pages/page-layout.ts'
import { PANEL } from './messages.ts'
import { VirtualRows } from '../virtual-rows.tsx'
import { createTextReader } from '../text-view/text-reader.ts'

/** Pages whose headings are looked for in a document without an outline. */
const HEADING_PAGES = 300
/** Headings above the least level that is listed, as depths of entries. */
const DEPTHS = { 2: 0, 3: 1, 4: 2 } as const

/** The headings of the text view as entries, page by page. */
async function* headingsOf(document: PdfDocument): AsyncGenerator<OutlineEntry[]> {
  const read = createTextReader(document)
  for (let page = 0; page < Math.min(document.pageCount, HEADING_PAGES); page += 1) {
    const { blocks } = await read(page).catch(() => ({ blocks: [] }))
    yield blocks.flatMap(({ kind, level, text }) =>
      kind === 'heading'
        ? [{ title: text, depth: DEPTHS[level], find: async () => ({ page, fraction: 0 }) }]
        : [],
    )
  }
}

/** The document's contents: its outline, or else its headings as they are found. */
function useContents(document: PdfDocument) {
  const [state, setState] = useState<{ entries: readonly OutlineEntry[]; isComplete: boolean }>({
    entries: [],
    isComplete: false,
  })
  useEffect(() => {
    let live = true
    const find = async () => {
      const outline = await document.outline().catch(() => [])
      if (!live) return
      if (outline.length > 0) return setState({ entries: outline, isComplete: true })
      for await (const found of headingsOf(document)) {
        if (!live) return
        if (found.length > 0)
          setState(({ entries }) => ({ entries: [...entries, ...found], isComplete: false }))
      }
      setState(({ entries }) => ({ entries, isComplete: true }))
    }
    void find()
    return () => {
      live = false
    }
  }, [document])
  return state
}

const ROW_PX = 40
/** Levels that are indented; deeper ones stay in line with the last. */
const DEPTH_SHOWN = 5

/** An entry that is shown: its index among all, and whether more is below it. */
type OutlineRow = { entry: OutlineEntry; index: number; hasMore: boolean }

/** The entries that are shown where those with the indexes `open` are: all of the first level, and what is right below an open one. */
export function outlineRows(entries: readonly OutlineEntry[], open: ReadonlySet<number>): OutlineRow[] {
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
  const rows = useMemo(() => outlineRows(entries, open), [entries, open])
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
