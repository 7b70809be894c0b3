import { Button } from '@idex/ui/button'
import { Tabs, TabsContent, TabsList, TabsTrigger } from '@idex/ui/tabs'
import { Spinner } from '@idex/ui/spinner'
import { RotateCcw, Upload } from 'lucide-react'
import { useEffect, useId, useState } from 'react'
import { useSession } from '../../sign-in/use-session.ts'
import { leaveForSignIn } from '../../sign-in/leave-for-sign-in.ts'
import { ActiveNoteCard, DateLine, UserNoteCard } from './user-note-card.tsx'
import { CARD, FILTERS, HEADER, TABS } from './texts.ts'
import { NoActiveNotes, NoTrashedNotes, UserNoteList } from './user-note-list.tsx'
import { useActiveNotes, useMyNotesSearch, useTrashedNotes } from './use-my-notes.ts'
import { SEARCH_MAX } from '@idex/contract/kernel/bounds'
import { NOTE_TOPICS } from '@idex/contract/notes/choices'
import { MultiSelect } from '@idex/ui/multi-select'
import { SearchInput } from '@idex/ui/search-input'
import { useDebouncedText } from '../../../lib/use-debounced-text.ts'
import type { UserNote } from '@idex/contract/notes/note'
import { daysLeftLabel } from '@idex/contract/kernel/trash'
import { Badge } from '@idex/ui/badge'
import { useRestoreNote } from './use-note-changes.ts'
import { lazyDialog } from '../../../lib/lazy-dialog.tsx'

const UploadNoteDialog = lazyDialog(async () => (await import('./upload-note-dialog.tsx')).UploadNoteDialog)

/** The label of a note in the trash stands out from this number of days left. */
const URGENT_DAYS = 3

/** A note in the trash: days left, date of deletion, restore button. */
function TrashedNoteCard({ note }: { note: UserNote }) {
  const titleId = useId()
  const restore = useRestoreNote()
  return (
    <UserNoteCard
      note={note}
      titleId={titleId}
      eyebrow={note.daysRemaining !== null && <DaysLeft days={note.daysRemaining} />}
    >
      {note.deletedAt !== null && <DateLine text={CARD.deleted} date={note.deletedAt} />}
      <Button
        variant="secondary"
        size="sm"
        aria-describedby={titleId}
        onClick={() => restore.mutate({ id: note.id })}
      >
        <RotateCcw aria-hidden />
        {CARD.restore}
      </Button>
    </UserNoteCard>
  )
}

function DaysLeft({ days }: { days: number }) {
  return <Badge variant={days <= URGENT_DAYS ? 'warning' : 'neutral'}>{daysLeftLabel(days)}</Badge>
}

const TOPIC_OPTIONS = NOTE_TOPICS.map((topic) => ({ value: topic, label: topic }))

/** Filters the notes of both tabs by text and topics. */
function MyNotesFilters() {
  const { search, setSearch, topics, setTopics } = useMyNotesSearch()
  const [text, setText] = useDebouncedText(search, (wanted) => void setSearch(wanted))
  return (
    <div className="mb-6 flex flex-col gap-2 sm:flex-row">
      <SearchInput
        label={FILTERS.search}
        value={text}
        onValueChange={setText}
        maxLength={SEARCH_MAX}
        className="grow sm:max-w-96"
      />
      <MultiSelect
        label={FILTERS.topics}
        searchLabel={FILTERS.searchTopics}
        clearLabel={FILTERS.clear}
        options={TOPIC_OPTIONS}
        values={topics}
        onValuesChange={(values) => void setTopics(values)}
      />
    </div>
  )
}

/** The member's own uploads; a visitor is told to sign in, and sent there. */
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
          <Button
            onClick={startUpload}
            onFocus={UploadNoteDialog.preload}
            onPointerEnter={UploadNoteDialog.preload}
          >
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
