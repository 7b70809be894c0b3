import { Collapsible as Radix } from 'radix-ui'
import type { ComponentProps } from 'react'
import { cn } from './class-names.tsx'

/** A part of the page that folds away; takes `open` and `onOpenChange`, or `defaultOpen`. */
export function Collapsible(props: ComponentProps<typeof Radix.Root>) {
  return <Radix.Root {...props} />
}

/** The button that folds and unfolds, given as its one child. */
export function CollapsibleTrigger(props: Omit<ComponentProps<typeof Radix.Trigger>, 'asChild'>) {
  return <Radix.Trigger asChild {...props} />
}

/** What folds away. */
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
