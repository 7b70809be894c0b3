import { cn } from '@idex/ui/class-names'
import { useMemo } from 'react'
import { Marked } from '../../components/marked-text.tsx'
import { VirtualRows } from '../virtual-rows.tsx'
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

/** Finds the hits on a page by its index, once for each. */
function spansOnce(text: DocumentText, finder: Finder) {
  const known = new Map<number, TextSpan[]>()
  return (page: number) => {
    const folded = text.known(page)
    const found = known.get(page) ?? (folded ? finder.spans(folded) : [])
    known.set(page, found)
    return found
  }
}

/** All hits with the words around them; of very many only those on screen are made. */
export function FindList({ text, finder, counts, hit, labels, onChoose }: FindListProps) {
  const spans = useMemo(() => spansOnce(text, finder), [text, finder])
  const chosen = hit && ordinalOf(counts, hit) - 1
  return (
    <VirtualRows
      label={FIND.list}
      className="border-t"
      count={totalOf(counts)}
      height={ROW_PX}
      overscan={4}
      shown={chosen}
      row={(index, place) => {
        const one = hitAt(counts, index)
        const page = one && text.known(one.page)
        const span = one && spans(one.page)[one.nth]
        if (!one || !page || !span) return null
        return (
          <li key={index} style={place}>
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
      }}
    />
  )
}
