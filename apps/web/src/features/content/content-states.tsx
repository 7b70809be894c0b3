import { Button } from '@idex/ui/button'
import { Skeleton, SkeletonRegion } from '@idex/ui/skeleton'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { BACK, NOT_FOUND, STATES } from './texts.ts'

/** The page of an item that does not exist (spec section 2.7). */
export function ContentNotFound() {
  return (
    <Message title={NOT_FOUND.title} text={NOT_FOUND.text}>
      <Button asChild size="lg">
        <Link to="/dashboard">{BACK}</Link>
      </Button>
    </Message>
  )
}

type ContentFailedProps = { message: string; pending: boolean; onRetry: () => void }

/** Says why an item could not be fetched, and asks again. */
export function ContentFailed({ message, pending, onRetry }: ContentFailedProps) {
  return (
    <div role="alert">
      <Message title={message} text={STATES.failedText}>
        <Button size="lg" variant="outline" pending={pending} onClick={onRetry}>
          {STATES.retry}
        </Button>
      </Message>
    </div>
  )
}

function Message({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <div className="mx-auto flex min-h-[60dvh] max-w-5xl flex-col items-start justify-center">
      <h1 tabIndex={-1} className="font-display text-title">
        {title}
      </h1>
      <p className="mt-4 max-w-[44ch] text-lg text-muted">{text}</p>
      <div className="mt-8">{children}</div>
    </div>
  )
}

/** An item in outline. */
export function ContentSkeleton() {
  return (
    <SkeletonRegion label={STATES.loading}>
      <Skeleton className="h-4 w-40" />
      <Skeleton className="mt-4 h-12 w-3/4" />
      <Skeleton className="mt-5 h-4 w-64" />
      <Skeleton className="mt-10 aspect-video w-full rounded-xl" />
    </SkeletonRegion>
  )
}
