import type { Note } from '@idex/contract/notes/note'
import { IconButton } from '@idex/ui/icon-button'
import { Share2 } from 'lucide-react'
import { copyShareLink } from '../share/copy-share-link.ts'
import { CARD } from './texts.ts'

/** Copies the link of a published note; `describedBy` is the id of the note's title. */
export function ShareButton({ note, describedBy }: { note: Note; describedBy: string }) {
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
