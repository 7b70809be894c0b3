import type { PublicationState } from '@idex/contract/kernel/schedule'
import type { AdminNote } from '@idex/contract/notes/note'
import { keepPreviousData } from '@tanstack/react-query'
import { FileText } from 'lucide-react'
import { type ComponentProps, useMemo } from 'react'
import { AdminList, rowsOnScreen } from '../../../components/list/admin-list.tsx'
import { StatStrip } from '../../../components/list/stat-strip.tsx'
import { useDialogAddress, useListDialog } from '../../../components/list/use-list-dialog.ts'
import { LIST_QUERY, useListRequest } from '../../../components/list/use-list-request.ts'
import type { RowDialog } from '../../../components/list/use-row-dialog.ts'
import { trpc } from '../../../app/client/trpc.ts'
import { noteFilter, NoteFilters } from './note-filters.tsx'
import { noteColumns } from './note-columns.tsx'
import { EDIT_DIALOG, NOTE_LIST, PUBLISH_DIALOG } from './note-list.ts'
import { BULK, FAILED, LIST, LIST_TEXTS, ORDERS, REMOVE, STATS, TOPICS_DIALOG } from './messages.ts'
import { AlertDialog } from '@idex/ui/alert-dialog'
import { LazyPdfViewerDialog } from '../../../reader/lazy-pdf-viewer.tsx'
import { reportFailure } from '../../../components/toasts.ts'
import { LazyLinksDialog } from '../share/links/lazy-links-dialog.ts'
import { lazyDialog } from '../../../components/lazy-dialog.tsx'
import { EMAIL } from './email/messages.ts'
import { useAskBeforeEmail } from './email/use-ask-before-email.tsx'
import { useBulkChangeTopics, useRemoveNote } from './note-mutations.ts'
import { useRefreshSiteNotes } from './use-refresh-site-notes.ts'
import { NOTE_TOPICS } from '@idex/contract/notes/choices'
import { BulkLabelsDialog } from '../../../components/list/bulk-labels-dialog.tsx'

type TopicsDialogProps = Pick<ComponentProps<typeof BulkLabelsDialog>, 'open' | 'onOpenChange' | 'onDone'> & {
  notes: readonly AdminNote[]
}

/** Adds topics to several notes and removes others. */
function TopicsDialog({ notes, ...dialog }: TopicsDialogProps) {
  return (
    <BulkLabelsDialog
      {...dialog}
      texts={{ ...TOPICS_DIALOG, title: TOPICS_DIALOG.title(notes.length) }}
      offered={NOTE_TOPICS}
      things={notes.map(({ id, topics }) => ({ id, labels: topics }))}
      change={useBulkChangeTopics()}
    />
  )
}

const NoteDialog = lazyDialog(async () => (await import('./form/note-dialog.tsx')).NoteDialog)

const reportPdfFailure = () => reportFailure(FAILED.view)

const DIALOGS = ['view', EDIT_DIALOG, 'links', 'remove'] as const
type NoteDialogsProps = { dialog: RowDialog<(typeof DIALOGS)[number], AdminNote> }

/** A row's dialog: its PDF, its form, its links, or the question before it is deleted permanently. */
function NoteDialogs({ dialog: { shown, props } }: NoteDialogsProps) {
  const remove = useRemoveNote()
  if (!shown?.row) return null
  const { kind, row: note, opening } = shown
  if (kind === 'view') {
    return (
      <LazyPdfViewerDialog title={note.title} pdfUrl={note.pdfUrl} onFailed={reportPdfFailure} {...props} />
    )
  }
  if (kind === 'links') return <LazyLinksDialog note={note} ofAll {...props} />
  if (kind === EDIT_DIALOG) return <NoteDialog key={opening} note={note} {...props} />
  return (
    <AlertDialog
      title={REMOVE.title}
      description={REMOVE.text(note.title)}
      confirmLabel={REMOVE.confirm}
      destructive
      onConfirm={() => remove.mutate({ id: note.id, trashed: true })}
      {...props}
    />
  )
}

/** Milliseconds after which an email that waits has been sent, once its time has come. */
const SENDING_MS = 5000

/** Milliseconds until the next email that waits has been sent; false where none does. */
function untilSent(notes: readonly AdminNote[]): number | false {
  const times = notes.flatMap(({ email: { state, at } }) =>
    state === 'waiting' && at !== null ? [Date.parse(at)] : [],
  )
  return times.length > 0 && Math.max(Math.min(...times) - Date.now(), 0) + SENDING_MS
}

/** The site's notes: figures, list, and all of an admin's actions. */
export function NotesPanel() {
  const request = useListRequest(NOTE_LIST)
  const filter = noteFilter(request)
  const asked = { ...request.input, ...filter.input, trashed: false }
  const query = trpc.admin.notes.list.useQuery(asked, {
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => untilSent(state.data?.items ?? []),
  })
  const trash = trpc.admin.notes.list.useQuery(
    { ...filter.input, ...request.trash.input },
    { ...LIST_QUERY, enabled: request.trash.shown },
  )
  const { data } = query
  const utils = trpc.useUtils()
  const rows = rowsOnScreen(request, query, trash)
  const dialog = useListDialog(DIALOGS, data && rows, (id) => utils.admin.notes.get.fetch({ id }))
  const { show } = dialog
  const columns = useMemo(() => noteColumns(show), [show])
  const { show: open } = useDialogAddress()
  const refresh = useRefreshSiteNotes()
  const { ask, dialog: question } = useAskBeforeEmail()
  const all = data && data.counts.published + data.counts.draft
  const figures = [
    { label: STATS.total, value: all },
    { label: STATS.published, value: data?.counts.published },
    { label: STATS.draft, value: data?.counts.draft },
  ]
  return (
    <>
      <StatStrip label={STATS.label} figures={figures} failed={query.isError && data === undefined} />
      <div className="mt-8 lg:mt-10">
        <AdminList
          {...{ request, filter, query, trash, rows, columns }}
          texts={LIST_TEXTS}
          words={LIST}
          icon={FileText}
          orders={ORDERS}
          filters={(id) => <NoteFilters id={id} filter={filter} />}
          counts={data && { all: all ?? 0, trashed: data.counts.trashed }}
          create={{
            label: LIST.publish,
            onCreate: () => open(PUBLISH_DIALOG),
            first: all === 0,
            variant: 'secondary',
            className: 'max-[23rem]:w-full',
          }}
          heading={{ as: 'h2' }}
          bulk={{
            texts: BULK,
            router: trpc.admin.notes,
            stateOf,
            refresh,
            read: (part) => utils.admin.notes.list.fetch({ ...asked, ...part }),
            detail: ({ email }) => (email ? EMAIL.goesAbout(email.notes, email.people, email.at) : undefined),
            confirm: ask,
            labels: {
              label: TOPICS_DIALOG.button,
              dialog: (notes, props) => <TopicsDialog notes={notes} {...props} />,
            },
          }}
        />
      </div>
      <NoteDialogs dialog={dialog} />
      {question}
    </>
  )
}

function stateOf({ deleted, published }: AdminNote): PublicationState {
  if (deleted) return 'trashed'
  return published ? 'published' : 'draft'
}
