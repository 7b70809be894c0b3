import { Button } from '@idex/ui/button'
import { EmptyState, type EmptyStateProps } from '@idex/ui/empty-state'
import { CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { BROKEN } from './messages.ts'

/** A query that failed, or several as one. */
export type Failed = { isFetching: boolean; refetch: () => unknown }

function RetryButton({ query, size }: { query: Failed; size?: 'sm' }) {
  return (
    <Button variant="outline" size={size} pending={query.isFetching} onClick={() => void query.refetch()}>
      {BROKEN.retry}
    </Button>
  )
}

type LoadFailureProps = Pick<EmptyStateProps, 'title' | 'text' | 'as' | 'className'> & {
  query: Failed
  /** Other ways on. */
  children?: ReactNode
}

/** Says that something could not be loaded, with a retry button. */
export function LoadFailure({ query, children, ...texts }: LoadFailureProps) {
  const action = (
    <>
      <RetryButton query={query} />
      {children}
    </>
  )
  return (
    <div role="alert">
      <EmptyState icon={CircleAlert} {...texts} action={action} />
    </div>
  )
}

/** The same in one line, for a part of a screen. */
export function LoadFailureLine({ query, title }: { query: Failed; title: string }) {
  return (
    <div role="alert" className="flex flex-wrap items-center gap-4">
      <p className="text-sm text-destructive">{title}</p>
      <RetryButton query={query} size="sm" />
    </div>
  )
}
