import { contentIdOf } from '@idex/contract/content/content-path'
import { Link } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import { type ReactNode, useEffect } from 'react'
import { trpc } from '../../lib/trpc.ts'
import { useSession } from '../sign-in/use-session.ts'
import { leaveForSignIn } from '../sign-in/leave-for-sign-in.ts'
import { useSignInOnFailure } from '../sign-in/lost-session.ts'
import { contentFailure } from './content-failure.ts'
import { ContentFailed, ContentNotFound, ContentSkeleton } from './content-states.tsx'
import { ContentView } from './content-view.tsx'
import { BACK } from './texts.ts'

/** A video, article or podcast on a page of its own (spec section 2.7). */
export function ContentScreen({ contentSlug }: { contentSlug: string }) {
  const id = contentIdOf(contentSlug)
  const query = trpc.content.get.useQuery({ id }, { enabled: id !== '' })
  const { status } = useSession()
  useSignInOnFailure(query.error)
  useEffect(() => {
    if (status === 'signed-out') leaveForSignIn()
  }, [status])
  if (id === '') return <ContentNotFound />
  if (query.isPending) return <ContentPending />
  if (query.data) {
    return (
      <ContentFrame>
        <ContentView key={id} item={query.data} now={new Date(query.dataUpdatedAt)} />
      </ContentFrame>
    )
  }
  const { isUnknown, message } = contentFailure(query.error)
  if (isUnknown) return <ContentNotFound />
  return (
    <ContentFrame>
      <ContentFailed message={message} pending={query.isFetching} onRetry={() => void query.refetch()} />
    </ContentFrame>
  )
}

/** The measure of an item's page, and the way back. */
function ContentFrame({ children }: { children: ReactNode }) {
  return (
    <div className="mx-auto max-w-5xl">
      <Link
        to="/dashboard"
        className="mb-6 inline-flex min-h-10 items-center gap-2 rounded-sm text-sm text-muted transition-colors hover:text-foreground lg:-mt-2"
      >
        <ArrowLeft aria-hidden className="size-4" />
        {BACK}
      </Link>
      {children}
    </div>
  )
}

/** An item's page while the item is on its way. */
export function ContentPending() {
  return (
    <ContentFrame>
      <ContentSkeleton />
    </ContentFrame>
  )
}
