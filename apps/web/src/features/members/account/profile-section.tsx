import type { Account } from '@idex/contract/members/account'
import { Avatar } from '@idex/ui/avatar'
import { Badge } from '@idex/ui/badge'
import { GoogleMark } from '../../site/google-mark.tsx'
import { AccountSection } from './account-section.tsx'
import { PROFILE } from './texts.ts'

/** Who one is here, as the sign-in provider has it. */
export function ProfileSection({ account: { user, memberSince } }: { account: Account }) {
  const name = [user.firstName, user.lastName].filter(Boolean).join(' ')
  const shownName = name || user.email || ''
  return (
    <AccountSection title={PROFILE.title} lead={PROFILE.lead}>
      <div className="flex flex-wrap items-start gap-x-6 gap-y-4">
        <Avatar name={shownName} src={user.profileImageUrl} size="lg" />
        <div className="min-w-0 flex-1 basis-48">
          <p className="truncate font-display text-2xl" title={shownName}>
            {shownName}
          </p>
          {user.email !== null && name !== '' && (
            <p className="truncate text-muted" title={user.email}>
              {user.email}
            </p>
          )}
          <p className="mt-2 text-sm text-muted">{PROFILE.memberSince(memberSince)}</p>
        </div>
        <ManagedBy role={user.role} />
      </div>
    </AccountSection>
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
