import type { TrashedNote } from '@idex/contract/notes/note'
import { daysLeftLabel } from '@idex/contract/notes/trash'
import { Badge } from '@idex/ui/badge'
import { Button } from '@idex/ui/button'
import { Card } from '@idex/ui/card'
import { RotateCcw } from 'lucide-react'
import { useId } from 'react'
import { CARD } from './texts.ts'
import { NoteTitle } from './note-title.tsx'
import { NoteTopics } from './note-topics.tsx'
import { TrashMenu } from './owner-menu.tsx'
import { useRestoreNote } from './use-trash.ts'

/** The label of a note in the trash stands out from this number of days left. */
const URGENT_DAYS = 3

/** A note in the trash: days left and restore button. */
export function TrashCard({ note, onOpen }: { note: TrashedNote; onOpen: (id: string) => void }) {
  const titleId = useId()
  const restore = useRestoreNote()
  return (
    <Card asChild interactive className="h-full">
      <article aria-labelledby={titleId}>
        <div className="flex h-12 items-center justify-between gap-2 pt-2 pr-2 pl-5">
          <Badge variant={note.daysRemaining <= URGENT_DAYS ? 'warning' : 'neutral'}>
            {daysLeftLabel(note.daysRemaining)}
          </Badge>
          <TrashMenu note={note} describedBy={titleId} />
        </div>
        <div className="flex flex-1 flex-col px-5 pt-1 pb-5">
          <NoteTitle note={note} id={titleId} as="h2" onOpen={onOpen} />
          {note.description !== '' && (
            <p className="mt-2 line-clamp-2 text-sm text-muted">{note.description}</p>
          )}
          <NoteTopics topics={note.topics} className="mt-auto pt-5" />
        </div>
        <footer className="flex items-center justify-between gap-3 border-t py-2 pr-2 pl-5">
          <p className="text-xs text-muted">{CARD.permanentlyDeleted}</p>
          <Button
            variant="ghost"
            aria-describedby={titleId}
            onClick={() => restore.mutate({ id: note.id })}
            className="relative z-10 px-3"
          >
            <RotateCcw aria-hidden />
            {CARD.restore}
          </Button>
        </footer>
      </article>
    </Card>
  )
}
