import type { AdminNote } from '@idex/contract/notes/note'
import { Chip } from '@idex/ui/chip'
import { cn } from '@idex/ui/class-names'
import { COLUMNS, moreText } from './texts.ts'

/** How many topics a row of the admin table names before it counts the rest (spec section 9). */
const SHOWN_TOPICS = 3

/** A note's title over the first line of its description. */
export function NoteTitle({ note, titleId }: { note: AdminNote; titleId: string }) {
  return (
    <div className="min-w-0">
      <p
        id={titleId}
        title={note.title}
        className={cn('line-clamp-2 font-medium wrap-anywhere', note.deleted && 'text-muted')}
      >
        {note.title}
      </p>
      <p className="mt-1 line-clamp-1 text-sm text-muted wrap-anywhere max-xl:line-clamp-2">
        {note.description}
      </p>
    </div>
  )
}

/** A note's first topics, and how many more there are. */
export function NoteTopics({ topics }: Pick<AdminNote, 'topics'>) {
  if (topics.length === 0) return null
  const rest = topics.slice(SHOWN_TOPICS)
  return (
    <ul aria-label={COLUMNS.topics} className="flex min-w-0 flex-wrap items-center gap-1">
      {topics.slice(0, SHOWN_TOPICS).map((topic) => (
        <li key={topic} className="min-w-0">
          <Chip>{topic}</Chip>
        </li>
      ))}
      {rest.length > 0 && (
        <li title={rest.join(', ')} className="px-1 text-xs whitespace-nowrap text-muted">
          <span aria-hidden>{moreText(rest.length)}</span>
          <span className="sr-only">{rest.join(', ')}</span>
        </li>
      )}
    </ul>
  )
}
