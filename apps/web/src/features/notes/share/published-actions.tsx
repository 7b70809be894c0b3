import { IconButton } from '@idex/ui/icon-button'
import { Menu, MenuContent, MenuItem, MenuTrigger } from '@idex/ui/menu'
import { Ellipsis, Link2, Share2 } from 'lucide-react'
import { useState } from 'react'
import { useReopen } from '../../../components/drafts/after-sign-in.ts'
import { DownloadItem } from '../../../reader/download-item.tsx'
import { SaveOfflineButton, SaveOfflineItem } from '../../offline/save-button.tsx'
import { copyShareLink } from './copy-share-link.ts'
import { LazyLinksDialog } from './links/lazy-links-dialog.ts'
import { LINKS } from './links/messages.ts'
import type { SharedNote } from './links/use-share-links.ts'
import { MORE, SHARE } from './messages.ts'

type PublishedNote = SharedNote & Parameters<typeof copyShareLink>[0] & { pdfUrl: string }

/** Actions on the published note that is open in the viewer: buttons, on a phone one menu, which also saves the file. */
export function PublishedActions({ note }: { note: PublishedNote }) {
  const [areLinksOpen, setLinksOpen] = useState(false)
  const openLinks = () => setLinksOpen(true)
  useReopen({ kind: 'link', id: note.id }, openLinks)
  return (
    <>
      <div className="hidden sm:contents">
        <IconButton label={SHARE} side="bottom" onClick={() => void copyShareLink(note)}>
          <Share2 aria-hidden />
        </IconButton>
        <IconButton
          label={LINKS.settings}
          side="bottom"
          aria-haspopup="dialog"
          onClick={openLinks}
          onFocus={LazyLinksDialog.preload}
          onPointerEnter={LazyLinksDialog.preload}
        >
          <Link2 aria-hidden />
        </IconButton>
        <SaveOfflineButton note={note} />
      </div>
      <Menu>
        <MenuTrigger>
          <IconButton label={MORE} side="bottom" className="sm:hidden">
            <Ellipsis aria-hidden />
          </IconButton>
        </MenuTrigger>
        <MenuContent>
          <MenuItem onSelect={() => void copyShareLink(note)}>
            <Share2 aria-hidden />
            {SHARE}
          </MenuItem>
          <MenuItem onSelect={openLinks}>
            <Link2 aria-hidden />
            {LINKS.settings}
          </MenuItem>
          <SaveOfflineItem note={note} />
          <DownloadItem {...note} />
        </MenuContent>
      </Menu>
      <LazyLinksDialog note={note} open={areLinksOpen} onOpenChange={setLinksOpen} />
    </>
  )
}
