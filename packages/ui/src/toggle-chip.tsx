import { Check } from 'lucide-react'
import * as Radix from 'radix-ui/toggle'
import type { ComponentProps } from 'react'
import { cn } from './class-names.tsx'

/** A chip that is on or off (`pressed`, `onPressedChange`), for filters and topics; says so by `aria-pressed`. */
export function ToggleChip({ className, children, ...props }: ComponentProps<typeof Radix.Root>) {
  return (
    <Radix.Root
      className={cn(
        'group relative inline-flex min-h-10 items-center rounded-full border border-control px-5 py-1.5 text-left text-sm text-foreground transition-colors duration-150',
        'hover:border-muted hover:bg-hover disabled:cursor-not-allowed disabled:opacity-50',
        'data-[state=on]:border-accent data-[state=on]:bg-accent/12 data-[state=on]:text-accent',
        // The mark takes its room from the sides: a chip is as wide on as off, and its neighbours stay.
        'data-[state=on]:pr-3 data-[state=on]:pl-7',
        className,
      )}
      {...props}
    >
      <Check
        aria-hidden
        className="absolute left-2.5 hidden size-3.5 group-data-[state=on]:block"
        strokeWidth={2.5}
      />
      {children}
    </Radix.Root>
  )
}
