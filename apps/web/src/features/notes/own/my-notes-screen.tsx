import { Button } from '@idex/ui/button'
import { Tabs, TabsContent, TabsList, TabsTrigger } from '@idex/ui/tabs'
import { Spinner } from '@idex/ui/spinner'
import { Upload } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useSession } from '../../sign-in/use-session.ts'
import { leaveForSignIn } from '../../sign-in/leave-for-sign-in.ts'
import { ActiveNoteCard } from './active-note-card.tsx'
import { TrashedNoteCard } from './trashed-note-card.tsx'
import { HEADER, TABS } from './texts.ts'
import { MyNotesFilters } from './my-notes-filters.tsx'
import { NoActiveNotes, NoTrashedNotes } from './empty-states.tsx'
import { UploadNoteDialog } from './upload-note-dialog.tsx'
import { useActiveNotes, useTrashedNotes } from './use-my-notes.ts'
import { useMyNotesSearch } from './use-my-notes-search.ts'
import { UserNoteList } from './user-note-list.tsx'

/** The member's own uploads (spec section 2.10); a visitor is told so and sent to sign-in. */
export function MyNotesScreen() {
  const { status } = useSession()
  useEffect(() => {
    if (status === 'signed-out') leaveForSignIn()
  }, [status])
  const [uploading, setUploading] = useState(false)
  const startUpload = () => setUploading(true)
  return (
    <>
      <header className="mb-8 flex flex-col gap-6 md:flex-row md:items-end md:justify-between lg:mb-10">
        <div className="min-w-0">
          <h1 tabIndex={-1} className="font-display text-title">
            {HEADER.title}
          </h1>
          <p className="mt-1 text-sm text-muted">{HEADER.subtitle}</p>
        </div>
        {status === 'signed-in' && (
          <Button onClick={startUpload}>
            <Upload aria-hidden />
            {HEADER.upload}
          </Button>
        )}
      </header>
      {status === 'signed-in' ? <MyNotesTabs onUpload={startUpload} /> : <Spinner label="Loading..." />}
      <UploadNoteDialog open={uploading} onOpenChange={setUploading} />
    </>
  )
}

function MyNotesTabs({ onUpload }: { onUpload: () => void }) {
  const { tab, setTab } = useMyNotesSearch()
  const active = useActiveNotes()
  const trashed = useTrashedNotes()
  return (
    <Tabs value={tab} onValueChange={(value) => void setTab(value)}>
      <TabsList aria-label={TABS.label}>
        <TabsTrigger value="active">{TABS.active(active.all)}</TabsTrigger>
        <TabsTrigger value="trash">{TABS.trash(trashed.all)}</TabsTrigger>
      </TabsList>
      <TabsContent value="active">
        <MyNotesFilters />
        <UserNoteList
          label={TABS.active(undefined)}
          notes={active}
          empty={<NoActiveNotes onUpload={onUpload} />}
          card={ActiveNoteCard}
        />
      </TabsContent>
      <TabsContent value="trash">
        <MyNotesFilters />
        <UserNoteList
          label={TABS.trash(undefined)}
          notes={trashed}
          empty={<NoTrashedNotes />}
          card={TrashedNoteCard}
        />
      </TabsContent>
    </Tabs>
  )
}
