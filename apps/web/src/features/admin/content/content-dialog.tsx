import { type AdminContentItem, CreateContentSchema } from '@idex/contract/content'
import { useState } from 'react'
import { DialogForm } from '../form/dialog-form.tsx'
import { judgeBy } from '../form/field-errors.ts'
import { FormDialog } from '../form/form-dialog.tsx'
import { WAITING } from '../form/messages.ts'
import { useBusy } from '../form/use-busy.ts'
import { useFormErrors } from '../form/use-form-errors.ts'
import { useNoStrayDrops } from '../form/use-no-stray-drops.ts'
import { type ContentDraft, draftOf, EMPTY_DRAFT, inputOf, isSameDraft } from './content-draft.ts'
import { ContentFields } from './content-fields.tsx'
import { useCreateContent, useUpdateContent } from './content-mutations.ts'
import { FORM } from './messages.ts'

/** `item` is what is edited, null for a new one. */
type ContentDialogProps = { item: AdminContentItem | null; open: boolean; onClose: () => void }

/** Creates or edits a content item. */
export function ContentDialog({ item, open, onClose }: ContentDialogProps) {
  const [saved] = useState(() => (item === null ? EMPTY_DRAFT : draftOf(item)))
  const [draft, setDraft] = useState(saved)
  const { busy, setBusy } = useBusy()
  const { errors, saving, submit } = useSaveContent(item, draft, onClose)
  const idle = item === null ? FORM.submitNew : FORM.submit
  useNoStrayDrops(open)
  return (
    <FormDialog
      title={item === null ? FORM.create : FORM.edit}
      description={item === null ? FORM.createText : FORM.editText}
      size="lg"
      open={open}
      dirty={busy || !isSameDraft(draft, saved)}
      busy={saving}
      onClose={onClose}
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
          <ContentFields
            draft={draft}
            errors={errors.fields}
            onBusy={setBusy}
            onChange={(part) => {
              setDraft((last) => ({ ...last, ...part }))
              errors.recheck(inputOf({ ...draft, ...part }))
            }}
          />
        </DialogForm>
      )}
    </FormDialog>
  )
}

/** Saves a draft as a new item or as a change of `item`. */
function useSaveContent(item: AdminContentItem | null, draft: ContentDraft, onSaved: () => void) {
  const errors = useFormErrors((input: unknown) => judgeBy(CreateContentSchema, input))
  const create = useCreateContent()
  const update = useUpdateContent()
  const submit = () => {
    const input = inputOf(draft)
    if (!errors.check(input)) return
    const then = { onSuccess: onSaved, onError: errors.refusedBy }
    if (item === null) create.mutate(input, then)
    else update.mutate({ ...input, id: item.id }, then)
  }
  return { errors, saving: create.isPending || update.isPending, submit }
}
