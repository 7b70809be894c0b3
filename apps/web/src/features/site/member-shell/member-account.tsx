import type { User } from '@idex/contract/sign-in/session'
import { Avatar } from '@idex/ui/avatar'
import { Button } from '@idex/ui/button'
import { Link } from '@tanstack/react-router'
import { LogOut, UserRound } from 'lucide-react'
import { NAV } from './texts.ts'

const linkClasses =
  'justify-start gap-3 px-3 text-muted hover:text-foreground aria-[current=page]:bg-raised aria-[current=page]:text-foreground'

type MemberAccountProps = { user: User; onNavigate?: () => void }

/**
 * Who is signed in, their account, and the way out: a full navigation, for the server ends the session. `onNavigate`
 * hears that the account was chosen.
 */
export function MemberAccount({ user, onNavigate }: MemberAccountProps) {
  const name = [user.firstName, user.lastName].filter(Boolean).join(' ')
  const shownName = name || user.email || ''
  return (
    <div className="flex flex-col gap-4 border-t pt-4">
      <div className="flex min-w-0 items-center gap-3 px-1">
        <Avatar name={shownName} />
        <div className="min-w-0">
          <p className="truncate text-sm font-medium" title={shownName}>
            {shownName}
          </p>
          {user.email !== null && name !== '' && (
            <p className="truncate text-xs text-muted" title={user.email}>
              {user.email}
            </p>
          )}
        </div>
      </div>
      <div className="flex flex-col gap-1">
        <Button asChild variant="ghost" className={linkClasses}>
          <Link to="/account" onClick={onNavigate}>
            <UserRound aria-hidden />
            {NAV.account}
          </Link>
        </Button>
        <Button asChild variant="ghost" className={linkClasses}>
          <a href="/api/logout">
            <LogOut aria-hidden />
            {NAV.signOut}
          </a>
        </Button>
      </div>
    </div>
  )
}
