import { NoteDialog } from './note-dialog.tsx'
import { PUBLISH } from './messages.ts'

type PublishDialogProps = { open: boolean; onOpenChange: (open: boolean) => void }

/** Publishes a new note to all members, or keeps it as a draft. */
export function PublishDialog({ open, onOpenChange }: PublishDialogProps) {
  return (
    <NoteDialog
      note={null}
      open={open}
      onClose={() => onOpenChange(false)}
      texts={{ ...PUBLISH, busy: PUBLISH.publishing }}
      publishes
      otherwise={PUBLISH.draft}
    />
  )
}
