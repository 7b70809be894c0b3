import { cn } from '@idex/ui/class-names'
import { type KeyboardEvent, type PointerEvent, useEffect, useRef } from 'react'
import type { PagePart } from '../pdf-document.ts'
import { CORNERS, type Corner, moveBox, sizeBox } from './area-box.ts'
import { partStyle, type Point, pointOn } from './quads.ts'

const PLACES: Record<Corner, string> = {
  nw: '-top-2 -left-2 cursor-nwse-resize',
  ne: '-top-2 -right-2 cursor-nesw-resize',
  sw: '-bottom-2 -left-2 cursor-nesw-resize',
  se: '-right-2 -bottom-2 cursor-nwse-resize',
}

/** How far a key moves the frame, in fractions of the page. */
const STEP = 0.01

const STEPS: Readonly<Record<string, Point>> = {
  ArrowLeft: { x: -STEP, y: 0 },
  ArrowRight: { x: STEP, y: 0 },
  ArrowUp: { x: 0, y: -STEP },
  ArrowDown: { x: 0, y: STEP },
}

type Props = {
  label: string
  box: PagePart
  /** One that is drawn takes the focus, and is moved by the pointer; of a chosen area only the corners are, of any other nothing. */
  state: 'drawn' | 'chosen' | 'idle'
  onChange: (box: PagePart) => void
  /** Called once it is as it was meant: at the end of a drag, and when a key is let go. */
  onSettled?: () => void
  onEnter?: () => void
}

/**
 * A frame on a page: dragged by the pointer, sized by its corners; arrow keys move it, with Shift they size it. Its parent is the
 * page's sheet.
 */
export function AreaFrame({ label, box, state, onChange, onSettled, onEnter }: Props) {
  const frame = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (state === 'drawn') frame.current?.focus({ preventScroll: true })
  }, [state])
  const drag = useRef<{ from: Point; box: PagePart; corner: Corner | undefined }>(undefined)
  const pointOf = ({ currentTarget, clientX, clientY }: PointerEvent) => {
    const sheet = currentTarget.closest('[data-page]')
    return sheet ? pointOn(sheet, { x: clientX, y: clientY }) : { x: 0, y: 0 }
  }
  const onPointerDown = (event: PointerEvent) => {
    if (event.button !== 0) return
    const corner = CORNERS.find(
      (name) => event.target instanceof HTMLElement && event.target.dataset['corner'] === name,
    )
    event.currentTarget.setPointerCapture(event.pointerId)
    drag.current = { from: pointOf(event), box, corner }
  }
  const onPointerMove = (event: PointerEvent) => {
    if (!drag.current) return
    const { from, corner, box: start } = drag.current
    const to = pointOf(event)
    const by = { x: to.x - from.x, y: to.y - from.y }
    onChange(corner ? sizeBox(start, corner, by) : moveBox(start, by))
  }
  const onPointerEnd = () => {
    if (drag.current) onSettled?.()
    drag.current = undefined
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const by = STEPS[event.key]
    if (event.key === 'Enter') onEnter?.()
    else if (by && state !== 'idle') onChange(event.shiftKey ? sizeBox(box, 'se', by) : moveBox(box, by))
    else return
    event.preventDefault()
  }
  return (
    <button
      ref={frame}
      type="button"
      aria-label={label}
      aria-pressed={state === 'drawn' ? undefined : state === 'chosen'}
      style={partStyle(box)}
      className={cn(
        'absolute rounded-xs focus-visible:outline-4 focus-visible:outline-[#1d6fd0]',
        state === 'idle' ? 'z-1' : 'z-2 border-2 border-black outline-2 outline-white',
        state === 'drawn' ? 'cursor-move touch-none bg-white/10' : 'pointer-events-none',
      )}
      // A screen reader presses it without a key; a drag ends with a click, too.
      onClick={state === 'idle' ? onEnter : undefined}
      onPointerDown={onPointerDown}
      onPointerMove={onPointerMove}
      onPointerUp={onPointerEnd}
      onPointerCancel={onPointerEnd}
      onKeyDown={onKeyDown}
      onKeyUp={({ key }) => key in STEPS && onSettled?.()}
    >
      {(state === 'idle' ? [] : CORNERS).map((corner) => (
        <span
          key={corner}
          data-corner={corner}
          className={cn(
            'pointer-events-auto absolute size-3.5 touch-none rounded-full border-2 border-white bg-black before:absolute before:-inset-3.5',
            PLACES[corner],
          )}
        />
      ))}
    </button>
  )
}
