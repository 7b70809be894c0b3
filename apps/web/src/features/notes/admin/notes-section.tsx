import type { PublicationState } from '@idex/contract/kernel/schedule'
import type { AdminNote, NoteCounts } from '@idex/contract/notes/note'
import { Button } from '@idex/ui/button'
import { keepPreviousData } from '@tanstack/react-query'
import { Archive, FileText } from 'lucide-react'
import { useId, useMemo, useState } from 'react'
import { OrderSelect } from '../../../lib/list/list-toolbar.tsx'
import { PanelList } from '../../../lib/list/panel-list.tsx'
import { StatStrip } from '../../../lib/list/stat-strip.tsx'
import { foundOf, NO_MATCH, trashOf } from '../../../lib/list/texts.ts'
import { Selectable, useSelection } from '../../../lib/list/selection.tsx'
import { LIST_QUERY, useListRequest } from '../../../lib/list/use-list-request.ts'
import { type RowDialog, useRowDialog } from '../../../lib/list/use-row-dialog.ts'
import { TrashPart, useTrashRequest } from '../../../lib/list/trash-part.tsx'
import { useFound } from '../../../lib/list/use-found.ts'
import { useTrashShown } from '../../../lib/list/use-trash-shown.ts'
import { trpc } from '../../../lib/trpc.ts'
import { FilterButton } from '../../../lib/list/filter-button.tsx'
import { ChosenBar } from '../../../lib/list/chosen-bar.tsx'
import { useChosenChanges } from '../../../lib/list/chosen-outcomes.ts'
import { NoteFilters, useNoteFilter } from './note-filters.tsx'
import { NoteCard, noteColumns } from './note-columns.tsx'
import { NOTE_LIST } from './note-list.ts'
import { CHOSEN, FAILED, LIST, LIST_TEXTS, ORDERS, REMOVE, STATS, TOPICS_DIALOG } from './texts.ts'
import { TopicsDialog } from './topics-dialog.tsx'
import { AlertDialog } from '@idex/ui/alert-dialog'
import { PdfViewerDialog } from '../../pdf-viewer/lazy-pdf-viewer.tsx'
import { reportFailure } from '../../../lib/feedback.ts'
import { LazyLinksDialog } from '../share/links/links-action.tsx'
import { lazyDialog } from '../../../lib/lazy-dialog.tsx'
import { EMAIL } from './email/texts.ts'
import { useAskBeforeEmail } from './email/use-ask-before-email.tsx'
import { useRemoveNote } from './note-mutations.ts'
import { useRefreshNotes } from './use-refresh-notes.ts'

const EditDialog = lazyDialog(async () => (await import('./form/edit-dialog.tsx')).EditDialog)

const reportPdfFailure = () => reportFailure(FAILED.view)

type NoteDialogsProps = { dialog: RowDialog<'view' | 'edit' | 'links' | 'remove', AdminNote> }

/** A row's dialog: its PDF, its form, its links, or the question before it is deleted permanently. */
function NoteDialogs({ dialog: { shown, close } }: NoteDialogsProps) {
  const remove = useRemoveNote()
  if (!shown?.row) return null
  const { kind, row: note, open, opening } = shown
  const props = { open, onOpenChange: (next: boolean) => next || close() }
  if (kind === 'view') {
    return <PdfViewerDialog title={note.title} pdfUrl={note.pdfUrl} onFailed={reportPdfFailure} {...props} />
  }
  if (kind === 'links') return <LazyLinksDialog note={note} ofAll {...props} />
  if (kind === 'edit') return <EditDialog key={opening} note={note} {...props} />
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

const FILTERED_TEXTS = { ...LIST_TEXTS, noMatch: NO_MATCH }

const NAMED_ORDERS = [
  { value: 'newest', label: ORDERS.newest, column: 'created', desc: true },
  { value: 'oldest', label: ORDERS.oldest, column: 'created', desc: false },
  { value: 'title', label: ORDERS.title, column: 'title', desc: false },
  { value: 'status', label: ORDERS.status, column: 'status', desc: false },
]

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
export function NotesSection({ onPublish }: { onPublish: () => void }) {
  const request = useListRequest(NOTE_LIST)
  const { trashed, toggleTrashed } = useTrashShown(request)
  const filter = useNoteFilter(request)
  const [filtering, setFiltering] = useState(filter.count > 0)
  const query = trpc.admin.notes.list.useQuery(
    { ...request.input, ...filter.input, trashed: false },
    {
      placeholderData: keepPreviousData,
      refetchInterval: ({ state }) => untilSent(state.data?.items ?? []),
    },
  )
  const trashRequest = useTrashRequest(request)
  const trash = trpc.admin.notes.list.useQuery(
    { ...filter.input, ...trashRequest.input },
    { ...LIST_QUERY, enabled: trashed },
  )
  const live = query.data?.items ?? []
  const rows = [...live, ...((trashed && trash.data?.items) || [])]
  const asked = JSON.stringify([request.search, filter.input])
  const dialog = useRowDialog<'view' | 'edit' | 'links' | 'remove', AdminNote>(rows)
  const { show } = dialog
  const columns = useMemo(() => noteColumns(show), [show])
  const filtersId = useId()
  const { chosen, leave, marks, selectFound } = useSelection(rows, asked)
  const utils = trpc.useUtils()
  const found = useFound({
    total: query.data?.total,
    read: (part) =>
      utils.admin.notes.list.fetch({ ...request.input, ...filter.input, ...part, trashed: false }),
    onFound: selectFound,
    texts: CHOSEN,
  })
  const marked = chosen.map((note) => ({ id: note.id, state: stateOf(note) }))
  const refresh = useRefreshNotes()
  const changes = useChosenChanges(trpc.admin.notes, {
    ...{ chosen: marked, texts: CHOSEN, refresh },
    detail: ({ email }) => (email ? EMAIL.goesAbout(email.notes, email.people, email.at) : undefined),
  })
  const { ask, dialog: question } = useAskBeforeEmail()
  const { data } = query
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
        <Selectable marks={marks}>
          <PanelList
            texts={filter.count > 0 ? FILTERED_TEXTS : LIST_TEXTS}
            icon={FileText}
            request={request}
            query={query}
            columns={columns}
            card={(note) => <NoteCard note={note} onOpen={show} />}
            summary={data && summaryOf(data, trashed)}
            create={{
              label: LIST.publish,
              onCreate: onPublish,
              first: all === 0,
              variant: 'secondary',
              className: 'max-[23rem]:w-full',
            }}
            heading={{ as: 'h2' }}
            filtered={filter.count > 0}
            onClear={filter.clear}
            trash={
              trashed && (
                <TrashPart
                  request={trashRequest}
                  query={trash}
                  columns={columns}
                  card={(note) => <NoteCard note={note} onOpen={show} />}
                  filtered={filter.count > 0}
                />
              )
            }
            filters={filtering && <NoteFilters id={filtersId} filter={filter} />}
          >
            <FilterButton
              controls={filtersId}
              open={filtering}
              count={filter.count}
              onToggle={() => setFiltering(!filtering)}
            />
            <OrderSelect label={LIST.sort} orders={NAMED_ORDERS} request={request} />
            <Button variant="outline" onClick={toggleTrashed} className="max-sm:flex-1">
              <Archive aria-hidden />
              {trashed ? LIST.hideTrashed : LIST.showTrashed}
            </Button>
          </PanelList>
          <ChosenBar
            chosen={marked}
            texts={CHOSEN}
            changes={changes}
            onLeave={leave}
            found={found}
            shown={live.length}
            confirm={(act, ids, go) =>
              ask(
                act,
                chosen.filter(({ id }) => ids.includes(id)),
                go,
              )
            }
            labels={{
              label: TOPICS_DIALOG.button,
              dialog: (props) => <TopicsDialog notes={chosen.filter(({ deleted }) => !deleted)} {...props} />,
            }}
          />
        </Selectable>
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

/** The number of notes, shown; and announced to screen readers as the search changes it. */
function summaryOf({ total, counts }: { total: number; counts: NoteCounts }, trashed: boolean): string {
  const all = counts.published + counts.draft
  const trash = counts.trashed > 0 || trashed ? [trashOf(counts.trashed)] : []
  return [foundOf(total, all, 'note', 'notes'), ...trash].join(' · ')
}
