import { formatDate } from '@idex/contract/kernel/dates'
import type { UserNote } from '@idex/contract/notes/note'
import { Card } from '@idex/ui/card'
import { cn } from '@idex/ui/class-names'
import { type ReactNode, useId } from 'react'
import { TopicList } from '../topic-list.tsx'
import { CARD } from './texts.ts'
import { Button } from '@idex/ui/button'
import { IconButton } from '@idex/ui/icon-button'
import { Menu, MenuContent, MenuItem, MenuTrigger } from '@idex/ui/menu'
import { Ellipsis, ExternalLink, Trash2 } from 'lucide-react'
import { useTrashNote } from './use-note-changes.ts'

/** How many topics a card of My Notes shows before '+N'. */
const SHOWN_TOPICS = 3

type UserNoteCardProps = {
  note: UserNote
  titleId: string
  eyebrow?: ReactNode
  corner?: ReactNode
  children: ReactNode
}

/** A note's card, with its actions at the bottom. */
export function UserNoteCard({ note, titleId, eyebrow, corner, children }: UserNoteCardProps) {
  return (
    <Card asChild className="h-full min-h-52">
      <article aria-labelledby={titleId}>
        {corner && <div className="absolute top-2 right-2">{corner}</div>}
        <div className="flex flex-1 flex-col items-start p-5">
          {eyebrow && <div className="mb-3">{eyebrow}</div>}
          <h2
            id={titleId}
            className={cn(
              'line-clamp-2 w-full min-w-0 text-base leading-snug font-semibold text-pretty wrap-anywhere',
              corner && 'pr-8',
            )}
          >
            {note.title}
          </h2>
          {note.description !== '' && (
            <p className="mt-2 line-clamp-3 w-full min-w-0 text-sm wrap-anywhere text-muted">
              {note.description}
            </p>
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

/** A labelled date. */
export function DateLine({ text, date }: { text: (date: string) => string; date: string }) {
  return (
    <time dateTime={date} className="text-xs text-muted tabular-nums">
      {text(formatDate(date))}
    </time>
  )
}

/** A live note: opens its PDF in a new tab, and can be moved to the trash. */
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
