import { DraftGuard } from '../../../../lib/leaving/leave-guard.tsx'
import { DraftNotices } from '../../../../lib/drafts/draft-notices.tsx'
import { DialogForm } from '../../../../lib/form/dialog-form.tsx'
import { FormDialog } from '../../../../lib/form/legacy-form-dialog.tsx'
import { useNoStrayDrops } from '../../../../lib/form/use-no-stray-drops.ts'
import { PUBLISH } from './texts.ts'
import { NOTE_FORM } from './note-draft.ts'
import { NoteFields } from './note-fields.tsx'
import { PdfField } from './pdf-field.tsx'
import { usePublishForm } from './use-publish-form.ts'

type PublishDialogProps = { open: boolean; onOpenChange: (open: boolean) => void }

/** Publishes a new note to all members (spec section 2.13). */
export function PublishDialog({ open, onOpenChange }: PublishDialogProps) {
  const close = () => onOpenChange(false)
  const form = usePublishForm(close)
  const { draft, errors, waiting, publishing } = form
  useNoStrayDrops(open)
  const pendingLabel = waiting ? PUBLISH.waiting : PUBLISH.publishing
  return (
    <FormDialog
      title={PUBLISH.title}
      description={PUBLISH.description}
      open={open}
      dirty={form.dirty}
      busy={publishing}
      onClose={() => {
        form.reset()
        close()
      }}
    >
      {(requestClose) => (
        <DialogForm
          form={errors.form}
          error={errors.whole}
          submitLabel={waiting || publishing ? pendingLabel : PUBLISH.submit}
          pending={waiting || publishing}
          onSubmit={form.submit}
          onCancel={requestClose}
        >
          <DraftNotices kind={NOTE_FORM} form={form.form} thing={null} />
          <DraftGuard dirty={form.dirty && !publishing} uploading={form.uploading} noun={NOTE_FORM.noun} />
          <PdfField
            pdf={draft.pdf}
            upload={form.upload}
            error={errors.fields.pdfUrl}
            onChoose={form.choosePdf}
            onRemove={form.removePdf}
          />
          <NoteFields draft={draft} errors={errors.fields} onChange={form.edit} />
        </DialogForm>
      )}
    </FormDialog>
  )
}
