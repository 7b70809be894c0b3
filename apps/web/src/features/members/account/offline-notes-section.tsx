import { storageSize } from '@idex/contract/files/file-size'
import { Button } from '@idex/ui/button'
import { IconButton } from '@idex/ui/icon-button'
import { Link } from '@tanstack/react-router'
import { Trash2 } from 'lucide-react'
import { hasCacheStorage } from '../../../browser/offline-cache.ts'
import { OFFLINE_LIMIT_BYTES } from '../../offline/limits.ts'
import { OFFLINE } from '../../offline/messages.ts'
import {
  useOfflineNotes,
  useRemoveAllOffline,
  useRemoveNoteOffline,
} from '../../offline/use-offline-notes.ts'
import { AccountSection } from './account-section.tsx'

export function OfflineNotesSection() {
  return hasCacheStorage() ? <DeviceNotes /> : null
}

function DeviceNotes() {
  const notes = useOfflineNotes() ?? []
  const forget = useRemoveNoteOffline()
  const forgetAll = useRemoveAllOffline()
  const bytes = notes.reduce((sum, note) => sum + note.bytes, 0)
  if (notes.length === 0)
    return (
      <AccountSection title={OFFLINE.title} lead={OFFLINE.lead}>
        <p className="text-muted">{OFFLINE.empty}</p>
      </AccountSection>
    )
  return (
    <AccountSection title={OFFLINE.title} lead={OFFLINE.lead}>
      <p className="text-sm text-muted tabular-nums">
        {OFFLINE.used(notes.length, bytes, OFFLINE_LIMIT_BYTES)}
      </p>
      <ul aria-label={OFFLINE.list} className="mt-4 divide-y border-y">
        {notes.map((note) => (
          <li key={note.id} className="flex items-center gap-3 py-1">
            <Link
              to="/notes"
              search={{ note: note.id }}
              dir="auto"
              className="min-w-0 flex-1 py-2 wrap-anywhere underline-offset-4 hover:underline"
            >
              {note.title}
            </Link>
            <span className="text-sm whitespace-nowrap text-muted tabular-nums">
              {storageSize(note.bytes)}
            </span>
            <IconButton
              label={OFFLINE.remove}
              name={OFFLINE.removeNamed(note.title)}
              className="text-muted hover:text-foreground"
              onClick={() => forget.mutate(note)}
            >
              <Trash2 aria-hidden />
            </IconButton>
          </li>
        ))}
      </ul>
      <Button
        variant="outline"
        className="mt-6"
        pending={forgetAll.isPending}
        onClick={() => forgetAll.mutate(undefined)}
      >
        {OFFLINE.removeAll}
      </Button>
    </AccountSection>
  )
}
