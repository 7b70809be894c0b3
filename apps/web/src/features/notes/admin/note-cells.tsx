import { memo } from 'react'
import type { AdminNote } from '@idex/contract/notes/note'
import { daysLeftLabel } from '@idex/contract/kernel/trash'
import { Badge } from '@idex/ui/badge'
import { cn } from '@idex/ui/class-names'
import { Switch } from '@idex/ui/switch'
import { useAskBeforeEmail } from './email/use-ask-before-email.tsx'
import { useSetPublished } from './note-mutations.ts'
import { STATUS, TEXTLESS } from './messages.ts'
import { Button } from '@idex/ui/button'
import { EMAIL } from './email/messages.ts'
import { useWithdrawEmail } from './email/use-withdraw-email.ts'
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
export const NoteTitle = memo(function NoteTitle({ note }: { note: AdminNote }) {
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
export const NoteStatus = memo(function NoteStatus({ note }: { note: AdminNote }) {
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
