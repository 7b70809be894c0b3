import * as Radix from 'radix-ui/switch'
import type { ComponentProps } from 'react'
import { cn } from './class-names.tsx'
import { useFieldControl } from './field-control.tsx'

/** An on/off switch that takes effect at once; name it by a `Field` or an `aria-label`. */
export function Switch({ className, ...props }: ComponentProps<typeof Radix.Root>) {
  return (
    <Radix.Root
      className={cn(
        'relative h-6 w-11 shrink-0 rounded-full border border-control bg-background transition-colors duration-150 hover:border-muted',
        'after:absolute after:-inset-x-0 after:-inset-y-2 data-[state=checked]:border-accent data-[state=checked]:bg-accent',
        'disabled:cursor-not-allowed disabled:opacity-50',
        className,
      )}
      {...useFieldControl(props)}
    >
      <Radix.Thumb className="block size-4 translate-x-[3px] rounded-full bg-muted transition-transform duration-150 data-[state=checked]:translate-x-[23px] data-[state=checked]:bg-accent-foreground" />
    </Radix.Root>
  )
}
