import {
  type AdminContentItem,
  type ContentRevision,
  CreateContentSchema,
} from '@idex/contract/content/content-item'
import { type SubmitEvent, useState } from 'react'
import { DraftDialog } from '../../../components/drafts/draft-dialog.tsx'
import { createDraftRules } from '../../../components/drafts/draft-kind.ts'
import { useDraftForm } from '../../../components/drafts/use-draft-form.ts'
import { WAITING } from '../../../components/form/messages.ts'
import { useBusy } from '../../../components/form/use-busy.ts'
import { UnpublishDialog } from '../../../components/publishing/unpublish-dialog.tsx'
import { unpublishOutcome, scheduledAhead, submitText } from '../../../components/publishing/publication.ts'
import { CONTENT_FORM, inputOf, readTexts } from './content-draft.ts'
import { ContentFields } from './content-fields.tsx'
import { useCreateContent, useUpdateContent } from './content-mutations.ts'
import { FORM, UNPUBLISH, SUBMIT, SUBMIT_NEW } from './messages.ts'
import { HistoryButton } from '../../../components/drafts/history-dialog.tsx'
import { trpc } from '../../../app/client/trpc.ts'

const RULES = createDraftRules(scheduledAhead(CreateContentSchema), inputOf)

/** The item to edit, null for a new one. */
type ContentDialogProps = {
  item: AdminContentItem | null
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** Returns the dialog's sentence about who sees an item. */
function descriptionOf(item: AdminContentItem | null): string {
  if (item === null) return FORM.createText
  return FORM.editText[item.state === 'trashed' ? 'draft' : item.state]
}

export function ContentDialog({ item, open, onOpenChange }: ContentDialogProps) {
  const onClose = () => onOpenChange(false)
  const { busy: uploading, setBusy } = useBusy()
  const [asking, setAsking] = useState(false)
  const form = useContentForm(item, onClose)
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    if (unpublishOutcome(item, form.draft) === null) return form.element.onSubmit(event)
    event.preventDefault()
    setAsking(true)
  }
  return (
    <DraftDialog
      texts={{
        title: item === null ? FORM.create : FORM.edit,
        text: descriptionOf(item),
        submit: uploading ? WAITING : submitText(item, form.draft, item === null ? SUBMIT_NEW : SUBMIT),
        saving: FORM.saving,
      }}
      size="lg"
      open={open}
      kind={CONTENT_FORM}
      form={{ ...form, element: { ...form.element, onSubmit } }}
      entity={item}
      file={uploading ? 'uploading' : null}
      waiting={uploading}
      onClose={onClose}
    >
      {item !== null && (
        <HistoryButton
          {...{ noun: CONTENT_FORM.noun, id: item.id, procedure: trpc.admin.content.revisions }}
          read={({ texts }: ContentRevision) => ({ lines: readTexts(texts) })}
          onRestore={({ texts, version }) => form.restore({ ...form.draft, ...texts, tagText: '' }, version)}
        />
      )}
      <ContentFields form={form} onBusy={setBusy} />
      <UnpublishDialog
        {...{ entity: item, draft: form.draft, texts: UNPUBLISH, open: asking, onOpenChange: setAsking }}
        onConfirm={() => form.submit()}
      />
    </DraftDialog>
  )
}

function useContentForm(item: AdminContentItem | null, onSaved: () => void) {
  const create = useCreateContent()
  const update = useUpdateContent()
  const form = useDraftForm({
    kind: CONTENT_FORM,
    entity: item,
    schema: () => RULES,
    busy: create.isPending || update.isPending,
    save: (draft, base, answers) => {
      const input = inputOf(draft)
      const onSuccess = (saved: AdminContentItem) => {
        form.resetTo(item && saved)
        onSaved()
      }
      if (base === null) create.mutate(input, { ...answers, onSuccess })
      else update.mutate({ ...input, ...base }, { ...answers, onSuccess })
    },
  })
  return form
}
