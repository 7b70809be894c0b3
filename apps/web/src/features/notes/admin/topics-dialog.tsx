import type { AdminNote } from '@idex/contract/notes/note'
import { NOTE_TOPICS } from '@idex/contract/notes/choices'
import { retryableIds } from '../../../components/list/bulk-outcomes.ts'
import { LabelsDialog } from '../../../components/list/labels-dialog.tsx'
import { useBulkChangeTopics } from './note-mutations.ts'
import { TOPICS_DIALOG } from './messages.ts'

type TopicsDialogProps = {
  notes: readonly AdminNote[]
  open: boolean
  onOpenChange: (open: boolean) => void
  /** Called with the notes that could not be changed. */
  onDone: (left: string[]) => void
}

/** Adds topics to several notes and removes others. */
export function TopicsDialog({ notes, open, onOpenChange, onDone }: TopicsDialogProps) {
  const onClose = () => onOpenChange(false)
  const change = useBulkChangeTopics()
  return (
    <LabelsDialog
      texts={{ ...TOPICS_DIALOG, title: TOPICS_DIALOG.title(notes.length) }}
      offered={NOTE_TOPICS}
      labels={notes.map(({ topics }) => topics)}
      open={open}
      pending={change.isPending}
      onClose={onClose}
      onSubmit={({ add, remove }) => {
        if (add.length + remove.length === 0) return onClose()
        change.mutate(
          { ids: notes.map(({ id }) => id), add, remove },
          {
            onSuccess: (answer, input) => {
              onClose()
              onDone(retryableIds(answer, input))
            },
          },
        )
      }}
    />
  )
}
