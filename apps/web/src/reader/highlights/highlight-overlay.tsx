import type { HighlightColor } from '@idex/contract/highlights/choices'
import type { Highlight } from '@idex/contract/highlights/highlight'
import { cn } from '@idex/ui/class-names'
import { useState } from 'react'
import { createPortal, flushSync } from 'react-dom'
import type { PagePart } from '../pdf-document.ts'
import { quadOf } from './area-box.ts'
import { AreaFrame } from './area-frame.tsx'
import { HIGHLIGHTS } from './messages.ts'
import { PAGE_TEXT } from './page-text-source.ts'
import { boxOf, boxStyle, partStyle } from './quads.ts'
import { TextEnds, useTextEnds } from './text-ends.tsx'
import type { HighlightDraft } from './use-highlights.ts'

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

function inkOf({ color, style }: Pick<Highlight, 'color' | 'style'>): string {
  if (style === 'highlight') return HIGHLIGHT_CLASSES[color]
  return cn(LINE_CLASSES[color], style === 'underline' ? 'border-b-2' : 'rounded-xs border-2')
}

type MarkProps = {
  highlight: Highlight
  sheet: Element
  isChosen: boolean
  onChoose: () => void
  onChange: (to: Partial<HighlightDraft>) => void
}

/**
 * A highlighted text on its page. It lets the pointer through, so that the text stays selectable; the keyboard and screen
 * readers have a button with its text and colour. The page is drawn into its sheet later than a highlight may be, which lies above
 * it all the same.
 */
function TextMark({ highlight, sheet, isChosen, onChoose, onChange }: MarkProps) {
  const { quads } = highlight
  const ends = useTextEnds({ sheet, highlight, quads, pageText: PAGE_TEXT }, onChange)
  const [first] = ends.quads
  if (!first) return null
  return (
    <>
      <mark aria-hidden className="bg-transparent">
        {ends.quads.map((quad) => (
          <span
            key={quad.join()}
            style={boxStyle(quad)}
            className={cn(
              'pointer-events-none absolute z-1 mix-blend-multiply forced-colors:border-b-2',
              inkOf(highlight),
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
        // Of a chosen one the outline shows the focus.
        className="peer pointer-events-none absolute z-1 min-h-6 min-w-6 rounded-xs focus-visible:outline-black aria-pressed:outline-none"
      />
      {isChosen && (
        <TextEnds
          sheet={sheet}
          ends={ends}
          className="text-black [--ground:white] peer-focus-visible:text-[#1d6fd0]"
        />
      )}
    </>
  )
}

/** A highlighted area of a page; once it is chosen, its corners can be dragged. */
function AreaMark({ highlight, isChosen, onChoose, onChange }: MarkProps) {
  const [draft, setDraft] = useState<{ of: Highlight; box: PagePart }>()
  const [quad] = highlight.quads
  if (!quad) return null
  const box = draft?.of === highlight ? draft.box : boxOf(quad)
  return (
    <>
      <mark
        aria-hidden
        style={partStyle(box)}
        className={cn('pointer-events-none absolute z-1 bg-transparent', inkOf(highlight))}
      />
      <AreaFrame
        label={HIGHLIGHTS.named(highlight)}
        box={box}
        state={isChosen ? 'chosen' : 'idle'}
        // At once: a quick drag may end before its last move would be rendered.
        onChange={(next) => flushSync(() => setDraft({ of: highlight, box: next }))}
        onSettled={() => draft?.of === highlight && onChange({ quads: [quadOf(draft.box)] })}
        onEnter={onChoose}
      />
    </>
  )
}

export type OverlayProps = {
  root: HTMLElement
  highlights: readonly Highlight[]
  chosen: string | undefined
  onChoose: (id: string) => void
  onChange: (highlight: Highlight, to: Partial<HighlightDraft>) => void
}

/** The highlights, each on its page's sheet. */
export function HighlightOverlay({ root, highlights, chosen, onChoose, onChange }: OverlayProps) {
  return highlights.map((highlight) => {
    const { id, page, style } = highlight
    const sheet = root.querySelector(`[data-page="${page}"]`)
    if (!sheet) return null
    const Mark = style === 'area' ? AreaMark : TextMark
    const overlay = (
      <Mark
        highlight={highlight}
        sheet={sheet}
        isChosen={id === chosen}
        onChoose={() => onChoose(id)}
        onChange={(to) => onChange(highlight, to)}
      />
    )
    return createPortal(overlay, sheet, id)
  })
}
