import { fileIdFromPath } from '@idex/contract/files/addresses'
import { IconButton } from '@idex/ui/icon-button'
import { MenuItem } from '@idex/ui/menu'
import { HardDriveDownload, HardDriveUpload } from 'lucide-react'
import { hasCacheStorage } from '../../browser/offline-cache.ts'
import { OFFLINE } from './messages.ts'
import { useOfflineNote, useRemoveNoteOffline, useSaveNoteOffline } from './use-offline-notes.ts'

type SavableNote = { id: string; pdfUrl: string }

/** Returns whether a note's document can be stored: only files of this site. */
const canBeSaved = ({ pdfUrl }: SavableNote) => hasCacheStorage() && fileIdFromPath(pdfUrl) !== undefined

function useSaving({ id }: SavableNote) {
  const note = useOfflineNote(id)
  const keep = useSaveNoteOffline()
  const forget = useRemoveNoteOffline()
  return {
    isSaved: Boolean(note),
    isPending: keep.isPending || forget.isPending,
    change: () => {
      if (note) forget.mutate(note)
      else if (note === null) keep.mutate(id)
    },
  }
}

function Mark({ isSaved }: { isSaved: boolean }) {
  return isSaved ? <HardDriveUpload aria-hidden /> : <HardDriveDownload aria-hidden />
}

/** Keeps an open note on this device, or removes it from there. */
export function SaveOfflineButton({ note }: { note: SavableNote }) {
  return canBeSaved(note) ? <Toggle note={note} /> : null
}

function Toggle({ note }: { note: SavableNote }) {
  const { isSaved, isPending, change } = useSaving(note)
  return (
    <IconButton
      label={isSaved ? OFFLINE.remove : OFFLINE.keep}
      side="bottom"
      pending={isPending}
      onClick={change}
      className={isSaved ? 'text-accent' : undefined}
    >
      {!isPending && <Mark isSaved={isSaved} />}
    </IconButton>
  )
}

/** The same in a note's menu. */
export function SaveOfflineItem({ note }: { note: SavableNote }) {
  return canBeSaved(note) ? <ToggleItem note={note} /> : null
}

function ToggleItem({ note }: { note: SavableNote }) {
  const { isSaved, change } = useSaving(note)
  return (
    <MenuItem onSelect={change}>
      <Mark isSaved={isSaved} />
      {isSaved ? OFFLINE.remove : OFFLINE.keep}
    </MenuItem>
  )
}
