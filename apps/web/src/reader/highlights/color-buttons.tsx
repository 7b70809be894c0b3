import { HIGHLIGHT_COLORS, type HighlightColor } from '@idex/contract/highlights/choices'
import { cn } from '@idex/ui/class-names'
import { IconButton } from '@idex/ui/icon-button'
import { HIGHLIGHT_CLASSES } from './highlight-overlay.tsx'

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
