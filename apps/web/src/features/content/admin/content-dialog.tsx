import { type AdminContentItem, CreateContentSchema } from '@idex/contract/content/content-item'
import { DraftGuard } from '../../../lib/leaving/leave-guard.tsx'
import { DraftNotices } from '../../../lib/drafts/draft-notices.tsx'
import { useConflict } from '../../../lib/drafts/use-conflict.ts'
import { type DraftForm, useDraft } from '../../../lib/drafts/use-draft.ts'
import { StaleDialog } from '../../../lib/drafts/versions-dialog.tsx'
import { DialogForm } from '../../../lib/form/dialog-form.tsx'
import { judgeBy } from '../../../lib/form/field-errors.ts'
import { FormDialog } from '../../../lib/form/legacy-form-dialog.tsx'
import { WAITING } from '../../../lib/form/texts.ts'
import { useBusy } from '../../../lib/form/use-busy.ts'
import { useFormErrors } from '../../../lib/form/use-form-errors.ts'
import { useNoStrayDrops } from '../../../lib/form/use-no-stray-drops.ts'
import { CONTENT_FORM, type ContentDraft, inputOf } from './content-draft.ts'
import { ContentFields } from './content-fields.tsx'
import { useCreateContent, useUpdateContent } from './content-mutations.ts'
import { FORM } from './texts.ts'

/** `item` is what is edited, null for a new one. */
type ContentDialogProps = { item: AdminContentItem | null; open: boolean; onClose: () => void }

/** Creates or edits a content item. */
export function ContentDialog({ item, open, onClose }: ContentDialogProps) {
  const form = useDraft(CONTENT_FORM, item)
  const { busy, setBusy } = useBusy()
  const { errors, conflict, saving, submit, edit } = useSaveContent(item, form, onClose)
  const idle = item === null ? FORM.submitNew : FORM.submit
  useNoStrayDrops(open)
  return (
    <FormDialog
      title={item === null ? FORM.create : FORM.edit}
      description={item === null ? FORM.createText : FORM.editText}
      size="lg"
      open={open}
      dirty={busy || form.dirty}
      busy={saving}
      onClose={() => {
        form.rebase(item)
        onClose()
      }}
    >
      {(requestClose) => (
        <DialogForm
          form={errors.form}
          error={errors.whole}
          submitLabel={busy ? WAITING : saving ? FORM.saving : idle}
          pending={busy || saving}
          onSubmit={submit}
          onCancel={requestClose}
        >
          <DraftNotices kind={CONTENT_FORM} form={form} thing={item} />
          <DraftGuard dirty={form.dirty && !saving} uploading={busy} noun={CONTENT_FORM.noun} />
          <ContentFields draft={form.draft} errors={errors.fields} onBusy={setBusy} onChange={edit} />
          <StaleDialog kind={CONTENT_FORM} mine={form.draft} conflict={conflict} />
        </DialogForm>
      )}
    </FormDialog>
  )
}

/** Saves the form as a new item, or as a change of the version of `item` it was begun with. */
function useSaveContent(
  item: AdminContentItem | null,
  form: DraftForm<ContentDraft, AdminContentItem>,
  onSaved: () => void,
) {
  const errors = useFormErrors((input: unknown) => judgeBy(CreateContentSchema, input))
  const create = useCreateContent()
  const update = useUpdateContent()
  const send = (version = form.version) => {
    const input = inputOf(form.draft)
    if (!errors.check(input)) return
    const savedAs = (saved: AdminContentItem | null) => {
      form.rebase(saved)
      onSaved()
    }
    if (item === null)
      return create.mutate(input, { onSuccess: () => savedAs(null), onError: errors.refusedBy })
    update.mutate(
      { ...input, id: item.id, version: version ?? undefined },
      { onSuccess: savedAs, onError: (error) => conflict.met(error) || errors.refusedBy(error) },
    )
  }
  const conflict = useConflict(CONTENT_FORM, form, { send, clearErrors: errors.clear })
  const edit = (part: Partial<ContentDraft>) => {
    form.change(part)
    errors.recheck(inputOf({ ...form.draft, ...part }))
  }
  return { errors, conflict, saving: create.isPending || update.isPending, submit: () => send(), edit }
}
