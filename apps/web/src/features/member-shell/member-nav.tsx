import { Link, type LinkProps, useMatch } from '@tanstack/react-router'
import {
  Clock,
  Compass,
  FolderLock,
  Highlighter,
  LayoutGrid,
  type LucideIcon,
  Newspaper,
  ShieldCheck,
  Sparkles,
  Star,
  Trash2,
} from 'lucide-react'
import { useId } from 'react'
import { useSession } from '../sign-in/use-session.ts'
import { useBlogShown } from '../site/blog-link.tsx'
import { BLOG } from '../site/messages.ts'
import { NAV } from './messages.ts'

type Place = Pick<LinkProps, 'to' | 'search' | 'activeOptions'> & { label: string; icon: LucideIcon }

const byPath = { exact: true, includeSearch: false }

const LIBRARY: readonly Place[] = [
  { to: '/notes', activeOptions: byPath, label: NAV.dashboard, icon: LayoutGrid },
  { to: '/my-notes', activeOptions: byPath, label: NAV.myNotes, icon: FolderLock },
  { to: '/notes/highlights', activeOptions: byPath, label: NAV.notebook, icon: Highlighter },
  { to: '/notes/favorites', activeOptions: byPath, label: NAV.favorites, icon: Star },
  { to: '/notes/recent', activeOptions: byPath, label: NAV.recent, icon: Clock },
  { to: '/notes/trash', activeOptions: byPath, label: NAV.trash, icon: Trash2 },
]

const linkClasses =
  'relative flex h-10 items-center gap-3 rounded-md px-3 text-sm text-muted transition-colors duration-150 hover:bg-hover hover:text-foreground pointer-coarse:h-12 [&_svg]:size-4'

const activeClasses =
  'bg-raised font-medium text-foreground before:absolute before:inset-y-2 before:left-0 before:w-0.5 before:rounded-full before:bg-accent [&_svg]:text-accent'

/** The dashboard's two views, which differ only in a search parameter; preserves the search text. */
function useInsightPlaces(): readonly Place[] {
  const filters = useMatch({
    from: '/dashboard',
    shouldThrow: false,
    select: ({ search: { q, type } }) => ({ q, type }),
  })
  const place = { to: '/dashboard', activeOptions: { exact: true } } as const
  return [
    { ...place, search: { ...filters }, label: NAV.discover, icon: Compass },
    { ...place, search: { ...filters, view: 'latest' }, label: NAV.latest, icon: Sparkles },
  ]
}

const BLOG_PLACE: Place = { to: '/blog', label: BLOG, icon: Newspaper }

const PANEL: readonly Place[] = [{ to: '/admin-panel/notes', label: NAV.panel, icon: ShieldCheck }]

/** The navigation of the members' area, with an administrator's way back to the panel; `onNavigate` is called when a link is followed. */
export function MemberNav({ onNavigate }: { onNavigate?: () => void }) {
  const { user } = useSession()
  const isBlogShown = useBlogShown()
  const insights = [...useInsightPlaces(), ...(isBlogShown ? [BLOG_PLACE] : [])]
  return (
    <div className="flex flex-col gap-6">
      <Places label={NAV.insights} places={insights} onNavigate={onNavigate} />
      <Places label={NAV.label} places={LIBRARY} onNavigate={onNavigate} />
      {user?.role === 'admin' && <Places label={NAV.administration} places={PANEL} onNavigate={onNavigate} />}
    </div>
  )
}

type PlacesProps = { label: string; places: readonly Place[]; onNavigate?: (() => void) | undefined }

function Places({ label, places, onNavigate }: PlacesProps) {
  const id = useId()
  return (
    <nav aria-labelledby={id}>
      <p id={id} className="mb-2 px-3 text-xs text-muted">
        {label}
      </p>
      <ul className="flex flex-col gap-1">
        {places.map(({ label: name, icon: Icon, ...link }) => (
          <li key={name}>
            <Link
              {...link}
              onClick={onNavigate}
              className={linkClasses}
              activeProps={{ className: activeClasses }}
            >
              <Icon aria-hidden />
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
