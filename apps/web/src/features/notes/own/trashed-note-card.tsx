import type { UserNote } from '@idex/contract/notes/note'
import { daysLeftLabel } from '@idex/contract/notes/trash'
import { Badge } from '@idex/ui/badge'
import { Button } from '@idex/ui/button'
import { RotateCcw } from 'lucide-react'
import { useId } from 'react'
import { CARD } from './texts.ts'
import { useRestoreNote } from './use-note-changes.ts'
import { DateLine, UserNoteCard } from './user-note-card.tsx'

/** Days left from which on the label of a note in the trash stands out. */
const URGENT_DAYS = 3

/** A note in the trash: how long it stays, since when, and the way back. */
export function TrashedNoteCard({ note }: { note: UserNote }) {
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
