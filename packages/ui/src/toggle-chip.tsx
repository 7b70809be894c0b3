import { Check } from 'lucide-react'
import { Toggle as Radix } from 'radix-ui'
import type { ComponentProps } from 'react'
import { cn } from './class-names.tsx'

/** A chip that is on or off (`pressed`, `onPressedChange`), for filters and topics; says so by `aria-pressed`. */
export function ToggleChip({ className, children, ...props }: ComponentProps<typeof Radix.Root>) {
  return (
    <Radix.Root
      className={cn(
        'group inline-flex min-h-10 items-center gap-2 rounded-full border border-control px-4 py-1.5 text-left text-sm text-foreground transition-colors duration-150',
        'hover:border-muted hover:bg-hover disabled:cursor-not-allowed disabled:opacity-50',
        'data-[state=on]:border-accent data-[state=on]:bg-accent/12 data-[state=on]:text-accent',
        className,
      )}
      {...props}
    >
      <Check aria-hidden className="hidden size-4 shrink-0 group-data-[state=on]:block" />
      {children}
    </Radix.Root>
  )
}
