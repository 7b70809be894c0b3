import * as Radix from 'radix-ui/tabs'
import type { ComponentProps } from 'react'
import { cn } from './class-names.tsx'

/** Holds a `TabsList` and one `TabsContent` per tab; takes `value` and `onValueChange`, or `defaultValue`. */
export function Tabs(props: ComponentProps<typeof Radix.Root>) {
  return <Radix.Root {...props} />
}

/** The row of tabs, scrolling sideways if it does not fit; name it with `aria-label`. */
export function TabsList({ className, ...props }: ComponentProps<typeof Radix.List>) {
  return (
    <Radix.List
      className={cn('flex gap-1 overflow-x-auto border-b [scrollbar-width:none]', className)}
      {...props}
    />
  )
}

/** One tab. */
export function TabsTrigger({ className, ...props }: ComponentProps<typeof Radix.Trigger>) {
  return (
    <Radix.Trigger
      className={cn(
        'flex h-11 shrink-0 items-center gap-2 border-b-2 border-transparent px-4 text-sm font-medium whitespace-nowrap text-muted -outline-offset-2 transition-colors duration-150',
        'hover:text-foreground disabled:opacity-50 data-[state=active]:border-accent data-[state=active]:text-foreground [&_svg]:size-4',
        className,
      )}
      {...props}
    />
  )
}

/** A tab's content. */
export function TabsContent({ className, ...props }: ComponentProps<typeof Radix.Content>) {
  return <Radix.Content className={cn('pt-6', className)} {...props} />
}
