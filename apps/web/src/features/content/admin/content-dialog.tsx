import { type AdminContentItem, CreateContentSchema } from '@idex/contract/content/content-item'
import { DraftDialog } from '../../../lib/drafts/draft-dialog.tsx'
import { rulesFor } from '../../../lib/drafts/draft-kind.ts'
import { useDraftForm } from '../../../lib/drafts/use-draft-form.ts'
import { reportFailure } from '../../../lib/feedback.ts'
import { WAITING } from '../../../lib/form/texts.ts'
import { useBusy } from '../../../lib/form/use-busy.ts'
import { useNoStrayDrops } from '../../../lib/form/use-no-stray-drops.ts'
import { CONTENT_FORM, inputOf } from './content-draft.ts'
import { ContentFields } from './content-fields.tsx'
import { useCreateContent, useUpdateContent } from './content-mutations.ts'
import { FORM } from './texts.ts'

const RULES = rulesFor(CreateContentSchema, inputOf)

/** `item` is what is edited, null for a new one. */
type ContentDialogProps = { item: AdminContentItem | null; open: boolean; onClose: () => void }

/** Creates or edits a content item. */
export function ContentDialog({ item, open, onClose }: ContentDialogProps) {
  const { busy: uploading, setBusy } = useBusy()
  const create = useCreateContent()
  const update = useUpdateContent()
  const form = useDraftForm({
    kind: CONTENT_FORM,
    thing: item,
    schema: RULES,
    busy: create.isPending || update.isPending,
    save: (draft, version, answers) => {
      const input = inputOf(draft)
      const onSuccess = (saved: AdminContentItem) => {
        form.rebase(item && saved)
        onClose()
      }
      if (item === null) create.mutate(input, { ...answers, onSuccess })
      else update.mutate({ ...input, id: item.id, version }, { ...answers, onSuccess })
    },
    onInvalid: ([first = '']) => reportFailure(first),
  })
  const idle = item === null ? FORM.submitNew : FORM.submit
  useNoStrayDrops(open)
  return (
    <DraftDialog
      title={item === null ? FORM.create : FORM.edit}
      description={item === null ? FORM.createText : FORM.editText}
      size="lg"
      open={open}
      kind={CONTENT_FORM}
      form={form}
      thing={item}
      file={uploading ? 'uploading' : null}
      waiting={uploading}
      submitLabel={uploading ? WAITING : form.busy ? FORM.saving : idle}
      onClose={onClose}
    >
      <ContentFields form={form} onBusy={setBusy} />
    </DraftDialog>
  )
}
