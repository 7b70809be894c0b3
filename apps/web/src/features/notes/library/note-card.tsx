import type { Note } from '@idex/contract/notes/note'
import { Card } from '@idex/ui/card'
import { cn } from '@idex/ui/class-names'
import { useId } from 'react'
import { FavoriteButton } from './favorite-button.tsx'
import { NoteDate, NoteOrigin } from './note-origin.tsx'
import { NoteTitle, type NoteHeading } from './note-title.tsx'
import { NoteTopics } from './note-topics.tsx'
import { OwnerMenu } from './owner-menu.tsx'
import { IconButton } from '@idex/ui/icon-button'
import { Share2 } from 'lucide-react'
import { copyShareLink } from '../share/copy-share-link.ts'
import { CARD } from './texts.ts'

/** Copies the link of a published note; `describedBy` is the id of the note's title. */
function ShareButton({ note, describedBy }: { note: Note; describedBy: string }) {
  return (
    <IconButton
      label={CARD.share}
      aria-describedby={describedBy}
      onClick={() => void copyShareLink(note)}
      className="relative z-10 text-muted hover:text-foreground"
    >
      <Share2 aria-hidden />
    </IconButton>
  )
}

export type NoteItemProps = {
  note: Note
  heading: NoteHeading
  lead?: boolean
  onOpen: (id: string) => void
}

/** A note in the grid; `lead` makes the newest one larger. */
export function NoteCard({ note, heading, lead = false, onOpen }: NoteItemProps) {
  const titleId = useId()
  return (
    <Card asChild interactive className="h-full">
      <article aria-labelledby={titleId}>
        <div className="flex items-center justify-between pt-2 pr-2 pl-5 text-xs text-muted">
          <NoteDate createdAt={note.createdAt} />
          <FavoriteButton note={note} describedBy={titleId} />
        </div>
        <div className="flex flex-1 flex-col px-5 pb-5">
          <NoteTitle note={note} id={titleId} as={heading} lead={lead} onOpen={onOpen} />
          {note.description !== '' && (
            <p className={cn('line-clamp-3 text-sm text-muted', lead ? 'mt-3 max-w-[60ch]' : 'mt-2')}>
              {note.description}
            </p>
          )}
          <NoteTopics topics={note.topics} className="mt-auto pt-5" />
        </div>
        <footer className="flex h-12 items-center justify-between gap-2 border-t pr-1 pl-5 text-xs text-muted">
          <NoteOrigin note={note} />
          <NoteActions note={note} describedBy={titleId} />
        </footer>
      </article>
    </Card>
  )
}

/** The owner's menu for one's own note, else the share button: private notes have no link to share. */
export function NoteActions({ note, describedBy }: { note: Note; describedBy: string }) {
  const Action = note.isUserUploaded ? OwnerMenu : ShareButton
  return <Action note={note} describedBy={describedBy} />
}
