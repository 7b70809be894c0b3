import type { User } from '@idex/contract/sign-in/session'
import { Button } from '@idex/ui/button'
import { FilePlus, Library, LogOut } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { PANEL } from './texts.ts'
import { lazyDialog } from '../../lib/lazy-dialog.tsx'
import { NotesSection } from '../notes/admin/notes-section.tsx'
import { OpenSections, SectionToggles, usePanelSections } from './panel-sections.tsx'
import { PRODUCT_NAME } from '@idex/contract/site/brand'
import { Link } from '@tanstack/react-router'
import { Brand } from '../../lib/brand.tsx'

const PublishDialog = lazyDialog(
  async () => (await import('../notes/admin/form/publish-dialog.tsx')).PublishDialog,
)

/** The bar above the panel: current user, link to the library, sign-out. */
function AdminHeader({ user }: { user: User }) {
  const name = [user.firstName, user.lastName].filter(Boolean).join(' ')
  return (
    <header className="sticky top-0 z-30 border-b bg-background/90 backdrop-blur-md short:relative">
      <div className="mx-auto flex h-14 w-full max-w-7xl items-center gap-2 px-4 sm:px-6 lg:h-16 lg:px-10">
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

/** The admin panel: the notes, and below them the sections that the address expands. */
export function AdminPanel({ user }: { user: User }) {
  const [publishing, setPublishing] = useState(false)
  const sections = usePanelSections()
  const publish = () => setPublishing(true)
  return (
    <div className="flex min-h-dvh flex-col">
      <AdminHeader user={user} />
      <main
        id="main"
        tabIndex={-1}
        className="mx-auto w-full max-w-7xl flex-1 px-4 pt-8 pb-24 sm:px-6 lg:px-10 lg:pt-12"
      >
        <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-6">
          <div>
            <h1 className="font-display text-title">{PANEL.title}</h1>
            <p className="mt-2 text-muted">{PANEL.subtitle}</p>
          </div>
          <Button
            onClick={publish}
            onFocus={PublishDialog.preload}
            onPointerEnter={PublishDialog.preload}
            className="max-sm:w-full"
          >
            <FilePlus aria-hidden />
            {PANEL.publishNew}
          </Button>
        </div>
        <SectionToggles {...sections} />
        <NotesSection onPublish={publish} />
        <OpenSections sections={sections} user={user} />
      </main>
      <PublishDialog open={publishing} onOpenChange={setPublishing} />
    </div>
  )
}
