import { formatDate } from '@idex/contract/dates'
import type { UserNote } from '@idex/contract/notes'
import { daysLeftLabel } from '@idex/contract/trash'
import { Badge } from '@idex/ui/badge'
import { Button } from '@idex/ui/button'
import { Card } from '@idex/ui/card'
import { cn } from '@idex/ui/class-names'
import { IconButton } from '@idex/ui/icon-button'
import { Menu, MenuContent, MenuItem, MenuTrigger } from '@idex/ui/menu'
import { Ellipsis, ExternalLink, RotateCcw, Trash2 } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { TopicList } from '../member-shell/topic-list.tsx'
import { CARD } from './messages.ts'
import { useRestoreNote, useTrashNote } from './use-note-changes.ts'

/** How many topics a card of My Notes names before it counts the rest (spec section 9). */
const SHOWN_TOPICS = 3

/** Days left from which on the label of a note in the trash stands out. */
const URGENT_DAYS = 3

/** A live note: opens its PDF beside the page, and can be moved to the trash. */
export function ActiveNoteCard({ note }: { note: UserNote }) {
  const titleId = useId()
  const trash = useTrashNote()
  const menu = (
    <Menu>
      <MenuTrigger>
        <IconButton label={CARD.menu} aria-describedby={titleId} className="text-muted hover:text-foreground">
          <Ellipsis aria-hidden />
        </IconButton>
      </MenuTrigger>
      <MenuContent>
        <MenuItem destructive onSelect={() => trash.mutate({ id: note.id })}>
          <Trash2 aria-hidden />
          {CARD.moveToTrash}
        </MenuItem>
      </MenuContent>
    </Menu>
  )
  return (
    <UserNoteCard note={note} titleId={titleId} corner={menu}>
      <DateLine text={CARD.created} date={note.createdAt} />
      <Button asChild variant="secondary" size="sm" aria-describedby={titleId}>
        <a href={note.fileUrl} target="_blank" rel="noopener">
          <ExternalLink aria-hidden />
          {CARD.viewPdf}
        </a>
      </Button>
    </UserNoteCard>
  )
}

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

type UserNoteCardProps = {
  note: UserNote
  titleId: string
  eyebrow?: ReactNode
  corner?: ReactNode
  children: ReactNode
}

function UserNoteCard({ note, titleId, eyebrow, corner, children }: UserNoteCardProps) {
  return (
    <Card asChild className="h-full min-h-52">
      <article aria-labelledby={titleId}>
        {corner && <div className="absolute top-2 right-2">{corner}</div>}
        <div className="flex flex-1 flex-col items-start p-5">
          {eyebrow && <div className="mb-3">{eyebrow}</div>}
          <h2
            id={titleId}
            className={cn('line-clamp-2 text-base leading-snug font-semibold text-pretty', corner && 'pr-8')}
          >
            {note.title}
          </h2>
          {note.description !== '' && (
            <p className="mt-2 line-clamp-3 text-sm text-muted">{note.description}</p>
          )}
          <TopicList
            label={CARD.topics}
            topics={note.categories}
            shown={SHOWN_TOPICS}
            more={CARD.more}
            className="mt-auto pt-5"
          />
        </div>
        <footer className="flex flex-wrap items-center justify-between gap-2 border-t py-2 pr-2 pl-5">
          {children}
        </footer>
      </article>
    </Card>
  )
}

function DateLine({ text, date }: { text: (date: string) => string; date: string }) {
  return (
    <time dateTime={date} className="text-xs text-muted tabular-nums">
      {text(formatDate(date))}
    </time>
  )
}
