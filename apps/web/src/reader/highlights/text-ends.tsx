import { findQuote, squash } from '@idex/contract/highlights/find-quote'
import type { Highlight } from '@idex/contract/highlights/highlight'
import { cn } from '@idex/ui/class-names'
import { type PointerEvent, useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useListener } from '../../browser/use-listener.ts'
import { isForTarget } from '../pages/use-viewer-shortcuts.ts'
import { type LayerText, moveEnd, quoteAt, rangesAt, stepEnd, type TextPart } from './layer-text.ts'
import type { PageTextSource } from './page-text-source.ts'
import { boxOf, boxOn, linesOf, type Point, pointOn, quadsOf } from './quads.ts'
import type { MarkedText } from './use-selected-text.ts'

type End = keyof TextPart

type Marked = {
  /** The element of its page. */
  sheet: Element
  highlight: Highlight
  /** Its lines on the page as it is shown. */
  quads: Highlight['quads']
  pageText: PageTextSource
}

/** Where a highlight stands in the text of its page; undefined as long as that is not there. */
function partOf({ sheet, highlight, pageText }: Marked): { text: LayerText; part: TextPart } | undefined {
  const layer = sheet.querySelector(pageText.layer)
  const text = layer && pageText.read(layer)
  const part = text && findQuote(squash(text.text), highlight)
  return part ? { text, part } : undefined
}

const outside = (value: number, from: number, to: number) => Math.max(from - value, 0, value - to)

/** The offset in a page's text nearest to a point of the page: of the line at its height first. */
function offsetAt(sheet: Element, { nodes }: LayerText, point: Point): number | undefined {
  const range = document.createRange()
  let best: { node: Text; start: number; away: number; box: ReturnType<typeof boxOn> } | undefined
  for (const { node, start } of nodes) {
    range.selectNodeContents(node)
    const box = boxOn(sheet, range.getBoundingClientRect())
    const away = outside(point.y, box.top, box.bottom) * 4 + outside(point.x, box.left, box.right)
    if (best === undefined || away < best.away) best = { node, start, away, box }
  }
  if (!best) return undefined
  const { node, start, box: whole } = best
  const y = Math.min(Math.max(point.y, whole.top), whole.bottom)
  let [low, high] = [0, node.length]
  while (low < high) {
    const middle = Math.floor((low + high) / 2)
    range.setStart(node, middle)
    range.setEnd(node, middle + 1)
    const { left, right, top, bottom } = boxOn(sheet, range.getBoundingClientRect())
    const isBefore = bottom < y || (top <= y && (left + right) / 2 < point.x)
    if (isBefore) low = middle + 1
    else high = middle
  }
  return start + low
}

/** The lines of a highlight while one of its ends is moved; `keep` changes the highlight to what is marked by then. */
export function useTextEnds(
  marked: Marked,
  onChange: (to: Pick<MarkedText, 'quote' | 'prefix' | 'suffix' | 'quads'>) => void,
) {
  const { sheet, highlight, pageText } = marked
  const [draft, setDraft] = useState<{
    of: Highlight
    part: TextPart
    text: LayerText
    quads: Highlight['quads']
  }>()
  // It stands for the highlight until that is as it says.
  if (draft && draft.of !== highlight) setDraft(undefined)
  const current = draft?.of === highlight ? draft : undefined
  return {
    quads: current?.quads ?? marked.quads,
    move: (to: (text: LayerText, part: TextPart) => TextPart) => {
      const found = current ?? partOf(marked)
      if (!found) return
      const part = to(found.text, found.part)
      const quads = quadsOf(rangesAt(found.text, part), sheet)
      // At once: a quick drag may end before its last move would be rendered.
      flushSync(() => setDraft({ of: highlight, text: found.text, part, quads }))
    },
    keep: () => {
      const quote = current && quoteAt(current.text, current.part)
      if (!current || !quote || current.quads.length === 0) return
      onChange({ ...quote, quads: pageText.place(rangesAt(current.text, current.part), sheet) })
    },
  }
}

type Ends = ReturnType<typeof useTextEnds>

/** Shift and an arrow key move the end of the chosen highlight by a word, with Alt its beginning. */
function useEndKeys({ move, keep }: Ends): void {
  useListener('document', 'keydown', (event) => {
    const by = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : undefined
    const isSelecting = document.getSelection()?.isCollapsed === false
    if (by === undefined || !event.shiftKey || event.defaultPrevented || isSelecting || isForTarget(event))
      return
    event.preventDefault()
    move(({ text }, part) => stepEnd(text, part, event.altKey ? 'start' : 'end', by))
  })
  useListener('document', 'keyup', ({ key }) => {
    if (key === 'ArrowRight' || key === 'ArrowLeft') keep()
  })
}

/** A handle at one end of the text, for mouse and touch; keys have `useEndKeys`. */
function Handle({ sheet, end, ends }: { sheet: Element; end: End; ends: Ends }) {
  // From the pointer to the middle of the line that the handle is at.
  const grip = useRef<Point>(undefined)
  const quad = end === 'start' ? ends.quads[0] : ends.quads.at(-1)
  if (!quad) return null
  const box = boxOf(quad)
  const at = { x: end === 'start' ? box.left : box.left + box.width, y: box.top + box.height / 2 }
  const pointOf = ({ clientX: x, clientY: y }: PointerEvent) => pointOn(sheet, { x, y })
  return (
    <button
      type="button"
      tabIndex={-1}
      aria-hidden
      data-end={end}
      style={{ left: `${at.x * 100}%`, top: `${box.top * 100}%`, height: `${box.height * 100}%` }}
      className={cn(
        'absolute z-2 w-0.5 cursor-ew-resize touch-none bg-current before:absolute before:left-1/2 before:size-3.5 before:-translate-x-1/2 before:rounded-full before:border-2 before:border-(--ground) before:bg-current after:absolute after:-inset-x-4 after:h-10',
        end === 'start'
          ? '-translate-x-full before:bottom-full after:bottom-1/2'
          : 'before:top-full after:top-1/2',
      )}
      onPointerDown={(event) => {
        event.preventDefault()
        event.currentTarget.setPointerCapture(event.pointerId)
        const point = pointOf(event)
        grip.current = { x: at.x - point.x, y: at.y - point.y }
      }}
      onPointerMove={(event) => {
        const by = grip.current
        if (!by) return
        const point = pointOf(event)
        ends.move((text, part) => {
          const offset = offsetAt(sheet, text, { x: point.x + by.x, y: point.y + by.y })
          return offset === undefined ? part : moveEnd(text.text, part, end, offset)
        })
      }}
      onPointerUp={() => {
        grip.current = undefined
        ends.keep()
      }}
      onPointerCancel={() => {
        grip.current = undefined
        ends.keep()
      }}
    />
  )
}

/** One outline around all lines of a text; what is between two lines of it belongs to it. */
function Outline({ quads }: Pick<Highlight, 'quads'>) {
  const mask = useId()
  const rects = linesOf(quads).map(({ left, top, width, height }) => ({
    ...{ x: `${left * 100}%`, y: `${top * 100}%`, width: `${width * 100}%`, height: `${height * 100}%` },
    ...{ rx: 2, key: `${left} ${top}` },
  }))
  const around = (color: string, strokeWidth: number) =>
    rects.map(({ key, ...rect }) => (
      <rect key={`${key} ${color}`} {...rect} fill={color} stroke={color} strokeWidth={strokeWidth} />
    ))
  return (
    <svg aria-hidden data-outline className="pointer-events-none absolute inset-0 z-1 size-full fill-current">
      <mask id={mask}>
        {around('white', 6)}
        {around('black', 2)}
      </mask>
      <rect width="100%" height="100%" mask={`url(#${mask})`} />
    </svg>
  )
}

/** The outline of the chosen highlight, the handles at its ends, and its keys; it follows the highlight's button, whose focus it shows. */
export function TextEnds({ sheet, ends, className }: { sheet: Element; ends: Ends; className: string }) {
  useEndKeys(ends)
  return (
    <span className={className}>
      <Outline quads={ends.quads} />
      <Handle sheet={sheet} end="start" ends={ends} />
      <Handle sheet={sheet} end="end" ends={ends} />
    </span>
  )
}
