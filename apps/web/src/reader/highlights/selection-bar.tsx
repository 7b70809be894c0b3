import type { HighlightColor, HighlightStyle } from '@idex/contract/highlights/choices'
import { Button } from '@idex/ui/button'
import { IconButton } from '@idex/ui/icon-button'
import { Copy, MessageSquarePlus, Quote, Search } from 'lucide-react'
import { useEscapeLayer } from '../escape-layers.ts'
import { ColorButtons, UnderlineButton } from './color-buttons.tsx'
import { HIGHLIGHTS } from './messages.ts'
import { useBarPlace } from './use-bar-place.ts'

type Props = {
  style: HighlightStyle
  onStyle: (style: HighlightStyle) => void
  onColor: (color: HighlightColor) => void
  onNote: () => void
  onCopy: () => void
  onCopyWithSource: () => void
  onFind: () => void
  onLeave: () => void
}

/**
 * Commands for the selected text: above it with a mouse, at the foot on touch, where the browser has its own bar above.
 * It follows the document in the order of keys.
 */
export function SelectionBar({
  style,
  onStyle,
  onColor,
  onNote,
  onCopy,
  onCopyWithSource,
  onFind,
  onLeave,
}: Props) {
  const { bar, place } = useBarPlace()
  useEscapeLayer(onLeave)
  return (
    <div
      ref={bar}
      role="group"
      aria-label={HIGHLIGHTS.selection}
      // A press would end the selection.
      onPointerDown={(event) => event.preventDefault()}
      className="absolute bottom-3 left-1/2 z-30 flex w-max max-w-[calc(100%-1rem)] -translate-x-1/2 flex-wrap items-center justify-center rounded-lg border bg-raised p-1 shadow-raised"
      style={place}
    >
      <div className="flex items-center">
        <UnderlineButton style={style} onChange={onStyle} />
        <ColorButtons label={(color) => HIGHLIGHTS.markIn(color, style)} onChoose={onColor} />
      </div>
      <Button variant="ghost" onClick={onNote} className="whitespace-nowrap">
        <MessageSquarePlus aria-hidden />
        {HIGHLIGHTS.addNote}
      </Button>
      <div className="flex items-center">
        <IconButton label={HIGHLIGHTS.copy} onClick={onCopy}>
          <Copy aria-hidden />
        </IconButton>
        <IconButton label={HIGHLIGHTS.copyWithSource} onClick={onCopyWithSource}>
          <Quote aria-hidden />
        </IconButton>
        <IconButton label={HIGHLIGHTS.find} onClick={onFind}>
          <Search aria-hidden />
        </IconButton>
      </div>
    </div>
  )
}
