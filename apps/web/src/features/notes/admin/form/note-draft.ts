import { type AdminNote, AdminNoteSchema } from '@idex/contract/notes/note'
import { NoteTopicsSchema } from '@idex/contract/notes/topics'
import { z } from 'zod'
import type { DraftKind } from '../../../../lib/drafts/draft-kind.ts'
import { FIELDS } from './texts.ts'

const UploadedPdfSchema = z.object({ name: z.string(), size: z.number(), filePath: z.string() })
/** A PDF the server has received and holds for the note to be. */
export type UploadedPdf = z.infer<typeof UploadedPdfSchema>

const NoteDraftSchema = z.object({
  title: z.string(),
  description: z.string(),
  topics: NoteTopicsSchema,
  pdf: UploadedPdfSchema.nullable(),
})
/** What stands in a note form, valid or not. */
export type NoteDraft = z.infer<typeof NoteDraftSchema>

const EMPTY_DRAFT: NoteDraft = { title: '', description: '', topics: [], pdf: null }

/** The form of a note as it is; its PDF stays what it was. */
function draftOf({ title, description, topics }: AdminNote): NoteDraft {
  return { title, description, topics, pdf: null }
}

/** Whether two forms hold the same. */
function isSameDraft(one: NoteDraft, other: NoteDraft): boolean {
  return (
    one.title === other.title &&
    one.description === other.description &&
    one.topics.join() === other.topics.join() &&
    one.pdf?.filePath === other.pdf?.filePath
  )
}

/** The form of a note. */
export const NOTE_FORM: DraftKind<NoteDraft, AdminNote> = {
  name: 'note',
  noun: 'note',
  schema: NoteDraftSchema,
  thing: AdminNoteSchema,
  empty: EMPTY_DRAFT,
  of: draftOf,
  isSame: isSameDraft,
  read: ({ title, description, topics }) => ({
    lines: [
      { label: FIELDS.title, text: title },
      { label: FIELDS.description, text: description },
      { label: FIELDS.topics, text: topics.join(', ') },
    ],
  }),
}
