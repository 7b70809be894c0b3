import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { cn } from './class-names.tsx'

/** The content of an empty or failed list: an icon, a title, a sentence, an action. */
export type EmptyStateProps = {
  icon: LucideIcon
  title: ReactNode
  text?: ReactNode
  action?: ReactNode
  as?: 'h1' | 'h2' | 'h3' | 'p'
  className?: string
}

/** Replaces a list that has nothing to show. */
export function EmptyState({
  icon: Icon,
  title,
  text,
  action,
  as: Title = 'h2',
  className,
}: EmptyStateProps) {
  return (
    <div className={cn('flex flex-col items-center px-6 py-12 sm:py-16 text-center', className)}>
      <span className="mb-6 grid size-14 place-items-center rounded-full border bg-raised text-accent">
        <Icon aria-hidden className="size-6" strokeWidth={1.5} />
      </span>
      <Title className="text-lg font-semibold text-foreground">{title}</Title>
      {text !== undefined && <p className="mt-2 max-w-[44ch] text-sm text-muted">{text}</p>}
      {action !== undefined && <div className="mt-6 flex flex-wrap justify-center gap-2">{action}</div>}
    </div>
  )
}
