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
import { isRefused } from '../../../app/client/refusal.ts'
import { CONTENT_FORM, type ContentFormState, inputOf, readTexts } from './content-draft.ts'
import { ContentFields } from './content-fields.tsx'
import { useCreateContent, useUpdateContent } from './content-mutations.ts'
import { FORM, GONE, UNPUBLISH, SUBMIT, SUBMIT_NEW } from './messages.ts'
import { HistoryButton, Revisions } from '../../../components/drafts/revisions-dialog.tsx'
import { trpc } from '../../../app/client/trpc.ts'

type ContentHistoryProps = { id: string; form: ContentFormState }

/** The way to earlier versions of an item's texts, each of which can be put into its form. */
function ContentHistory({ id, form }: ContentHistoryProps) {
  return (
    <HistoryButton noun={CONTENT_FORM.noun}>
      {(close) => (
        <ContentRevisions
          id={id}
          onRestore={({ texts, version }) => {
            close()
            form.restore({ ...form.draft, ...texts, tagText: '' }, version)
          }}
        />
      )}
    </HistoryButton>
  )
}

type ContentRevisionsProps = { id: string; onRestore: (revision: ContentRevision) => void }

function ContentRevisions({ id, onRestore }: ContentRevisionsProps) {
  const query = trpc.admin.content.revisions.useQuery({ id }, { refetchOnMount: 'always' })
  const read = ({ texts }: ContentRevision) => ({ lines: readTexts(texts) })
  return <Revisions noun={CONTENT_FORM.noun} query={query} read={read} onRestore={onRestore} />
}

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
  const idle = submitText(item, form.draft, item === null ? SUBMIT_NEW : SUBMIT)
  return (
    <DraftDialog
      title={item === null ? FORM.create : FORM.edit}
      description={descriptionOf(item)}
      size="lg"
      open={open}
      kind={CONTENT_FORM}
      form={{ ...form, element: { ...form.element, onSubmit } }}
      entity={item}
      file={uploading ? 'uploading' : null}
      waiting={uploading}
      submitLabel={uploading ? WAITING : form.busy ? FORM.saving : idle}
      onClose={onClose}
    >
      {item !== null && <ContentHistory id={item.id} form={form} />}
      <ContentFields form={form} onBusy={setBusy} />
      <UnpublishDialog
        {...{ entity: item, draft: form.draft, texts: UNPUBLISH, open: asking, onOpenChange: setAsking }}
        onConfirm={() => form.submit()}
      />
    </DraftDialog>
  )
}

/** Saves a new item, or a change of the version the draft started from; one deleted meanwhile is saved as a new one. */
function useContentForm(item: AdminContentItem | null, onSaved: () => void) {
  const create = useCreateContent()
  const update = useUpdateContent()
  const [gone, setGone] = useState(false)
  const form = useDraftForm({
    kind: CONTENT_FORM,
    entity: item,
    schema: RULES,
    busy: create.isPending || update.isPending,
    save: (draft, version, answers) => {
      const input = inputOf(draft)
      const onSuccess = (saved: AdminContentItem) => {
        form.resetTo(item && saved)
        onSaved()
      }
      if (item === null || gone) create.mutate(input, { ...answers, onSuccess })
      else update.mutate({ ...input, id: item.id, version }, { ...answers, onSuccess })
    },
    onRefused: (error) => {
      const isGone = item !== null && !gone && isRefused(error, 'NOT_FOUND')
      if (isGone) {
        setGone(true)
        form.refuse(GONE)
      }
      return isGone
    },
  })
  return form
}
