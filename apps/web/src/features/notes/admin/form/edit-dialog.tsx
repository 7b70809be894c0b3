import { type AdminNote, UpdateNoteSchema } from '@idex/contract/notes/note'
import { DraftDialog } from '../../../../lib/drafts/draft-dialog.tsx'
import { rulesFor } from '../../../../lib/drafts/draft-kind.ts'
import { useDraftForm } from '../../../../lib/drafts/use-draft-form.ts'
import { useUpdateNote } from '../note-mutations.ts'
import { NOTE_FORM, NoteFields, reportMissing, type NoteDraft } from './note-form.tsx'
import { EDIT } from './texts.ts'

const RULES = rulesFor(
  UpdateNoteSchema.omit({ id: true, published: true, version: true }),
  (draft: NoteDraft) => draft,
)

type EditDialogProps = { note: AdminNote; open: boolean; onOpenChange: (open: boolean) => void }

/** Edits a published note's title, description and topics. */
export function EditDialog({ note, open, onOpenChange }: EditDialogProps) {
  const onClose = () => onOpenChange(false)
  const update = useUpdateNote()
  const form = useDraftForm({
    kind: NOTE_FORM,
    thing: note,
    schema: RULES,
    busy: update.isPending,
    save: ({ pdf: _pdf, pdfUrl: _pdfUrl, ...texts }, version, answers) =>
      update.mutate(
        { id: note.id, ...texts, version },
        {
          ...answers,
          onSuccess: (saved) => {
            form.rebase(saved)
            onClose()
          },
        },
      ),
    onInvalid: reportMissing,
  })
  return (
    <DraftDialog
      title={EDIT.title}
      description={EDIT.description}
      open={open}
      kind={NOTE_FORM}
      form={form}
      thing={note}
      submitLabel={form.busy ? EDIT.saving : EDIT.submit}
      onClose={onClose}
    >
      <NoteFields control={form.control} />
    </DraftDialog>
  )
}
