import { fileIdFromPath } from '@idex/contract/files/addresses'
import { IconButton } from '@idex/ui/icon-button'
import { MenuItem } from '@idex/ui/menu'
import { HardDriveDownload, HardDriveUpload } from 'lucide-react'
import { canKeepFiles } from '../../browser/own-caches.ts'
import { OFFLINE } from './messages.ts'
import { useDeviceNote, useForgetNote, useKeepNote } from './use-device-notes.ts'

type Kept = { id: string; pdfUrl: string }

/** Only documents of ours are kept: another site's may not be. */
const canBeKept = ({ pdfUrl }: Kept) => canKeepFiles() && fileIdFromPath(pdfUrl) !== undefined

function useKeeping({ id }: Kept) {
  const note = useDeviceNote(id)
  const keep = useKeepNote()
  const forget = useForgetNote()
  return {
    isKept: Boolean(note),
    isPending: keep.isPending || forget.isPending,
    change: () => {
      if (note) forget.mutate(note)
      else if (note === null) keep.mutate(id)
    },
  }
}

function Mark({ isKept }: { isKept: boolean }) {
  return isKept ? <HardDriveUpload aria-hidden /> : <HardDriveDownload aria-hidden />
}

/** Keeps an open note on this device, or removes it from there. */
export function KeepButton({ note }: { note: Kept }) {
  return canBeKept(note) ? <Toggle note={note} /> : null
}

function Toggle({ note }: { note: Kept }) {
  const { isKept, isPending, change } = useKeeping(note)
  return (
    <IconButton
      label={isKept ? OFFLINE.remove : OFFLINE.keep}
      side="bottom"
      pending={isPending}
      onClick={change}
      className={isKept ? 'text-accent' : undefined}
    >
      {!isPending && <Mark isKept={isKept} />}
    </IconButton>
  )
}

/** The same in a note's menu. */
export function KeepItem({ note }: { note: Kept }) {
  return canBeKept(note) ? <ToggleItem note={note} /> : null
}

function ToggleItem({ note }: { note: Kept }) {
  const { isKept, change } = useKeeping(note)
  return (
    <MenuItem onSelect={change}>
      <Mark isKept={isKept} />
      {isKept ? OFFLINE.remove : OFFLINE.keep}
    </MenuItem>
  )
}
