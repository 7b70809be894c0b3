import { cva, type VariantProps } from 'class-variance-authority'
import * as Slot from 'radix-ui/slot'
import type { ComponentProps } from 'react'
import { cn } from './class-names.tsx'

const cardVariants = cva('relative flex min-w-0 flex-col rounded-lg border bg-surface text-foreground', {
  variants: {
    interactive: {
      true: 'transition-colors duration-150 focus-within:border-control hover:border-control hover:bg-raised',
      false: '',
    },
  },
  defaultVariants: { interactive: false },
})

/** A panel on the page; `interactive` when the whole card is a link, `asChild` for an `article` or a link. */
export function Card({
  interactive,
  asChild = false,
  className,
  ...props
}: ComponentProps<'div'> & VariantProps<typeof cardVariants> & { asChild?: boolean }) {
  const Component = asChild ? Slot.Root : 'div'
  return <Component className={cn(cardVariants({ interactive }), className)} {...props} />
}

/** A card's heading. */
export function CardTitle({ className, ...props }: ComponentProps<'h3'>) {
  return <h3 className={cn('text-base font-semibold wrap-anywhere', className)} {...props} />
}

/** The muted text under a card's title. */
export function CardDescription({ className, ...props }: ComponentProps<'p'>) {
  return <p className={cn('text-sm text-muted', className)} {...props} />
}
