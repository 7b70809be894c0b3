import { useId } from 'react'
import { FavoriteButton } from './favorite-button.tsx'
import { NoteActions, type NoteItemProps } from './note-card.tsx'
import { NoteDate, NoteOrigin } from './note-origin.tsx'
import { NoteTitle } from './note-title.tsx'
import { NoteTopics } from './note-topics.tsx'

/** A note in the list. */
export function NoteRow({ note, heading, onOpen }: NoteItemProps) {
  const titleId = useId()
  return (
    <article
      aria-labelledby={titleId}
      className="relative grid grid-cols-[auto_minmax(0,1fr)_auto] items-start gap-x-2 rounded-lg py-3 pr-1 pl-1 transition-colors duration-150 hover:bg-surface md:grid-cols-[auto_minmax(0,1fr)_16rem_auto] md:items-center md:gap-x-4 xl:grid-cols-[auto_minmax(0,1fr)_20rem_9rem_auto]"
    >
      <FavoriteButton note={note} describedBy={titleId} />
      <div className="min-w-0 pt-2 md:pt-0">
        <NoteTitle note={note} id={titleId} as={heading} onOpen={onOpen} />
        {note.description !== '' && (
          <p className="mt-1 line-clamp-2 text-sm text-muted md:line-clamp-1">{note.description}</p>
        )}
        <NoteTopics topics={note.topics} className="mt-3 md:hidden" />
        <p className="mt-2 flex items-center gap-3 text-xs text-muted">
          <span className="xl:hidden">
            <NoteDate createdAt={note.createdAt} />
          </span>
          <NoteOrigin note={note} />
        </p>
      </div>
      <div className="hidden md:block">
        <NoteTopics topics={note.topics} />
      </div>
      <p className="hidden text-sm text-muted xl:block">
        <NoteDate createdAt={note.createdAt} />
      </p>
      <NoteActions note={note} describedBy={titleId} />
    </article>
  )
}
