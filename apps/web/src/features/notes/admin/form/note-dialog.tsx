import type { AdminNote, NoteRevision } from '@idex/contract/notes/note'
import { CheckboxField } from '@idex/ui/checkbox'
import type { SubmitEvent } from 'react'
import { DraftDialog } from '../../../../components/drafts/draft-dialog.tsx'
import { AnnounceField } from '../email/announce-field.tsx'
import { ANNOUNCE } from '../email/messages.ts'
import { NOTE_FORM, NoteFields, readTexts } from './note-form.tsx'
import { PdfField } from './pdf-field.tsx'
import { EDIT, PUBLISH, WAITING, WATERMARK } from './messages.ts'
import { useNoteForm } from './use-note-form.ts'
import { HistoryButton } from '../../../../components/drafts/history-dialog.tsx'
import { trpc } from '../../../../app/client/trpc.ts'

/** The dialog's texts, and what its buttons do to `note`, null for a new one: the second does the opposite of the first. */
function actionsOf(note: AdminNote | null) {
  if (note === null) return { ...PUBLISH, publishes: true, otherwise: PUBLISH.draft }
  const { published } = note
  const description = EDIT.description[published ? 'published' : 'draft']
  return { ...EDIT, description, publishes: published, otherwise: published ? undefined : EDIT.publish }
}

type NoteDialogProps = {
  /** The note to edit, null for a new one. */
  note: AdminNote | null
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** A note's form in a dialog: its PDF, its texts, and whether an email follows its publication. */
export function NoteDialog({ note, open, onOpenChange }: NoteDialogProps) {
  const { title, description, submit, saving, publishes, otherwise } = actionsOf(note)
  const onClose = () => onOpenChange(false)
  const { form, file, waiting } = useNoteForm(note, onClose)
  const { draft, errors, isNew, setValue } = form
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    setValue('published', publishes)
    form.element.onSubmit(event)
  }
  const submitOtherwise = () => {
    setValue('published', !publishes)
    form.submit()
  }
  return (
    <DraftDialog
      texts={{ title, text: description, submit: waiting ? WAITING : submit, saving }}
      open={open}
      kind={NOTE_FORM}
      form={{ ...form, element: { ...form.element, onSubmit } }}
      entity={note}
      file={file.uploading ? 'uploading' : file.upload && 'failed'}
      waiting={waiting}
      secondary={otherwise === undefined ? undefined : { label: otherwise, onClick: submitOtherwise }}
      onClose={() => {
        file.remove()
        onClose()
      }}
    >
      {!isNew && note && (
        <HistoryButton
          {...{ noun: NOTE_FORM.noun, id: note.id, procedure: trpc.admin.notes.revisions }}
          read={({ texts }: NoteRevision) => ({ lines: readTexts(texts) })}
          onRestore={({ texts, version }) => form.restore({ ...draft, ...texts }, version)}
        />
      )}
      <PdfField
        pdf={draft.pdf}
        pdfUrl={draft.pdfUrl}
        current={isNew ? null : note}
        file={file}
        error={errors.pdfUrl?.message}
      />
      <NoteFields control={form.control} />
      <CheckboxField
        label={WATERMARK.label}
        description={WATERMARK.text}
        error={errors.watermark?.message}
        checked={draft.watermark}
        onCheckedChange={(watermark) => setValue('watermark', watermark === true)}
      />
      {note?.announced === true && !note.published && (
        <p className="text-sm text-muted">{ANNOUNCE.announced}</p>
      )}
      {note?.announced !== true && note?.published !== true && (
        <AnnounceField
          topics={draft.topics}
          checked={draft.announce}
          onCheckedChange={(announce) => setValue('announce', announce)}
        />
      )}
    </DraftDialog>
  )
}
