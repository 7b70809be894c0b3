import { Button } from '@idex/ui/button'
import { Skeleton, SkeletonRegion } from '@idex/ui/skeleton'
import { trpc } from '../../../lib/trpc.ts'
import { usePendingIds } from '../../notes/use-pending-ids.ts'
import { useSignInOnFailure } from '../../sign-in/lost-session.ts'
import { AccountSection } from './account-section.tsx'
import { FRESH_MS } from './fresh.ts'
import { SESSIONS } from './texts.ts'
import { SessionList } from './session-list.tsx'

/** Where one is signed in, and how to end it. */
export function SessionsSection() {
  const query = trpc.account.sessions.useQuery(undefined, { staleTime: FRESH_MS })
  useSignInOnFailure(query.error)
  const ending = usePendingIds(trpc.account.revokeSession)
  return (
    <AccountSection title={SESSIONS.title} lead={SESSIONS.lead}>
      {query.data ? (
        <SessionList sessions={query.data.filter(({ id }) => !ending.has(id))} />
      ) : query.isError ? (
        <div role="alert" className="flex flex-wrap items-center gap-4">
          <p className="text-sm text-destructive">{SESSIONS.failed}</p>
          <Button variant="outline" size="sm" pending={query.isFetching} onClick={() => void query.refetch()}>
            {SESSIONS.retry}
          </Button>
        </div>
      ) : (
        <SkeletonRegion label={SESSIONS.loading} className="flex flex-col gap-4">
          <Skeleton className="h-14 w-full" />
          <Skeleton className="h-14 w-full" />
        </SkeletonRegion>
      )}
    </AccountSection>
  )
}
