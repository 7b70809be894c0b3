import { REQUIRED_FIELDS } from '@idex/contract/notes/messages'
import { AdminNoteSchema, type AdminNote, type PublishNoteSchema } from '@idex/contract/notes/note'
import { NoteTopicSchema } from '@idex/contract/notes/topics'
import { z } from 'zod'
import type { DraftKind, Line } from '../../../../components/drafts/draft-kind.ts'
import { ANNOUNCE, EMAIL } from '../email/messages.ts'
import { EDIT, EMPTY_FIELD, FIELDS, PDF, WATERMARK } from './messages.ts'
import { DESCRIPTION_MAX, TITLE_MAX } from '@idex/contract/kernel/bounds'
import { type Control } from 'react-hook-form'
import { reportFailure } from '../../../../components/toasts.ts'
import { TextAreaField, TextField } from '../../../../components/form/fields.tsx'
import { TopicsField } from '../../topics-field.tsx'

/** The fields of both note forms; whether they are valid is for the contract to say. */
const NoteTextsSchema = z.object({
  title: z.string().default(''),
  description: z.string().default(''),
  topics: z.array(NoteTopicSchema).default([]),
} satisfies Partial<Record<keyof z.input<typeof PublishNoteSchema>, z.ZodType>>)

const NoteDraftSchema = NoteTextsSchema.extend({
  /** Address of an uploaded PDF that the server holds for the note. */
  pdfUrl: z.string().default(''),
  pdf: z.object({ name: z.string(), size: z.number() }).nullable().default(null),
  /** Address of the PDF that the note had when the form was opened. */
  document: z.string().default(''),
  /** State after saving; the button decides. */
  published: z.boolean().default(true),
  announce: z.boolean().default(true),
  watermark: z.boolean().default(false),
})
export type NoteDraft = z.infer<typeof NoteDraftSchema>

const NAMES = NoteTextsSchema.keyof().options

/** Title, description and topics, to be read. */
export const readTexts = (texts: Pick<NoteDraft, (typeof NAMES)[number]>): Line[] =>
  NAMES.map((name) => ({ field: name, label: FIELDS[name], text: [texts[name]].flat().join(', ') }))

/** The form of a note; without an address an existing note keeps its PDF. */
export const NOTE_FORM: DraftKind<NoteDraft, AdminNote> = {
  name: 'note',
  noun: 'note',
  gone: EDIT.gone,
  schema: NoteDraftSchema,
  entity: AdminNoteSchema,
  empty: NoteDraftSchema.parse({}),
  toDraft: ({ pdfUrl: document, title, description, topics, published, announce, watermark }) =>
    NoteDraftSchema.parse({ document, title, description, topics, published, announce, watermark }),
  isSame: (one, other) =>
    [...NAMES, 'pdfUrl' as const, 'announce' as const, 'watermark' as const].every(
      (name) => String(one[name]) === String(other[name]),
    ),
  fieldGroups: [['pdf', 'pdfUrl', 'document']],
  read: (draft) => ({
    lines: [
      ...readTexts(draft),
      { field: 'pdf', label: FIELDS.pdf, text: draft.pdf?.name ?? PDF.stored },
      { field: 'watermark', label: FIELDS.watermark, text: draft.watermark ? WATERMARK.on : '' },
      { field: 'announce', label: FIELDS.email, text: draft.announce ? ANNOUNCE.label : EMAIL.none },
    ],
  }),
}

/** The error of each empty field: the contract has one message for all, so each names what is missing. */
export const emptyFieldError = (name: keyof typeof EMPTY_FIELD) => (message: string) =>
  message === REQUIRED_FIELDS ? EMPTY_FIELD[name] : message

/** The toast names what is missing once, for all fields. */
export function reportMissing(messages: readonly string[]): void {
  if (messages.includes(REQUIRED_FIELDS)) reportFailure(REQUIRED_FIELDS)
}

/** The fields of both note forms: title, description, topics. */
export function NoteFields({ control }: { control: Control<NoteDraft, unknown, NoteDraft> }) {
  return (
    <>
      <TextField
        {...{ control, name: 'title', label: FIELDS.title, maxLength: TITLE_MAX }}
        words={emptyFieldError('title')}
        required
      />
      <TextAreaField
        {...{ control, name: 'description', label: FIELDS.description, maxLength: DESCRIPTION_MAX }}
        words={emptyFieldError('description')}
        required
        className="max-h-60"
      />
      <TopicsField control={control} name="topics" legend={FIELDS.topics} />
    </>
  )
}
