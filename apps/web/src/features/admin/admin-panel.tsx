import type { User } from '@idex/contract/sign-in/session'
import { Button } from '@idex/ui/button'
import { Skeleton, SkeletonRegion } from '@idex/ui/skeleton'
import { FilePlus, Library, LogOut } from 'lucide-react'
import { type ReactNode, useRef, useState } from 'react'
import { PANEL } from './texts.ts'
import { lazyDialog } from '../../lib/lazy-dialog.tsx'
import { NotesSection } from '../notes/admin/notes-section.tsx'
import { LIST_VIEW } from '../../lib/panel/panel-search.ts'
import { usePanelPlace } from '../../lib/panel/use-panel-place.ts'
import { type Arrival, NotesPlace } from './admin-section.tsx'
import { PanelNav } from './panel-nav.tsx'
import { PanelSection } from './panel-sections.tsx'
import { WaitingDrafts } from './waiting-drafts.tsx'
import { PRODUCT_NAME } from '@idex/contract/site/brand'
import { ClientOnly, Link } from '@tanstack/react-router'
import { Brand } from '../../lib/brand.tsx'

const PublishDialog = lazyDialog(
  async () => (await import('../notes/admin/form/publish-dialog.tsx')).PublishDialog,
)

/** The bar above the panel: current user, link to the library, sign-out. */
function AdminHeader({ user }: { user: User }) {
  const name = [user.firstName, user.lastName].filter(Boolean).join(' ')
  return (
    <header className="sticky top-0 z-30 border-b bg-background max-lg:relative short:relative">
      <div className="mx-auto flex h-14 w-full max-w-[92rem] items-center gap-2 px-4 sm:px-6 lg:h-16">
        <Link to="/" aria-label={`${PRODUCT_NAME}, home`} className="flex rounded-sm">
          <Brand />
        </Link>
        {name !== '' && (
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

/** What the panel is for, and the way to a new note from every section; not while a post is written, for which it is no button. */
function PanelHead({ onPublish }: { onPublish: (() => void) | null }) {
  return (
    <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4 pt-6 pb-4 lg:block lg:p-0">
      <div>
        <h1 className="font-display text-title lg:text-3xl">{PANEL.title}</h1>
        <p className="mt-1 text-sm text-muted">{PANEL.subtitle}</p>
      </div>
      {onPublish !== null && (
        <Button
          onClick={onPublish}
          onFocus={PublishDialog.preload}
          onPointerEnter={PublishDialog.preload}
          className="max-sm:w-full lg:mt-5 lg:w-full"
        >
          <FilePlus aria-hidden />
          {PANEL.publishNew}
        </Button>
      )}
    </div>
  )
}

/** In the place of a section on the page from the server, which is the panel's frame: times are told in the reader's own zone. */
function SectionOutline() {
  return (
    <SkeletonRegion label={PANEL.loading}>
      <Skeleton className="h-8 w-40" />
      <Skeleton className="my-6 h-20 w-full" />
      {[1, 2, 3, 4, 5, 6].map((row) => (
        <Skeleton key={row} className="mt-2 h-14 w-full" />
      ))}
    </SkeletonRegion>
  )
}

/** The admin panel: the notes, or the section that the address shows. */
export function AdminPanel({ user }: { user: User }) {
  const [publishing, setPublishing] = useState(false)
  const { section, open, ...shown } = usePanelPlace()
  const arrivalRef = useRef<Arrival>('load')
  const publish = () => setPublishing(true)
  const isWriting = section === 'blog' && shown.view !== LIST_VIEW
  return (
    <div className="flex min-h-dvh flex-col">
      <AdminHeader user={user} />
      <main
        id="main"
        tabIndex={-1}
        className="mx-auto w-full max-w-[92rem] flex-1 px-4 pb-24 sm:px-6 lg:grid lg:grid-cols-[13rem_minmax(0,1fr)] lg:gap-x-10 lg:[&>:last-child]:pt-10"
      >
        <div className="max-lg:contents lg:sticky lg:top-16 lg:-m-2 lg:flex lg:max-h-[calc(100dvh-4rem)] lg:flex-col lg:gap-6 lg:self-start lg:overflow-y-auto lg:p-2 lg:pt-12 short:static short:max-h-none">
          <PanelHead onPublish={isWriting ? null : publish} />
          <PanelNav
            section={section}
            onOpen={(next) => {
              arrivalRef.current = 'button'
              open(next)
            }}
          />
        </div>
        <div className="max-lg:pt-6">
          <WaitingDrafts user={user} />
          <ClientOnly fallback={<SectionOutline />}>
            {section === null ? (
              <NotesPlace arrivalRef={arrivalRef}>
                <NotesSection onPublish={publish} />
              </NotesPlace>
            ) : (
              <PanelSection name={section} arrivalRef={arrivalRef} {...shown} />
            )}
          </ClientOnly>
        </div>
      </main>
      <PublishDialog open={publishing} onOpenChange={setPublishing} />
    </div>
  )
}
