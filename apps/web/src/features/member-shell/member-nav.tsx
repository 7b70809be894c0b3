import { Link } from '@tanstack/react-router'
import { Clock, FolderLock, LayoutGrid, type LucideIcon, Star, Trash2 } from 'lucide-react'
import { NAV } from './messages.ts'

type Place = {
  to: '/notes' | '/my-notes' | '/notes/favorites' | '/notes/recent' | '/notes/trash'
  label: string
  icon: LucideIcon
}

const PLACES: readonly Place[] = [
  { to: '/notes', label: NAV.dashboard, icon: LayoutGrid },
  { to: '/my-notes', label: NAV.myNotes, icon: FolderLock },
  { to: '/notes/favorites', label: NAV.favorites, icon: Star },
  { to: '/notes/recent', label: NAV.recent, icon: Clock },
  { to: '/notes/trash', label: NAV.trash, icon: Trash2 },
]

const linkClasses =
  'relative flex h-10 items-center gap-3 rounded-md px-3 text-sm text-muted transition-colors duration-150 hover:bg-hover hover:text-foreground pointer-coarse:h-12 [&_svg]:size-4'

const activeClasses =
  'bg-raised font-medium text-foreground before:absolute before:inset-y-2 before:left-0 before:w-0.5 before:rounded-full before:bg-accent [&_svg]:text-accent'

/** The places of the members' area; `onNavigate` hears that one was chosen. */
export function MemberNav({ onNavigate }: { onNavigate?: () => void }) {
  return (
    <nav aria-label={NAV.label}>
      <ul className="flex flex-col gap-1">
        {PLACES.map(({ to, label, icon: Icon }) => (
          <li key={to}>
            <Link
              to={to}
              onClick={onNavigate}
              activeOptions={{ exact: true, includeSearch: false }}
              className={linkClasses}
              activeProps={{ className: activeClasses }}
            >
              <Icon aria-hidden />
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
