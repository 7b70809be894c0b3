import { fullName } from '@idex/contract/kernel/names'
import type { User } from '@idex/contract/sign-in/session'
import { Avatar } from '@idex/ui/avatar'
import { Button } from '@idex/ui/button'
import { Menu, MenuContent, MenuItem, MenuSeparator, MenuTrigger } from '@idex/ui/menu'
import { Link } from '@tanstack/react-router'
import { LogOut, UserRound } from 'lucide-react'
import { ACCOUNT } from './bar-messages.ts'

/** The user's name, their account and sign-out: a full navigation, since the server ends the session. */
export function UserMenu({ user }: { user: User }) {
  const name = fullName(user) ?? user.email ?? ''
  return (
    <Menu>
      <MenuTrigger>
        <Button variant="ghost" className="size-11 rounded-full p-0">
          <Avatar name={name} src={user.profileImageUrl} />
          <span className="sr-only">{ACCOUNT.label(name)}</span>
        </Button>
      </MenuTrigger>
      <MenuContent className="w-64">
        <div className="px-2 py-2">
          <p className="truncate font-medium">{user.firstName || name}</p>
          {user.email !== null && <p className="truncate text-xs text-muted">{user.email}</p>}
        </div>
        <MenuSeparator />
        <MenuItem asChild>
          <Link to="/account">
            <UserRound aria-hidden />
            {ACCOUNT.account}
          </Link>
        </MenuItem>
        <MenuItem asChild>
          <a href="/api/logout">
            <LogOut aria-hidden />
            {ACCOUNT.logOut}
          </a>
        </MenuItem>
      </MenuContent>
    </Menu>
  )
}
