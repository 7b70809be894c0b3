import type { HighlightColor, HighlightStyle } from '@idex/contract/highlights/choices'
import { Button } from '@idex/ui/button'
import { MessageSquarePlus } from 'lucide-react'
import type { ReactNode } from 'react'
import { useEscapeLayer } from '../escape-layers.ts'
import { ColorButtons, UnderlineButton } from './color-buttons.tsx'
import { HIGHLIGHTS } from './messages.ts'
import { useBarPlace } from './use-bar-place.ts'

type Props = {
  label: string
  style: HighlightStyle
  /** Offers to underline; not given for an area. */
  onStyle?: (style: HighlightStyle) => void
  onColor: (color: HighlightColor) => void
  onNote: () => void
  onLeave: () => void
  /** Returns the place of what is marked on the screen; `watched` changes with it. */
  rectOf: () => DOMRect | undefined
  watched?: unknown
  /** Further commands. */
  children: ReactNode
  hint?: ReactNode
}

/**
 * Commands for what is selected: above it with a mouse, at the foot on touch, where the browser has its own bar above a text.
 * It follows the document in the order of keys.
 */
export function SelectionBar({ label, style, onStyle, onColor, onNote, onLeave, ...props }: Props) {
  const { children, hint } = props
  const { bar, place } = useBarPlace(props.rectOf, props.watched)
  useEscapeLayer(onLeave)
  return (
    <div
      ref={bar}
      role="group"
      aria-label={label}
      // A press would end the selection.
      onPointerDown={(event) => event.preventDefault()}
      className="absolute bottom-3 left-1/2 z-30 flex w-max max-w-[calc(100%-1rem)] -translate-x-1/2 flex-col items-center rounded-lg border bg-raised p-1 shadow-raised"
      style={place}
    >
      <div className="flex flex-wrap items-center justify-center">
        <div className="flex items-center">
          {onStyle && <UnderlineButton style={style} onChange={onStyle} />}
          <ColorButtons label={(color) => HIGHLIGHTS.markIn(color, style)} onChoose={onColor} />
        </div>
        <Button variant="ghost" onClick={onNote} className="whitespace-nowrap">
          <MessageSquarePlus aria-hidden />
          {HIGHLIGHTS.addNote}
        </Button>
        <div className="flex items-center">{children}</div>
      </div>
      {hint !== undefined && <p className="px-2 pb-1 text-center text-xs text-muted">{hint}</p>}
    </div>
  )
}
