import type { AdminNote } from '@idex/contract/notes/note'
import { Button } from '@idex/ui/button'
import { noteTitleId } from '../note-title-id.ts'
import { EMAIL } from './messages.ts'
import { useWithdrawEmail } from './use-withdraw-email.ts'

function textOf({ deleted, email: { state, at, people } }: AdminNote): string {
  if (state === 'waiting') return EMAIL.waiting(at)
  if (state === 'sent') return EMAIL.sent(at, people)
  return state === 'none' ? EMAIL.none : EMAIL.intended[deleted ? 'trashed' : 'draft']
}

/** What becomes of the email about a note; one that waits can be taken back. */
export function NoteEmail({ note }: { note: AdminNote }) {
  const withdraw = useWithdrawEmail()
  return (
    <div className="mt-1 flex flex-col items-start text-xs text-muted">
      <span>{textOf(note)}</span>
      {note.email.state === 'waiting' && (
        <Button
          variant="ghost"
          size="sm"
          pending={withdraw.isPending}
          aria-describedby={noteTitleId(note)}
          onClick={() => withdraw.mutate({ id: note.id })}
          className="-ml-3"
        >
          {EMAIL.withdraw}
        </Button>
      )}
    </div>
  )
}
