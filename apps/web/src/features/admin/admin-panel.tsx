import { fullName } from '@idex/contract/kernel/names'
import type { User } from '@idex/contract/sign-in/session'
import { Button } from '@idex/ui/button'
import { FilePlus, Library, LogOut } from 'lucide-react'
import { type ReactNode, useRef } from 'react'
import { PANEL } from './messages.ts'
import { lazyDialog } from '../../components/lazy-dialog.tsx'
import { useDialogAddress } from '../../components/list/use-list-dialog.ts'
import { PUBLISH_DIALOG } from '../notes/admin/note-list.ts'
import { PANEL_LOADING, PANEL_TITLE, type SectionName, sectionOf } from './panel-route.ts'
import { AdminSection, type Arrival, sectionId } from './admin-section.tsx'
import { PanelNav } from './panel-nav.tsx'
import { WaitingDrafts } from './waiting-drafts.tsx'
import { PRODUCT_NAME } from '@idex/contract/site/brand'
import { ClientOnly, Link, Outlet, useParams, useRouter, useRouterState } from '@tanstack/react-router'
import { Brand } from '../../components/brand.tsx'
import { Skeleton, SkeletonRegion } from '@idex/ui/skeleton'

/** In the place of a section on the page from the server, which is the panel's frame: times are told in the reader's own zone. */
function SectionSkeleton() {
  return (
    <SkeletonRegion label={PANEL_LOADING} className="flex flex-col gap-8">
      <Skeleton className="h-24 rounded-lg" />
      <Skeleton className="h-dvh rounded-lg" />
    </SkeletonRegion>
  )
}

const NoteDialog = lazyDialog(async () => (await import('../notes/admin/form/note-dialog.tsx')).NoteDialog)

/** The bar above the panel: current user, link to the library, sign-out. */
function AdminHeader({ user }: { user: User }) {
  const name = fullName(user)
  return (
    <header className="sticky top-0 z-30 border-b bg-background max-lg:not-focus-within:relative short:relative">
      <div className="mx-auto flex h-14 w-full max-w-[92rem] items-center gap-2 px-4 sm:px-6 lg:h-16">
        <Link to="/" aria-label={`${PRODUCT_NAME}, home`} className="flex rounded-sm">
          <Brand />
        </Link>
        {name !== null && (
          <p className="ml-4 truncate border-l pl-4 text-sm text-muted max-md:hidden" title={name}>
            {name}
          </p>
        )}
        <div className="-mr-3 ml-auto flex shrink-0 gap-1">
          <HeaderButton>
            <Link to="/notes">
              <Library aria-hidden />
              <span className="max-sm:sr-only">{PANEL.library}</span>
            </Link>
          </HeaderButton>
          <HeaderButton>
            {/* A full navigation: the server ends the session. */}
            <a href="/api/logout">
              <LogOut aria-hidden />
              <span className="max-sm:sr-only">{PANEL.logOut}</span>
            </a>
          </HeaderButton>
        </div>
      </div>
    </header>
  )
}

function HeaderButton({ children }: { children: ReactNode }) {
  return (
    <Button asChild variant="ghost" className="px-3 text-muted hover:text-foreground">
      {children}
    </Button>
  )
}

/** Head of the panel with the button for a new note in every section; absent while a post is written. */
function PanelHead({ onPublish }: { onPublish: (() => void) | null }) {
  return (
    <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4 pt-6 pb-4 lg:block lg:p-0">
      <div>
        <h1 className="font-display text-title lg:text-3xl">{PANEL_TITLE}</h1>
        <p className="mt-1 text-sm text-muted">{PANEL.subtitle}</p>
      </div>
      {onPublish !== null && (
        <Button
          onClick={onPublish}
          onFocus={NoteDialog.preload}
          onPointerEnter={NoteDialog.preload}
          className="max-sm:w-full lg:mt-5 lg:w-full"
        >
          <FilePlus aria-hidden />
          {PANEL.publishNew}
        </Button>
      )}
    </div>
  )
}

/** The admin panel: its frame around the section of the route, and the form of a new note. */
export function AdminPanel({ user }: { user: User }) {
  const section = useRouterState({ select: ({ matches }) => sectionOf(matches.at(-1)?.pathname) })
  const { postId } = useParams({ strict: false })
  const { dialog, show, close } = useDialogAddress()
  const router = useRouter()
  const arrivalRef = useRef<Arrival>('load')
  const open = (next: SectionName) => {
    arrivalRef.current = 'button'
    void router.navigate({ to: `/admin-panel/${next}`, resetScroll: false })
  }
  return (
    <div className="flex min-h-dvh flex-col">
      <AdminHeader user={user} />
      <main
        id="main"
        tabIndex={-1}
        className="mx-auto w-full max-w-[92rem] flex-1 px-4 pb-24 sm:px-6 lg:grid lg:grid-cols-[13rem_minmax(0,1fr)] lg:gap-x-10 lg:[&>:last-child]:pt-10"
      >
        <div className="max-lg:contents lg:sticky lg:top-16 lg:-m-2 lg:flex lg:max-h-[calc(100dvh-4rem)] lg:flex-col lg:gap-6 lg:self-start lg:overflow-y-auto lg:p-2 lg:pt-12 short:static short:max-h-none">
          <PanelHead onPublish={postId === undefined ? () => show(PUBLISH_DIALOG) : null} />
          <PanelNav
            section={section}
            onOpen={open}
            onNear={(next) => void router.preloadRoute({ to: `/admin-panel/${next}` })}
          />
        </div>
        <div id={sectionId(section)} className="max-lg:pt-6">
          <WaitingDrafts user={user} />
          <ClientOnly fallback={<SectionSkeleton />}>
            <AdminSection key={section} name={section} arrivalRef={arrivalRef}>
              <Outlet />
            </AdminSection>
          </ClientOnly>
        </div>
      </main>
      <NoteDialog note={null} open={dialog === PUBLISH_DIALOG} onOpenChange={(next) => next || close()} />
    </div>
  )
}
