import type { AdminNote } from '@idex/contract/notes/note'
import { daysLeftLabel } from '@idex/contract/notes/trash'
import { Badge } from '@idex/ui/badge'
import { cn } from '@idex/ui/class-names'
import { Switch } from '@idex/ui/switch'
import { STATUS } from './texts.ts'
import { useSetPublished } from './note-mutations.ts'

/** Whether a note is published, as a switch; in the trash, how long it stays there. */
export function NoteStatus({ note, titleId }: { note: AdminNote; titleId: string }) {
  return note.deleted ? <TrashedStatus note={note} /> : <DraftSwitch note={note} titleId={titleId} />
}

function TrashedStatus({ note }: { note: AdminNote }) {
  return (
    <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
      <Badge variant="destructive">{STATUS.trashed}</Badge>
      <span className="text-xs whitespace-nowrap text-muted">{daysLeftLabel(note.daysRemaining ?? 0)}</span>
    </div>
  )
}

function DraftSwitch({ note, titleId }: { note: AdminNote; titleId: string }) {
  const update = useSetPublished()
  const published = update.isPending ? update.variables.published : note.published
  return (
    <div className="flex items-center gap-3">
      <Switch
        checked={published}
        onCheckedChange={(next) => {
          if (!update.isPending) update.mutate({ id: note.id, published: next })
        }}
        aria-label={STATUS.toggle}
        aria-describedby={titleId}
        aria-busy={update.isPending || undefined}
      />
      <span className={cn('text-sm', published ? 'text-foreground' : 'text-muted')}>
        {published ? STATUS.published : STATUS.draft}
      </span>
    </div>
  )
}
