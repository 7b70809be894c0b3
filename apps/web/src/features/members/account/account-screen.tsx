import { fullName } from '@idex/contract/kernel/names'
import type { Account } from '@idex/contract/members/account'
import { Button } from '@idex/ui/button'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { lazyDialog } from '../../../components/lazy-dialog.tsx'
import { LoadFailure, LoadFailureLine } from '../../../components/list/load-failure.tsx'
import { trpc } from '../../../app/client/trpc.ts'
import { useSession } from '../../sign-in/use-session.ts'
import { AnswersSection } from './answers-section.tsx'
import { DataSection } from './data-section.tsx'
import { OfflineNotesSection } from './offline-notes-section.tsx'
import { EmailSection } from './email-section.tsx'
import { STALE_TIME_MS } from '../stale-time.ts'
import { DANGER, PAGE, PROFILE, SESSIONS } from './messages.ts'
import { AccountSection } from './account-section.tsx'
import { Skeleton, SkeletonRegion } from '@idex/ui/skeleton'
import { usePendingIds } from '../../notes/use-pending-ids.ts'
import { FeedsSection } from '../feeds/feeds-section.tsx'
import { TokensSection } from '../tokens/tokens-section.tsx'
import { SessionList } from './session-list.tsx'
import { Avatar } from '@idex/ui/avatar'
import { Badge } from '@idex/ui/badge'
import { GoogleMark } from '../../sign-in/google-mark.tsx'

const DeleteAccountDialog = lazyDialog(
  async () => (await import('./delete-account-dialog.tsx')).DeleteAccountDialog,
)

function ProfileSection({ account, isAdmin }: AccountProps) {
  return (
    <AccountSection title={PROFILE.title} lead={isAdmin ? <AdminLead /> : PROFILE.lead}>
      {account ? <Profile account={account} /> : <ProfileOutline />}
    </AccountSection>
  )
}

function ProfileOutline() {
  return (
    <SkeletonRegion label={PAGE.loading} className="flex flex-wrap items-start gap-x-6 gap-y-4">
      <Skeleton className="size-14 rounded-full" />
      <div className="flex flex-1 basis-48 flex-col gap-2">
        <Skeleton className="h-7 w-48 max-w-full" />
        <Skeleton className="h-5 w-64 max-w-full" />
        <Skeleton className="mt-1 h-4 w-40 max-w-full" />
      </div>
      <Skeleton className="h-8 w-43 rounded-full" />
    </SkeletonRegion>
  )
}

function Profile({ account: { user, memberSince } }: { account: Account }) {
  const name = fullName(user)
  const shownName = name ?? user.email ?? ''
  return (
    <div className="flex flex-wrap items-start gap-x-6 gap-y-4">
      <Avatar name={shownName} src={user.profileImageUrl} size="lg" />
      <div className="min-w-0 flex-1 basis-48">
        <p className="truncate font-display text-2xl" title={shownName}>
          {shownName}
        </p>
        {user.email !== null && name !== null && (
          <p className="truncate text-muted" title={user.email}>
            {user.email}
          </p>
        )}
        <p className="mt-2 text-sm text-muted">{PROFILE.memberSince(memberSince)}</p>
      </div>
      <ManagedBy role={user.role} />
    </div>
  )
}

/** Where administrators, who do not sign in by a provider, change what they sign in with. */
function AdminLead() {
  return (
    <>
      {PROFILE.adminLead}{' '}
      <Link to="/admin-panel/security" className="underline underline-offset-4 hover:text-foreground">
        {PROFILE.toSecurity}
      </Link>
    </>
  )
}

function ManagedBy({ role }: { role: Account['user']['role'] }) {
  if (role === 'admin') return <Badge variant="accent">{PROFILE.managedHere}</Badge>
  return (
    <p className="flex h-8 items-center gap-2 rounded-full border px-3 text-sm text-muted [&_svg]:size-4">
      <GoogleMark />
      {PROFILE.managedByGoogle}
    </p>
  )
}

function SessionsSection() {
  const query = trpc.account.sessions.useQuery(undefined, { staleTime: STALE_TIME_MS })
  const ending = usePendingIds(trpc.account.revokeSession)
  return (
    <AccountSection title={SESSIONS.title} lead={SESSIONS.lead}>
      {query.data ? (
        <SessionList sessions={query.data.filter(({ id }) => !ending.has(id))} />
      ) : query.isError ? (
        <LoadFailureLine title={SESSIONS.failed} query={query} />
      ) : (
        <SkeletonRegion label={SESSIONS.loading} className="flex flex-col gap-4">
          <Skeleton className="h-14 w-full" />
          <Skeleton className="h-14 w-full" />
        </SkeletonRegion>
      )}
    </AccountSection>
  )
}

function DangerSection({ usage }: Pick<Account, 'usage'>) {
  const [asking, setAsking] = useState(false)
  return (
    <AccountSection title={DANGER.title} lead={DANGER.lead}>
      <p className="max-w-[60ch]">{DANGER.text}</p>
      <div className="mt-6">
        <Button
          variant="outline"
          aria-haspopup="dialog"
          className="border-destructive/60 text-destructive hover:border-destructive hover:bg-destructive/10"
          onClick={() => setAsking(true)}
          onFocus={DeleteAccountDialog.preload}
          onPointerEnter={DeleteAccountDialog.preload}
        >
          {DANGER.open}
        </Button>
        <DeleteAccountDialog usage={usage} open={asking} onOpenChange={setAsking} />
      </div>
    </AccountSection>
  )
}

/** One's own account: profile, answers, emails, sessions, private feeds, API tokens, notes on this device, data, and deletion. */
export function AccountScreen() {
  const query = trpc.account.get.useQuery(undefined, { staleTime: STALE_TIME_MS })
  const session = useSession()
  const isAdmin = (query.data?.user ?? session.user)?.role === 'admin'
  return (
    <div className="mx-auto max-w-5xl">
      <header className="mb-8 lg:mb-10">
        <h1 tabIndex={-1} className="font-display text-title">
          {PAGE.title}
        </h1>
        <p className="mt-1 text-sm text-muted">{isAdmin ? PAGE.adminLead : PAGE.lead}</p>
      </header>
      {query.isError && !query.data ? (
        <LoadFailure title={PAGE.failed} query={query} className="border-t" />
      ) : (
        <AccountSections account={query.data} isAdmin={isAdmin} />
      )}
    </div>
  )
}

/** Props of a section; `account` is undefined until it is loaded. */
type AccountProps = { account: Account | undefined; isAdmin: boolean }

/** An administrator's account is managed in the panel: here they see their profile and sessions. */
function AccountSections({ account, isAdmin }: AccountProps) {
  return (
    <>
      <ProfileSection account={account} isAdmin={isAdmin} />
      {!isAdmin && <AnswersSection account={account} />}
      {!isAdmin && <EmailSection account={account} />}
      {(isAdmin || account) && <SessionsSection />}
      {!isAdmin && account && <FurtherSections account={account} />}
    </>
  )
}

function FurtherSections({ account: { answers, usage, storage } }: { account: Account }) {
  return (
    <>
      {answers !== null && <FeedsSection />}
      {answers !== null && <TokensSection />}
      <OfflineNotesSection />
      <DataSection usage={usage} storage={storage} />
      <DangerSection usage={usage} />
    </>
  )
}
