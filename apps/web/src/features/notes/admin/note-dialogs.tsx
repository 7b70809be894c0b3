import type { AdminNote } from '@idex/contract/notes/note'
import { AlertDialog } from '@idex/ui/alert-dialog'
import { PdfViewerDialog } from '../../pdf-viewer/pdf-viewer-dialog.tsx'
import { reportFailure } from '../../../lib/feedback.ts'
import { EditDialog } from './form/edit-dialog.tsx'
import { FAILED, REMOVE } from './texts.ts'
import { useRemoveNote } from './note-mutations.ts'
import type { NoteDialog } from './use-note-dialog.ts'

const reportPdfFailure = () => reportFailure(FAILED.view)

/** What a row has opened: its PDF, its edit form, the question before it is gone for good. */
export function NoteDialogs({ dialog: { shown, close } }: { dialog: NoteDialog }) {
  if (shown === null) return null
  const { kind, note, open, opening } = shown
  const props = { open, onOpenChange: (next: boolean) => next || close() }
  if (kind === 'view') {
    return <PdfViewerDialog title={note.title} pdfUrl={note.pdfUrl} onFailed={reportPdfFailure} {...props} />
  }
  if (kind === 'edit') return <EditDialog key={opening} note={note} open={open} onClose={close} />
  return <RemoveDialog note={note} {...props} />
}

type RemoveDialogProps = { note: AdminNote; open: boolean; onOpenChange: (open: boolean) => void }

function RemoveDialog({ note, ...props }: RemoveDialogProps) {
  const remove = useRemoveNote()
  return (
    <AlertDialog
      title={REMOVE.title}
      description={REMOVE.text(note.title)}
      confirmLabel={REMOVE.confirm}
      destructive
      onConfirm={() => remove.mutate({ id: note.id, trashed: true })}
      {...props}
    />
  )
}
