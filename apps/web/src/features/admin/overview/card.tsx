import { cn } from '@idex/ui/class-names'
import { type ReactNode, useId } from 'react'

type OverviewCardProps = { title: string; className?: string; children: ReactNode }

/** A card of the overview: a question and its answer. */
export function OverviewCard({ title, className, children }: OverviewCardProps) {
  const id = useId()
  return (
    <section
      aria-labelledby={id}
      className={cn('flex min-w-0 flex-col rounded-lg border bg-surface p-4 sm:p-6', className)}
    >
      <h3 id={id} className="text-base font-semibold">
        {title}
      </h3>
      {children}
    </section>
  )
}

/** Shown in a card without data. */
export function EmptyCard({ children }: { children: ReactNode }) {
  return (
    <p className="my-4 grid min-h-24 flex-1 place-items-center rounded-md border border-dashed px-4 text-center text-sm text-muted">
      {children}
    </p>
  )
}
