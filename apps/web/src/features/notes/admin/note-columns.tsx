import { memo } from 'react'
import { daysLeftLabel } from '@idex/contract/kernel/trash'
import type { AdminNote } from '@idex/contract/notes/note'
import { Badge } from '@idex/ui/badge'
import { Button } from '@idex/ui/button'
import { cn } from '@idex/ui/class-names'
import { Switch } from '@idex/ui/switch'
import { Eye, Link2, Pencil, Share2, Trash2 } from 'lucide-react'
import { copyShareLink } from '../share/copy-share-link.ts'
import { EMAIL } from './email/messages.ts'
import { useAskBeforeEmail } from './email/use-ask-before-email.tsx'
import { useWithdrawEmail } from './email/use-withdraw-email.ts'
import { useRestoreNote, useSetPublished, useTrashNote } from './note-mutations.ts'
import { ACTIONS, BULK, COLUMNS, STATUS, TEXTLESS } from './messages.ts'
import { selectColumn } from '../../../components/list/selection.tsx'
import { dayColumn, listColumns } from '../../../components/list/list-table.tsx'
import { ChipList } from '../../../components/chip-list.tsx'
import { NoAction, RowAction, TrashedActions } from '../../../components/list/row-actions.tsx'
import { RowTitle, rowNameId } from '../../../components/list/row-title.tsx'

function textOf({ deleted, email: { state, at, people } }: AdminNote): string {
  if (state === 'waiting') return EMAIL.waiting(at)
  if (state === 'sent') return EMAIL.sent(at, people)
  return state === 'none' ? EMAIL.none : EMAIL.intended[deleted ? 'trashed' : 'draft']
}

/** State of the email about a note; one that waits can be cancelled. */
function NoteEmail({ note }: { note: AdminNote }) {
  const withdraw = useWithdrawEmail()
  return (
    <div className="mt-1 flex flex-col items-start text-xs text-muted">
      <span>{textOf(note)}</span>
      {note.email.state === 'waiting' && (
        <Button
          variant="ghost"
          size="sm"
          pending={withdraw.isPending}
          aria-describedby={rowNameId(note)}
          onClick={() => withdraw.mutate({ id: note.id })}
          className="-ml-3"
        >
          {EMAIL.withdraw}
        </Button>
      )}
    </div>
  )
}

/** A note's title over the first line of its description. */
const NoteTitle = memo(function NoteTitle({ note }: { note: AdminNote }) {
  return (
    <RowTitle row={note} text={note.description} muted={note.deleted}>
      {note.textless && (
        <p title={TEXTLESS.text} className="mt-1 text-xs text-warning">
          {TEXTLESS.label}
        </p>
      )}
    </RowTitle>
  )
})

/** Switch that publishes a note, and the state of the email about it; in the trash, the days left. */
const NoteStatus = memo(function NoteStatus({ note }: { note: AdminNote }) {
  return (
    <div>
      {note.deleted ? <TrashedStatus note={note} /> : <DraftSwitch note={note} />}
      <NoteEmail note={note} />
    </div>
  )
})

function TrashedStatus({ note }: { note: AdminNote }) {
  return (
    <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
      <Badge variant="destructive">{STATUS.trashed}</Badge>
      <span className="text-xs whitespace-nowrap text-muted">{daysLeftLabel(note.daysRemaining ?? 0)}</span>
    </div>
  )
}

function DraftSwitch({ note }: { note: AdminNote }) {
  const update = useSetPublished()
  const { ask, dialog } = useAskBeforeEmail()
  const { id } = note
  const set = (next: boolean) => {
    if (next) ask('publish', [note], (choice) => update.mutate({ id, published: true, ...choice }))
    else update.mutate({ id, published: false })
  }
  const published = update.isPending ? update.variables.published : note.published
  return (
    <div className="flex items-center gap-3">
      <Switch
        checked={published}
        onCheckedChange={(next) => {
          if (!update.isPending) set(next)
        }}
        aria-label={STATUS.toggle}
        aria-describedby={rowNameId(note)}
        aria-busy={update.isPending || undefined}
      />
      <span className={cn('text-sm', published ? 'text-foreground' : 'text-muted')}>
        {published ? STATUS.published : STATUS.draft}
      </span>
      {dialog}
    </div>
  )
}

type OpenNote = (kind: 'view' | 'edit' | 'links' | 'remove', note: AdminNote) => void

type NoteActionsProps = { note: AdminNote; onOpen: OpenNote }

/** An admin's actions on a note, which differ for live notes and those in the trash. */
const NoteActions = memo(function NoteActions(props: NoteActionsProps) {
  const { note, onOpen } = props
  return (
    <div className="flex gap-1">
      <RowAction label={ACTIONS.view} row={note} onClick={() => onOpen('view', note)}>
        <Eye aria-hidden />
      </RowAction>
      {note.deleted ? <InTrash {...props} /> : <LiveActions {...props} />}
    </div>
  )
})

function LiveActions({ note, onOpen }: NoteActionsProps) {
  const trash = useTrashNote()
  return (
    <>
      {note.published ? (
        <RowAction label={ACTIONS.share} row={note} onClick={() => void copyShareLink(note)}>
          <Share2 aria-hidden />
        </RowAction>
      ) : (
        <NoAction />
      )}
      {note.published ? (
        <RowAction label={ACTIONS.links} row={note} onClick={() => onOpen('links', note)}>
          <Link2 aria-hidden />
        </RowAction>
      ) : (
        <NoAction />
      )}
      <RowAction label={ACTIONS.edit} row={note} onClick={() => onOpen('edit', note)}>
        <Pencil aria-hidden />
      </RowAction>
      <RowAction
        label={ACTIONS.trash}
        row={note}
        pending={trash.isPending}
        onClick={() => trash.mutate({ id: note.id, trashed: false })}
      >
        <Trash2 aria-hidden />
      </RowAction>
    </>
  )
}

function InTrash({ note, onOpen }: NoteActionsProps) {
  const restore = useRestoreNote()
  const { ask, dialog } = useAskBeforeEmail()
  return (
    <>
      <NoAction />
      <NoAction />
      <TrashedActions
        row={note}
        texts={ACTIONS}
        isRestoring={restore.isPending}
        onRestore={() => ask('restore', [note], (choice) => restore.mutate({ id: note.id, ...choice }))}
        onRemove={() => onOpen('remove', note)}
      />
      {dialog}
    </>
  )
}

/** The columns of the notes table; those with an order are sortable. */
export function noteColumns(onOpen: OpenNote) {
  return [
    selectColumn<AdminNote>(BULK),
    ...listColumns<AdminNote, keyof typeof COLUMNS>(COLUMNS, {
      title: { cell: (note) => <NoteTitle note={note} />, first: 'asc', card: 'body' },
      topics: {
        cell: (note) => <ChipList name={COLUMNS.topics} labels={note.topics} shown={3} className="gap-1" />,
        head: 'w-[26%]',
        card: 'body',
      },
      status: { cell: (note) => <NoteStatus note={note} />, first: 'asc', head: 'w-44', card: 'foot' },
      created: dayColumn((note) => note.createdAt, { first: 'desc', head: 'w-32', card: 'head' }),
      actions: { cell: (note) => <NoteActions note={note} onOpen={onOpen} />, head: 'w-60' },
    }),
  ]
}
