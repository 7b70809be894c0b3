import type { HighlightColor } from '@idex/contract/highlights/choices'
import { IconButton } from '@idex/ui/icon-button'
import { X } from 'lucide-react'
import { createPortal } from 'react-dom'
import type { Area } from './area-box.ts'
import { AreaFrame } from './area-frame.tsx'
import { HIGHLIGHTS } from './messages.ts'
import { SelectionBar } from './selection-bar.tsx'

type Props = {
  area: Area
  /** Element that holds the pages. */
  root: HTMLElement
  onChange: (area: Area) => void
  onColor: (color: HighlightColor) => void
  onEnter: () => void
  onNote: () => void
  onLeave: () => void
}

/** The area that is about to be marked: its frame on the page, and the bar that marks it. */
export function AreaMarking({ area, root, onChange, onColor, onEnter, onNote, onLeave }: Props) {
  const { page, box } = area
  const sheet = root.querySelector(`[data-page="${page}"]`)
  return (
    <>
      {sheet &&
        createPortal(
          <AreaFrame
            state="drawn"
            label={HIGHLIGHTS.frame}
            box={box}
            onChange={(next) => onChange({ page, box: next })}
            onEnter={onEnter}
          />,
          sheet,
        )}
      <SelectionBar
        label={HIGHLIGHTS.frameKept}
        hint={
          <>
            <span className="pointer-coarse:hidden">{HIGHLIGHTS.frameHint}</span>
            <span className="not-pointer-coarse:hidden">{HIGHLIGHTS.frameTouchHint}</span>
          </>
        }
        style="area"
        onColor={onColor}
        onNote={onNote}
        onLeave={onLeave}
        rectOf={() => sheet?.querySelector('[data-corner]')?.parentElement?.getBoundingClientRect()}
        watched={area}
      >
        <IconButton label={HIGHLIGHTS.cancel} onClick={onLeave}>
          <X aria-hidden />
        </IconButton>
      </SelectionBar>
    </>
  )
}
