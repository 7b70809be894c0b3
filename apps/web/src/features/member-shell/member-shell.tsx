import { fullName } from '@idex/contract/kernel/names'
import type { User } from '@idex/contract/sign-in/session'
import { cn } from '@idex/ui/class-names'
import { Sheet } from '@idex/ui/sheet'
import { IconButton } from '@idex/ui/icon-button'
import { TooltipProvider } from '@idex/ui/tooltip'
import { Link } from '@tanstack/react-router'
import { LogOut, Menu, Search, UserRound } from 'lucide-react'
import { type ComponentProps, type ReactNode, useEffect, useState } from 'react'
import { InMembersLayoutContext, registerMembersLayout } from '../site/shell/members-layout.ts'
import { SEARCH } from '../search/messages.ts'
import { SearchFor, useSearchPalette } from '../search/use-search-palette.tsx'
import { useSession } from '../sign-in/use-session.ts'
import { showInPagePortal } from '../../components/page-portal.tsx'
import { Brand } from '../../components/brand.tsx'
import { DropAnywhere } from '../notes/upload/drop-anywhere.tsx'
import { UploadOutlet } from '../notes/upload/upload-outlet.tsx'
import { MemberNav } from './member-nav.tsx'
import { MemberTabs } from './member-tabs.tsx'
import { NotificationBell } from './notification-bell.tsx'
import { UserMenu } from './user-menu.tsx'
import { NAV } from './messages.ts'
import { Avatar } from '@idex/ui/avatar'
import { Button } from '@idex/ui/button'

const linkClasses =
  'justify-start gap-3 px-3 text-muted hover:text-foreground aria-[current=page]:bg-raised aria-[current=page]:text-foreground'

/** The user's name, account link and sign-out link: a full navigation, since the server ends the session. */
function MemberAccount({ user }: { user: User }) {
  const name = fullName(user)
  const shownName = name ?? user.email ?? ''
  return (
    <div className="flex flex-col gap-4 border-t pt-4">
      <div className="flex min-w-0 items-center gap-3 px-1">
        <Avatar name={shownName} />
        <div className="min-w-0">
          <p className="truncate text-sm font-medium" title={shownName}>
            {shownName}
          </p>
          {user.email !== null && name !== null && (
            <p className="truncate text-xs text-muted" title={user.email}>
              {user.email}
            </p>
          )}
        </div>
      </div>
      <div className="flex flex-col gap-1">
        <Button asChild variant="ghost" className={linkClasses}>
          <Link to="/account">
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

const columnClasses = 'mx-auto w-full max-w-[100rem]'

/** The shell's props: `field` is in the bar above the page, which then has the bell and the account on wide screens as well. */
type MemberShellProps = { field?: ReactNode; children: ReactNode }

/**
 * The members' area: navigation, bell and account in a sidebar; on narrow screens in a bar above the page, on a phone with
 * tabs below it.
 */
export function MemberShell({ field, children }: MemberShellProps) {
  const { user } = useSession()
  const { palette, opener, searchFor } = useSearchPalette({ mayUseLibrary: true })
  useEffect(() => registerMembersLayout((page) => <MemberShell>{page}</MemberShell>), [])
  const isMember = user !== null
  useEffect(() => {
    if (isMember) showInPagePortal(<UploadOutlet />)
  }, [isMember])
  return (
    <InMembersLayoutContext value>
      <TooltipProvider>
        <div className="flex min-h-dvh flex-col lg:flex-row">
          <aside className="sticky top-0 hidden h-[calc(100dvh-var(--bottom-inset))] w-64 shrink-0 flex-col gap-8 overflow-y-auto border-r bg-surface px-4 py-6 lg:flex">
            <div className="flex h-10 items-center justify-between pl-3">
              <HomeLink />
              {field === undefined && user && <NotificationBell />}
            </div>
            <SearchButton {...opener} />
            <div className="flex-1">
              <MemberNav />
            </div>
            {field === undefined && user && <MemberAccount user={user} />}
          </aside>
          <div className="flex min-w-0 flex-1 flex-col">
            <TopBar field={field} user={user} opener={opener} />
            <main id="main" tabIndex={-1} className="flex-1">
              <div className={cn(columnClasses, 'px-4 pt-5 pb-16 sm:px-6 lg:px-10 lg:pt-6')}>
                <SearchFor value={searchFor}>{children}</SearchFor>
              </div>
            </main>
          </div>
          <MemberTabs opener={opener} />
        </div>
        {palette}
        {isMember && <DropAnywhere />}
      </TooltipProvider>
    </InMembersLayoutContext>
  )
}

type Opener = ReturnType<typeof useSearchPalette>['opener']

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
function TopBar({ field, user, opener }: { field: ReactNode; user: User | null; opener: Opener }) {
  return (
    <header
      className={cn(
        'sticky top-0 z-30 shrink-0 border-b bg-background short:relative',
        field === undefined && 'lg:hidden',
      )}
    >
      <div
        className={cn(
          'flex items-center gap-2 px-2 sm:px-4',
          field === undefined ? 'h-14' : cn(columnClasses, 'min-h-14 flex-wrap lg:min-h-18 lg:px-10'),
        )}
      >
        <div className="flex items-center gap-2 lg:hidden">
          <PlacesSheet />
          <HomeLink />
        </div>
        {field}
        <div className="ml-auto flex items-center gap-1 max-sm:order-1 sm:gap-2">
          <div className="max-sm:hidden lg:hidden">
            <IconButton label={SEARCH.open} side="bottom" {...opener}>
              <Search aria-hidden />
            </IconButton>
          </div>
          {user && (
            <>
              <NotificationBell />
              <UserMenu user={user} />
            </>
          )}
        </div>
      </div>
    </header>
  )
}

function PlacesSheet() {
  const [open, setOpen] = useState(false)
  const trigger = (
    <IconButton label={NAV.menu} side="bottom">
      <Menu aria-hidden />
    </IconButton>
  )
  return (
    <Sheet title={NAV.menuTitle} open={open} onOpenChange={setOpen} trigger={trigger}>
      <div className="min-h-0 flex-1 overflow-y-auto px-4 pb-4">
        <MemberNav onNavigate={() => setOpen(false)} />
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
