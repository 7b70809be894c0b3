import type { UserNote } from '@idex/contract/notes/note'
import { Button } from '@idex/ui/button'
import { IconButton } from '@idex/ui/icon-button'
import { Menu, MenuContent, MenuItem, MenuTrigger } from '@idex/ui/menu'
import { Ellipsis, ExternalLink, Trash2 } from 'lucide-react'
import { useId } from 'react'
import { CARD } from './texts.ts'
import { useTrashNote } from './use-note-changes.ts'
import { DateLine, UserNoteCard } from './user-note-card.tsx'

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
