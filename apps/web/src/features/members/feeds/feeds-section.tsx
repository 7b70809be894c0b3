import { Rss } from 'lucide-react'
import { reportChange } from '../../../components/toasts.ts'
import { lazyDialog } from '../../../components/lazy-dialog.tsx'
import { trpc } from '../../../app/client/trpc.ts'
import { STALE_TIME_MS } from '../stale-time.ts'
import { SecretRow, SecretSection } from '../secrets/secret-list.tsx'
import { FEEDS, REVOKE } from './messages.ts'

const FeedDialogs = lazyDialog(async () => (await import('./feed-dialogs.tsx')).FeedDialogs)

/** A member's private feeds for other apps, which can be created and revoked. */
export function FeedsSection() {
  const { feeds } = trpc.useUtils()
  const query = trpc.feeds.list.useQuery(undefined, { staleTime: STALE_TIME_MS })
  const refresh = () => feeds.list.invalidate()
  const revoke = trpc.feeds.revoke.useMutation(reportChange(REVOKE.done, REVOKE.failed, refresh))
  return (
    <SecretSection
      draft="feed"
      texts={FEEDS}
      query={query}
      Dialogs={FeedDialogs}
      onRevoke={({ id }) => revoke.mutate({ id })}
    >
      {({ id, name, prefix, lastUsedAt, createdAt }, onRevoke) => {
        const used = lastUsedAt === null ? FEEDS.neverUsed : FEEDS.used(lastUsedAt)
        return (
          <SecretRow
            key={id}
            icon={Rss}
            name={name}
            prefix={prefix}
            facts={[used, FEEDS.created(createdAt)]}
            texts={FEEDS}
            onRevoke={onRevoke}
          />
        )
      }}
    </SecretSection>
  )
}
