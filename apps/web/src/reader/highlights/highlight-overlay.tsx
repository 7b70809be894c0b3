import type { HighlightColor } from '@idex/contract/highlights/choices'
import type { Highlight } from '@idex/contract/highlights/highlight'
import { cn } from '@idex/ui/class-names'
import { createPortal } from 'react-dom'
import { HIGHLIGHTS } from './messages.ts'
import { boxStyle } from './quads.ts'

/** Inks on white paper, light enough for black text. */
export const HIGHLIGHT_CLASSES: Record<HighlightColor, string> = {
  yellow: 'bg-[#ffe04a]',
  green: 'bg-[#9fe8a4]',
  blue: 'bg-[#a3d5ff]',
  pink: 'bg-[#ffb8d9]',
}

/** Inks of lines on white paper. */
export const LINE_CLASSES: Record<HighlightColor, string> = {
  yellow: 'border-[#b98900]',
  green: 'border-[#1f8a3b]',
  blue: 'border-[#1d6fd0]',
  pink: 'border-[#cf3c86]',
}

type MarkProps = { highlight: Highlight; isChosen: boolean; onChoose: () => void }

/**
 * A highlight on its page. It lets the pointer through, so that the text stays selectable; the keyboard and screen
 * readers have a button with its text and colour. The page is drawn into its sheet later than a highlight may be, which lies above
 * it all the same.
 */
function Overlay({ highlight, isChosen, onChoose }: MarkProps) {
  const { quads, color, style } = highlight
  const [first] = quads
  if (!first) return null
  return (
    <>
      <mark aria-hidden className="bg-transparent">
        {quads.map((quad) => (
          <span
            key={quad.join()}
            style={boxStyle(quad)}
            className={cn(
              'pointer-events-none absolute z-1 mix-blend-multiply forced-colors:border-b-2',
              style === 'underline' ? `border-b-2 ${LINE_CLASSES[color]}` : HIGHLIGHT_CLASSES[color],
              isChosen && 'outline-2 outline-offset-1 outline-black',
            )}
          />
        ))}
      </mark>
      <button
        type="button"
        aria-label={HIGHLIGHTS.named(highlight)}
        aria-pressed={isChosen}
        onClick={onChoose}
        style={boxStyle(first)}
        className="pointer-events-none absolute z-1 min-h-6 min-w-6 rounded-xs focus-visible:outline-black"
      />
    </>
  )
}

export type OverlayProps = {
  root: HTMLElement
  highlights: readonly Highlight[]
  chosen: string | undefined
  onChoose: (id: string) => void
}

/** The highlights, each on its page's sheet. */
export function HighlightOverlay({ root, highlights, chosen, onChoose }: OverlayProps) {
  return highlights.map((highlight) => {
    const sheet = root.querySelector(`[data-page="${highlight.page}"]`)
    const overlay = (
      <Overlay
        highlight={highlight}
        isChosen={highlight.id === chosen}
        onChoose={() => onChoose(highlight.id)}
      />
    )
    return sheet && createPortal(overlay, sheet, highlight.id)
  })
}
