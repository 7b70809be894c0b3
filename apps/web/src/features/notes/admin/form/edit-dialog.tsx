import type { AdminNote } from '@idex/contract/notes/note'
import { NoteDialog } from './note-dialog.tsx'
import { EDIT, PUBLISH } from './messages.ts'

type EditDialogProps = { note: AdminNote; open: boolean; onOpenChange: (open: boolean) => void }

/** Edits a note of the site; a draft can be published from here. */
export function EditDialog({ note, open, onOpenChange }: EditDialogProps) {
  const description = EDIT.description[note.published ? 'published' : 'draft']
  return (
    <NoteDialog
      note={note}
      open={open}
      onClose={() => onOpenChange(false)}
      texts={{ ...EDIT, description, busy: EDIT.saving, waiting: PUBLISH.waiting }}
      publishes={note.published}
      otherwise={note.published ? undefined : EDIT.publish}
    />
  )
}
