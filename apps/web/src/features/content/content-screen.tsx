import { contentIdOf } from '@idex/contract/content/content-path'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { trpc } from '../../app/client/trpc.ts'
import { BackLink } from '../../components/back-link.tsx'
import { contentFailure } from './content-failure.ts'
import { ContentView } from './content-view.tsx'
import { BACK, NOT_FOUND, STATES } from './messages.ts'
import { Button } from '@idex/ui/button'
import { Skeleton, SkeletonRegion } from '@idex/ui/skeleton'

/** The page of an item that does not exist. */
function ContentNotFound() {
  return (
    <Message title={NOT_FOUND.title} text={NOT_FOUND.text}>
      <Button asChild size="lg">
        <Link to="/dashboard">{BACK}</Link>
      </Button>
    </Message>
  )
}

type ContentFailedProps = { message: string; pending: boolean; onRetry: () => void }

/** Says why an item could not be loaded, with a retry button. */
function ContentFailed({ message, pending, onRetry }: ContentFailedProps) {
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

function ContentSkeleton() {
  return (
    <SkeletonRegion label={STATES.loading}>
      <Skeleton className="h-4 w-40" />
      <Skeleton className="mt-4 h-12 w-3/4" />
      <Skeleton className="mt-5 h-4 w-64" />
      <Skeleton className="mt-10 aspect-video w-full rounded-xl" />
    </SkeletonRegion>
  )
}

/** `isUnknown` if the page's loader has found that there is no such item. */
type ContentScreenProps = { contentSlug: string; isUnknown?: boolean }

/** A video, article or podcast on a page of its own. */
export function ContentScreen({ contentSlug, isUnknown = false }: ContentScreenProps) {
  const id = contentIdOf(contentSlug)
  const query = trpc.content.get.useQuery({ id }, { enabled: !isUnknown && id !== '' })
  if (isUnknown || id === '') return <ContentNotFound />
  if (query.isPending) return <ContentPending />
  if (query.data) {
    return (
      <ContentFrame>
        <ContentView key={id} item={query.data} now={new Date(query.dataUpdatedAt)} />
      </ContentFrame>
    )
  }
  const failure = contentFailure(query.error)
  if (failure.isUnknown) return <ContentNotFound />
  return (
    <ContentFrame>
      <ContentFailed
        message={failure.message}
        pending={query.isFetching}
        onRetry={() => void query.refetch()}
      />
    </ContentFrame>
  )
}

/** The column of an item's page, and the back link. */
function ContentFrame({ children }: { children: ReactNode }) {
  return (
    <div className="mx-auto max-w-5xl">
      <BackLink to="/dashboard" label={BACK} className="mb-6 lg:-mt-2" />
      {children}
    </div>
  )
}

/** An item's page while the item loads. */
export function ContentPending() {
  return (
    <ContentFrame>
      <ContentSkeleton />
    </ContentFrame>
  )
}
