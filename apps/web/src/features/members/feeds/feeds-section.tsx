import type { Feed } from '@idex/contract/feeds/feed'
import { Button } from '@idex/ui/button'
import { Rss } from 'lucide-react'
import { reportRefusal, reportSuccess } from '../../../components/feedback.ts'
import { useReopen } from '../../../components/drafts/after-sign-in.ts'
import { lazyDialog } from '../../../components/lazy-dialog.tsx'
import { useRowDialog } from '../../../components/list/use-row-dialog.ts'
import { trpc } from '../../../app/client/trpc.ts'
import { useSignInOnFailure } from '../../sign-in/lost-session.ts'
import { AccountSection } from '../account/account-section.tsx'
import { FRESH_MS } from '../account/fresh.ts'
import { SecretList, SecretRow } from '../secrets/secret-list.tsx'
import { FEEDS, REVOKE } from './messages.ts'

const FeedDialogs = lazyDialog(async () => (await import('./feed-dialogs.tsx')).FeedDialogs)

/** A member's private feeds for other apps, which can be created and revoked. */
export function FeedsSection() {
  const { feeds } = trpc.useUtils()
  const query = trpc.feeds.list.useQuery(undefined, { staleTime: FRESH_MS })
  useSignInOnFailure(query.error)
  const revoke = trpc.feeds.revoke.useMutation({
    onSuccess: () => reportSuccess(REVOKE.done),
    onError: (error) => reportRefusal(error, REVOKE.failed),
    onSettled: () => feeds.list.invalidate(),
  })
  const dialog = useRowDialog<'create' | 'created' | 'revoke', Feed>(query.data)
  useReopen({ kind: 'feed', id: null }, () => dialog.show('create'))
  return (
    <AccountSection title={FEEDS.title} lead={FEEDS.lead}>
      <SecretList query={query} texts={FEEDS}>
        {(feed) => {
          const { id, name, prefix, lastUsedAt, createdAt } = feed
          const used = lastUsedAt === null ? FEEDS.neverUsed : FEEDS.used(lastUsedAt)
          return (
            <SecretRow
              key={id}
              {...{ icon: Rss, name, prefix }}
              facts={[used, FEEDS.created(createdAt)]}
              texts={FEEDS}
              onRevoke={() => dialog.show('revoke', feed)}
            />
          )
        }}
      </SecretList>
      <div className="mt-6">
        <Button
          variant="outline"
          aria-haspopup="dialog"
          onClick={() => dialog.show('create')}
          onFocus={FeedDialogs.preload}
          onPointerEnter={FeedDialogs.preload}
        >
          {FEEDS.create}
        </Button>
      </div>
      <FeedDialogs
        dialog={dialog}
        onRevoke={({ id }) => revoke.mutate({ id })}
        open={dialog.shown?.open ?? false}
        onOpenChange={(next) => next || dialog.close()}
      />
    </AccountSection>
  )
}
