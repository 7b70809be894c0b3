import type { Note } from '@idex/contract/notes/note'
import { IconButton } from '@idex/ui/icon-button'
import { Share2 } from 'lucide-react'
import { copyShareLink } from './copy-share-link.ts'
import { SHARE } from './messages.ts'

/** Copies the link of the note that is open in the viewer. */
export function ShareAction({ note }: { note: Pick<Note, 'id' | 'title' | 'shareableSlug'> }) {
  return (
    <IconButton label={SHARE} side="bottom" onClick={() => void copyShareLink(note)}>
      <Share2 aria-hidden />
    </IconButton>
  )
}
