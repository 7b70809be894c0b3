import type { User } from '@idex/contract/sign-in/session'
import { Button } from '@idex/ui/button'
import { FilePlus } from 'lucide-react'
import { useState } from 'react'
import { AdminHeader } from './admin-header.tsx'
import { PANEL } from './texts.ts'
import { PublishDialog } from '../notes/admin/form/publish-dialog.tsx'
import { NotesSection } from '../notes/admin/notes-section.tsx'
import { OpenSections, SectionToggles, usePanelSections } from './panel-sections.tsx'

/** The admin panel (spec section 2.13): the notes, and below them what the address unfolds. */
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
          <Button onClick={publish} className="max-sm:w-full">
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
