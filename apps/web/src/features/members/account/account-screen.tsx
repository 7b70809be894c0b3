import type { Account } from '@idex/contract/members/account'
import { Button } from '@idex/ui/button'
import { EmptyState } from '@idex/ui/empty-state'
import { CircleAlert } from 'lucide-react'
import { trpc } from '../../../lib/trpc.ts'
import { useSignInOnFailure } from '../../sign-in/lost-session.ts'
import { AccountSkeleton } from './account-skeleton.tsx'
import { AnswersSection } from './answers-section.tsx'
import { DangerSection } from './danger-section.tsx'
import { DataSection } from './data-section.tsx'
import { EmailSection } from './email-section.tsx'
import { FRESH_MS } from './fresh.ts'
import { PAGE } from './texts.ts'
import { ProfileSection } from './profile-section.tsx'
import { SessionsSection } from './sessions-section.tsx'

/** One's own account: profile, answers, emails, sessions, data, and the way out. */
export function AccountScreen() {
  const query = trpc.account.get.useQuery(undefined, { staleTime: FRESH_MS })
  useSignInOnFailure(query.error)
  return (
    <div className="mx-auto max-w-5xl">
      <header className="mb-8 lg:mb-10">
        <h1 tabIndex={-1} className="font-display text-title">
          {PAGE.title}
        </h1>
        <p className="mt-1 text-sm text-muted">{PAGE.lead}</p>
      </header>
      {query.data ? (
        <AccountSections account={query.data} />
      ) : query.isError ? (
        <AccountFailure pending={query.isFetching} onRetry={() => void query.refetch()} />
      ) : (
        <AccountSkeleton />
      )}
    </div>
  )
}

/** An administrator's account is managed elsewhere: they see who they are and where they are signed in. */
function AccountSections({ account }: { account: Account }) {
  if (account.user.role === 'admin') {
    return (
      <>
        <ProfileSection account={account} />
        <SessionsSection />
      </>
    )
  }
  return (
    <>
      <ProfileSection account={account} />
      <AnswersSection answers={account.answers} />
      <EmailSection account={account} />
      <SessionsSection />
      <DataSection usage={account.usage} storage={account.storage} />
      <DangerSection usage={account.usage} />
    </>
  )
}

function AccountFailure({ pending, onRetry }: { pending: boolean; onRetry: () => void }) {
  return (
    <div role="alert" className="border-t">
      <EmptyState
        icon={CircleAlert}
        title={PAGE.failed}
        action={
          <Button variant="outline" pending={pending} onClick={onRetry}>
            {PAGE.retry}
          </Button>
        }
      />
    </div>
  )
}
