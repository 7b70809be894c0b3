import type { HighlightColor, HighlightStyle } from '@idex/contract/highlights/choices'
import { IconButton } from '@idex/ui/icon-button'
import { Copy, Quote, Search } from 'lucide-react'
import { HIGHLIGHTS } from './messages.ts'
import { SelectionBar } from './selection-bar.tsx'
import { selectedRect } from './use-bar-place.ts'

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

/** Commands for the selected text. */
export function TextMarking({ onCopy, onCopyWithSource, onFind, ...marking }: Props) {
  return (
    <SelectionBar label={HIGHLIGHTS.selection} rectOf={selectedRect} {...marking}>
      <IconButton label={HIGHLIGHTS.copy} onClick={onCopy}>
        <Copy aria-hidden />
      </IconButton>
      <IconButton label={HIGHLIGHTS.copyWithSource} onClick={onCopyWithSource}>
        <Quote aria-hidden />
      </IconButton>
      <IconButton label={HIGHLIGHTS.find} onClick={onFind}>
        <Search aria-hidden />
      </IconButton>
    </SelectionBar>
  )
}
