import { X } from 'lucide-react'
import type { ComponentProps } from 'react'
import { cn } from './class-names.tsx'

/** A chip's props; `onRemove` adds a remove button named `removeLabel`, such as 'Remove AI Strategy'. */
export type ChipProps = ComponentProps<'span'> &
  ({ onRemove?: undefined; removeLabel?: undefined } | { onRemove: () => void; removeLabel: string })

/** A topic or tag as a small rounded mark; if it is truncated, its title has the whole text. */
export function Chip({ onRemove, removeLabel, className, children, ...props }: ChipProps) {
  return (
    <span
      className={cn(
        'inline-flex h-7 max-w-full items-center rounded-full border bg-raised px-3 text-xs text-muted',
        onRemove && 'h-8 pr-0 text-foreground pointer-coarse:h-10',
        className,
      )}
      title={typeof children === 'string' ? children : undefined}
      {...props}
    >
      <span className="truncate">{children}</span>
      {onRemove && (
        <button
          type="button"
          aria-label={removeLabel}
          onClick={onRemove}
          className="grid size-8 shrink-0 place-items-center rounded-full text-muted -outline-offset-4 hover:text-foreground pointer-coarse:size-10"
        >
          <X aria-hidden className="size-3.5" />
        </button>
      )}
    </span>
  )
}
