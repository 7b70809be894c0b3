import { cn } from '@idex/ui/class-names'
import type { ComponentProps } from 'react'

export function SectionTitle({ className, ...props }: ComponentProps<'h2'>) {
  return <h2 className={cn('font-display text-title', className)} {...props} />
}
