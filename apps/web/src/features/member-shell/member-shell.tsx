import type { User } from '@idex/contract/sign-in/session'
import { cn } from '@idex/ui/class-names'
import { Sheet } from '@idex/ui/sheet'
import { IconButton } from '@idex/ui/icon-button'
import { TooltipProvider } from '@idex/ui/tooltip'
import { Link } from '@tanstack/react-router'
import { LogOut, Menu, Search, UserRound } from 'lucide-react'
import { type ComponentProps, type ReactNode, useEffect, useState } from 'react'
import { InFrame, rememberFrame } from '../site/shell/members-frame.ts'
import { SEARCH } from '../search/messages.ts'
import { useSearchPalette } from '../search/use-search-palette.tsx'
import { useSession } from '../sign-in/use-session.ts'
import { Brand } from '../../components/brand.tsx'
import { MemberNav } from './member-nav.tsx'
import { NAV } from './messages.ts'
import { Avatar } from '@idex/ui/avatar'
import { Button } from '@idex/ui/button'

const linkClasses =
  'justify-start gap-3 px-3 text-muted hover:text-foreground aria-[current=page]:bg-raised aria-[current=page]:text-foreground'

type MemberAccountProps = { user: User; onNavigate?: () => void }

/**
 * The user's name, account link and sign-out link: a full navigation, since the server ends the session. `onNavigate` is
 * called when the account is opened.
 */
function MemberAccount({ user, onNavigate }: MemberAccountProps) {
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

/** The column of the page and the bar above it. */
const columnClasses = 'mx-auto w-full max-w-[100rem]'

/** What a page puts into the bar above it: a field, and actions at the end of the line. */
type Bar = { field: ReactNode; actions: ReactNode }

/** The shell's props; the actions of a `bar` contain the account, which the sidebar then omits. */
type MemberShellProps = { bar?: Bar; children: ReactNode }

/** The members' area: navigation and account in a sidebar, or behind a menu button on narrow screens. */
export function MemberShell({ bar, children }: MemberShellProps) {
  const { user } = useSession()
  const account = bar === undefined ? user : null
  const { palette, opener } = useSearchPalette({ isReader: true })
  useEffect(() => rememberFrame((page) => <MemberShell>{page}</MemberShell>), [])
  return (
    <InFrame value>
      <TooltipProvider>
        <div className="flex min-h-dvh flex-col lg:flex-row">
          <aside className="sticky top-0 hidden h-[calc(100dvh-var(--bottom-inset))] w-64 shrink-0 flex-col gap-8 overflow-y-auto border-r bg-surface px-4 py-6 lg:flex">
            <HomeLink className="mx-3" />
            <SearchButton {...opener} />
            <div className="flex-1">
              <MemberNav />
            </div>
            {account && <MemberAccount user={account} />}
          </aside>
          <div className="flex min-w-0 flex-1 flex-col">
            <TopBar bar={bar} account={account} opener={opener} />
            <main id="main" tabIndex={-1} className="flex-1">
              <div className={cn(columnClasses, 'px-4 pt-6 pb-16 sm:px-6 lg:px-10 lg:pt-10')}>{children}</div>
            </main>
          </div>
        </div>
        {palette}
      </TooltipProvider>
    </InFrame>
  )
}

type Opener = ReturnType<typeof useSearchPalette>['opener']

/** The way to the search in the sidebar, with its key. */
function SearchButton(props: ComponentProps<typeof Button>) {
  return (
    <Button variant="outline" className="w-full justify-start gap-3 px-3 text-muted" {...props}>
      <Search aria-hidden />
      <span className="flex-1 text-left">{SEARCH.open}</span>
      <kbd aria-hidden className="font-sans text-xs">
        {SEARCH.key}
      </kbd>
    </Button>
  )
}

/** On narrow screens the menu button; on every screen, the page's own bar. */
function TopBar({ bar, account, opener }: { bar: Bar | undefined; account: User | null; opener: Opener }) {
  return (
    <header
      className={cn(
        'sticky top-0 z-30 shrink-0 border-b bg-background short:relative',
        bar === undefined && 'lg:hidden',
      )}
    >
      <div
        className={cn(
          'flex items-center gap-2 px-2 sm:px-4',
          bar === undefined ? 'h-14' : cn(columnClasses, 'min-h-14 flex-wrap lg:min-h-18 lg:px-10'),
        )}
      >
        <div className="flex items-center gap-2 lg:hidden">
          <PlacesSheet account={account} />
          <HomeLink />
        </div>
        {bar?.field}
        <div className="ml-auto flex items-center gap-1 max-sm:order-1 sm:gap-2">
          <div className="lg:hidden">
            <IconButton label={SEARCH.open} side="bottom" {...opener}>
              <Search aria-hidden />
            </IconButton>
          </div>
          {bar?.actions}
        </div>
      </div>
    </header>
  )
}

function PlacesSheet({ account }: { account: User | null }) {
  const [open, setOpen] = useState(false)
  const trigger = (
    <IconButton label={NAV.menu} side="bottom">
      <Menu aria-hidden />
    </IconButton>
  )
  return (
    <Sheet title={NAV.menuTitle} side="left" open={open} onOpenChange={setOpen} trigger={trigger}>
      <div className="flex min-h-0 flex-1 flex-col gap-6 overflow-y-auto px-4 pb-4">
        <div className="flex-1">
          <MemberNav onNavigate={() => setOpen(false)} />
        </div>
        {account && <MemberAccount user={account} onNavigate={() => setOpen(false)} />}
      </div>
    </Sheet>
  )
}

function HomeLink({ className }: { className?: string }) {
  return (
    <Link to="/" className={cn('flex w-fit rounded-sm', className)}>
      <Brand />
    </Link>
  )
}
