import { type AdminNote, AdminNoteSchema, type PublishNoteSchema } from '@idex/contract/notes/note'
import { NoteTopicsSchema } from '@idex/contract/notes/topics'
import { z } from 'zod'
import type { DraftKind } from '../../../../lib/drafts/draft-kind.ts'
import { FIELDS } from './texts.ts'

const NoteDraftSchema = z.object({
  title: z.string(),
  description: z.string(),
  topics: NoteTopicsSchema,
  pdfUrl: z.string(),
  /** Address of an uploaded PDF that the server holds for the note. */
  pdf: z.object({ name: z.string(), size: z.number() }).nullable(),
} satisfies Partial<Record<keyof z.input<typeof PublishNoteSchema> | 'pdf', z.ZodType>>)

/** The fields of a note form, valid or not. */
export type NoteDraft = z.infer<typeof NoteDraftSchema>

const EMPTY: NoteDraft = { title: '', description: '', topics: [], pdfUrl: '', pdf: null }

/** The form of a note. The PDF of an existing note cannot be changed. */
export const NOTE_FORM: DraftKind<NoteDraft, AdminNote> = {
  name: 'note',
  noun: 'note',
  schema: NoteDraftSchema,
  thing: AdminNoteSchema,
  empty: EMPTY,
  of: ({ title, description, topics }) => ({ ...EMPTY, title, description, topics }),
  isSame: (one, other) =>
    one.title === other.title &&
    one.description === other.description &&
    one.topics.join() === other.topics.join() &&
    one.pdfUrl === other.pdfUrl,
  read: ({ title, description, topics }) => ({
    lines: [
      { label: FIELDS.title, text: title },
      { label: FIELDS.description, text: description },
      { label: FIELDS.topics, text: topics.join(', ') },
    ],
  }),
}
