import { findQuote, squash } from '@idex/contract/highlights/find-quote'
import type { Highlight } from '@idex/contract/highlights/highlight'
import { cn } from '@idex/ui/class-names'
import { type PointerEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { isForTarget } from '../pages/use-viewer-keys.ts'
import {
  type LayerText,
  moveEnd,
  quoteAt,
  rangesAt,
  readLayer,
  stepEnd,
  type TextPart,
} from './layer-text.ts'
import { boxOf, boxOn, type Point, pointOn, quadsOf } from './quads.ts'
import type { MarkedText } from './use-selected-text.ts'

type End = keyof TextPart

/** Where a highlight stands in the text of its page; undefined as long as that is not there. */
function partOf(sheet: Element, highlight: Highlight): { text: LayerText; part: TextPart } | undefined {
  const layer = sheet.querySelector('.text-layer')
  const text = layer && readLayer(layer)
  const part = text && findQuote(squash(text.text), highlight)
  return part ? { text, part } : undefined
}

const outside = (value: number, from: number, to: number) => Math.max(from - value, 0, value - to)

/** The offset in a page's text nearest to a point of the page: of the line at its height first. */
function offsetAt(sheet: Element, { nodes }: LayerText, point: Point): number | undefined {
  const range = document.createRange()
  let best: { node: Text; start: number; away: number } | undefined
  for (const { node, start } of nodes) {
    range.selectNodeContents(node)
    const box = boxOn(sheet, range.getBoundingClientRect())
    const away = outside(point.y, box.top, box.bottom) * 4 + outside(point.x, box.left, box.right)
    if (best === undefined || away < best.away) best = { node, start, away }
  }
  if (!best) return undefined
  range.selectNodeContents(best.node)
  let [low, high] = [0, best.node.length]
  while (low < high) {
    const middle = Math.floor((low + high) / 2)
    range.setEnd(best.node, middle + 1)
    if (boxOn(sheet, range.getBoundingClientRect()).right < point.x) low = middle + 1
    else high = middle
  }
  return best.start + low
}

/** The lines of a highlight while one of its ends is moved; `keep` changes the highlight to what is marked by then. */
export function useTextEnds(
  sheet: Element,
  highlight: Highlight,
  onChange: (to: Pick<MarkedText, 'quote' | 'prefix' | 'suffix' | 'quads'>) => void,
) {
  const [draft, setDraft] = useState<{
    of: Highlight
    part: TextPart
    text: LayerText
    quads: Highlight['quads']
  }>()
  const current = draft?.of === highlight ? draft : undefined
  return {
    quads: current?.quads ?? highlight.quads,
    move: (to: (text: LayerText, part: TextPart) => TextPart) => {
      const found = current ?? partOf(sheet, highlight)
      if (!found) return
      const part = to(found.text, found.part)
      setDraft({ of: highlight, text: found.text, part, quads: quadsOf(rangesAt(found.text, part), sheet) })
    },
    keep: () => {
      const quote = current && quoteAt(current.text, current.part)
      setDraft(undefined)
      if (current && quote && current.quads.length > 0) onChange({ ...quote, quads: current.quads })
    },
  }
}

type Ends = ReturnType<typeof useTextEnds>

/** Shift and an arrow key move the end of the chosen highlight by a word, with Alt its beginning. */
function useEndKeys({ move, keep }: Ends): void {
  const onDown = useEffectEvent((event: KeyboardEvent) => {
    const by = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : undefined
    const isSelecting = document.getSelection()?.isCollapsed === false
    if (by === undefined || !event.shiftKey || event.defaultPrevented || isSelecting || isForTarget(event))
      return
    event.preventDefault()
    move(({ text }, part) => stepEnd(text, part, event.altKey ? 'start' : 'end', by))
  })
  const onUp = useEffectEvent(({ key }: KeyboardEvent) => {
    if (key === 'ArrowRight' || key === 'ArrowLeft') keep()
  })
  useEffect(() => {
    const controller = new AbortController()
    const { signal } = controller
    document.addEventListener('keydown', (event) => onDown(event), { signal })
    document.addEventListener('keyup', (event) => onUp(event), { signal })
    return () => controller.abort()
  }, [])
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
        'absolute z-2 w-0.5 cursor-ew-resize touch-none bg-black before:absolute before:left-1/2 before:size-3.5 before:-translate-x-1/2 before:rounded-full before:border-2 before:border-white before:bg-black after:absolute after:-inset-x-4 after:h-10',
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

/** The handles of the chosen highlight, and its keys. */
export function TextEnds({ sheet, ends }: { sheet: Element; ends: Ends }) {
  useEndKeys(ends)
  return (
    <>
      <Handle sheet={sheet} end="start" ends={ends} />
      <Handle sheet={sheet} end="end" ends={ends} />
    </>
  )
}
