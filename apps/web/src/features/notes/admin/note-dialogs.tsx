import type { AdminNote } from '@idex/contract/notes/note'
import { AlertDialog } from '@idex/ui/alert-dialog'
import type { RowDialog } from '../../../lib/list/use-row-dialog.ts'
import { PdfViewerDialog } from '../../pdf-viewer/pdf-viewer-dialog.tsx'
import { reportFailure } from '../../../lib/feedback.ts'
import { EditDialog } from './form/edit-dialog.tsx'
import { useRemoveNote } from './note-mutations.ts'
import { FAILED, REMOVE } from './texts.ts'

const reportPdfFailure = () => reportFailure(FAILED.view)

type NoteDialogsProps = { dialog: RowDialog<'view' | 'edit' | 'remove', AdminNote> }

/** What a row has opened: its PDF, its edit form, the question before it is gone for good. */
export function NoteDialogs({ dialog: { shown, close } }: NoteDialogsProps) {
  const remove = useRemoveNote()
  if (!shown?.row) return null
  const { kind, row: note, open, opening } = shown
  const props = { open, onOpenChange: (next: boolean) => next || close() }
  if (kind === 'view') {
    return <PdfViewerDialog title={note.title} pdfUrl={note.pdfUrl} onFailed={reportPdfFailure} {...props} />
  }
  if (kind === 'edit') return <EditDialog key={opening} note={note} open={open} onClose={close} />
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
