import type { Note } from '@idex/contract/notes/note'
import { cn } from '@idex/ui/class-names'
import { IconButton } from '@idex/ui/icon-button'
import { Star } from 'lucide-react'
import { CARD } from './texts.ts'
import { useFavorite } from './use-favorite.ts'

/** The star of a note; `describedBy` is the id of the note's title. */
export function FavoriteButton({ note, describedBy }: { note: Note; describedBy: string }) {
  const { toggle } = useFavorite(note)
  return (
    <IconButton
      label={CARD.favorite}
      aria-pressed={note.isFavorite}
      aria-describedby={describedBy}
      onClick={toggle}
      className={cn('relative z-10', note.isFavorite ? 'text-accent' : 'text-muted hover:text-foreground')}
    >
      <Star aria-hidden fill={note.isFavorite ? 'currentColor' : 'none'} />
    </IconButton>
  )
}
