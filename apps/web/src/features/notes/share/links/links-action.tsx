import { IconButton } from '@idex/ui/icon-button'
import { Link2 } from 'lucide-react'
import { useState } from 'react'
import { useReopen } from '../../../../components/drafts/after-sign-in.ts'
import { lazyDialog } from '../../../../components/lazy-dialog.tsx'
import { LINKS } from './messages.ts'
import type { SharedNote } from './use-share-links.ts'

/** The dialog of a note's links; its code comes when it is first opened. */
export const LazyLinksDialog = lazyDialog(async () => (await import('./links-dialog.tsx')).LinksDialog)

/** Opens the links of the note that is open in the viewer. */
export function LinksAction({ note }: { note: SharedNote }) {
  const [open, setOpen] = useState(false)
  useReopen({ kind: 'link', id: note.id }, () => setOpen(true))
  return (
    <>
      <IconButton
        label={LINKS.settings}
        side="bottom"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        onFocus={LazyLinksDialog.preload}
        onPointerEnter={LazyLinksDialog.preload}
      >
        <Link2 aria-hidden />
      </IconButton>
      <LazyLinksDialog note={note} open={open} onOpenChange={setOpen} />
    </>
  )
}
