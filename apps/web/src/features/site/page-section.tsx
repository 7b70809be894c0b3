import { cn } from '@idex/ui/class-names'
import type { ComponentProps } from 'react'

/** A section's props; `band` gives it another background, `id` makes it an anchor. */
type PageSectionProps = ComponentProps<'section'> & { band?: boolean }

/** A section of a public page: full width, its content in the page's column. */
export function PageSection({ band = false, className, children, ...props }: PageSectionProps) {
  return (
    <section
      tabIndex={props.id === undefined ? undefined : -1}
      {...props}
      className={cn('-scroll-mt-2', band && 'border-y bg-surface')}
    >
      <div className={cn('mx-auto w-full max-w-6xl px-6 py-16 md:px-8 md:py-24', className)}>{children}</div>
    </section>
  )
}
