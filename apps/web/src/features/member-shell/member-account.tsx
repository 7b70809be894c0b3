import type { User } from '@idex/contract/session'
import { Avatar } from '@idex/ui/avatar'
import { Button } from '@idex/ui/button'
import { LogOut } from 'lucide-react'
import { NAV } from './messages.ts'

/** Who is signed in, and the way out: a full navigation, for the server ends the session. */
export function MemberAccount({ user }: { user: User }) {
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
      <Button asChild variant="ghost" className="justify-start px-3 text-muted hover:text-foreground">
        <a href="/api/logout">
          <LogOut aria-hidden />
          {NAV.signOut}
        </a>
      </Button>
    </div>
  )
}
