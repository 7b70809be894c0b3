import { useRootMark } from '@idex/ui/use-root-mark'
import { Link } from '@tanstack/react-router'
import { Compass, FolderLock, LayoutGrid, Search, UserRound } from 'lucide-react'
import type { ComponentProps } from 'react'
import { TABS } from './bar-messages.ts'
import { NAV } from './messages.ts'

const PLACES = [
  { to: '/dashboard', label: NAV.discover, icon: Compass },
  { to: '/notes', label: NAV.label, icon: LayoutGrid },
  { to: '/my-notes', label: NAV.myNotes, icon: FolderLock },
] as const

const tabClasses =
  'flex h-14 w-full flex-col items-center justify-center gap-1 text-xs text-muted aria-[current=page]:text-accent [&_svg]:size-5'

/** The places a phone's thumb reaches; `opener` opens the search. */
export function MemberTabs({ opener }: { opener: ComponentProps<'button'> }) {
  useRootMark('member-tabs')
  return (
    <nav
      aria-label={TABS.label}
      className="sticky bottom-(--bottom-inset) z-30 border-t bg-background pb-[env(safe-area-inset-bottom)] sm:hidden"
    >
      <ul className="grid grid-cols-5">
        {PLACES.map(({ to, label, icon: Icon }) => (
          <li key={to}>
            <Link to={to} className={tabClasses}>
              <Icon aria-hidden />
              {label}
            </Link>
          </li>
        ))}
        <li>
          <button type="button" className={tabClasses} {...opener}>
            <Search aria-hidden />
            {TABS.search}
          </button>
        </li>
        <li>
          <Link to="/account" className={tabClasses}>
            <UserRound aria-hidden />
            {NAV.account}
          </Link>
        </li>
      </ul>
    </nav>
  )
}
