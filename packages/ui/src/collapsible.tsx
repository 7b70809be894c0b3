import * as Radix from 'radix-ui/collapsible'
import type { ComponentProps } from 'react'
import { cn } from './class-names.tsx'

/** A collapsible part of the page; takes `open` and `onOpenChange`, or `defaultOpen`. */
export function Collapsible(props: ComponentProps<typeof Radix.Root>) {
  return <Radix.Root {...props} />
}

/** The button that opens and closes it, given as its only child. */
export function CollapsibleTrigger(props: Omit<ComponentProps<typeof Radix.Trigger>, 'asChild'>) {
  return <Radix.Trigger asChild {...props} />
}

/** The collapsible content. */
export function CollapsibleContent({ className, ...props }: ComponentProps<typeof Radix.Content>) {
  return (
    <Radix.Content
      className={cn(
        'overflow-hidden data-[state=closed]:animate-accordion-close data-[state=open]:animate-accordion-open',
        className,
      )}
      {...props}
    />
  )
}
