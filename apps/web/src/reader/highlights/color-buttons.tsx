import { HIGHLIGHT_COLORS, type HighlightColor, type HighlightStyle } from '@idex/contract/highlights/choices'
import { cn } from '@idex/ui/class-names'
import { IconButton } from '@idex/ui/icon-button'
import { Underline } from 'lucide-react'
import { HIGHLIGHT_CLASSES, LINE_CLASSES } from './highlight-overlay.tsx'
import { HIGHLIGHTS } from './messages.ts'

type Props = {
  label: (color: HighlightColor) => string
  /** The chosen one; null if none of those that can be chosen is. */
  chosen?: HighlightColor | null
  onChoose: (color: HighlightColor) => void
}

/** A button for each colour; the chosen one, if there is one, is pressed. */
export function ColorButtons({ label, chosen, onChoose }: Props) {
  return HIGHLIGHT_COLORS.map((color) => (
    <IconButton
      key={color}
      label={label(color)}
      aria-pressed={chosen === undefined ? undefined : chosen === color}
      onClick={() => onChoose(color)}
    >
      <span
        aria-hidden
        className={cn(
          'size-5 rounded-full border border-black/40',
          HIGHLIGHT_CLASSES[color],
          chosen === color && 'outline-2 outline-offset-2 outline-foreground',
        )}
      />
    </IconButton>
  ))
}

/** A small sign of a highlight's colour and style. */
export function Swatch({ color, style }: { color: HighlightColor; style: HighlightStyle }) {
  return (
    <span
      aria-hidden
      className={cn(
        'size-3 shrink-0',
        style === 'highlight' && ['rounded-full', HIGHLIGHT_CLASSES[color]],
        style === 'underline' && ['border-b-3', LINE_CLASSES[color]],
        style === 'area' && ['rounded-xs border-2', LINE_CLASSES[color]],
      )}
    />
  )
}

/** A toggle between text that is underlined and text on a coloured ground. */
export function UnderlineButton({
  style,
  onChange,
}: {
  style: HighlightStyle
  onChange: (style: HighlightStyle) => void
}) {
  const isOn = style === 'underline'
  return (
    <IconButton
      label={HIGHLIGHTS.underline}
      aria-pressed={isOn}
      className="aria-pressed:bg-hover aria-pressed:text-accent"
      onClick={() => onChange(isOn ? 'highlight' : 'underline')}
    >
      <Underline aria-hidden />
    </IconButton>
  )
}
