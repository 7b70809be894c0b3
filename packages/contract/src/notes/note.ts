import { PictureSchema } from '../files/pictures.ts'
import { documentUrlSchema } from '../files/address-schemas.ts'
import { z } from 'zod'
import { ADMIN_NOTE_SORTS, NOTE_SORTS, READING_STATES, SITE_NOTE_STATES } from './choices.ts'
import { IdInputSchema, IdSchema } from '../kernel/ids.ts'
import { AdminListInputSchema, DAYS_FILTER, ListInputSchema } from '../kernel/paging.ts'
import { DESCRIPTION_MAX, TITLE_MAX } from '../kernel/bounds.ts'
import { boundedText, oneOf, optionalText } from '../kernel/text-schemas.ts'
import { REQUIRED_FIELDS, TITLE_REQUIRED } from './messages.ts'
import { NoteTopicSchema, NoteTopicsSchema } from './topics.ts'
import type { Revision } from '../kernel/revisions.ts'
import { BaseVersionSchema, VersionSchema } from '../kernel/versions.ts'
import { IsoDateSchema } from '../kernel/instants.ts'

/** Preview of a published note, which everyone may see: never its PDF (decisions, "GET /api/share/{slug}"). */
export const NotePreviewSchema = z
  .object({
    id: z.string(),
    title: z.string(),
    description: z.string(),
    topics: z.array(NoteTopicSchema),
    createdAt: IsoDateSchema,
    publishedBy: z.string(),
    shareableSlug: z.string(),
  })
  .meta({ id: 'NotePreview' })
export type NotePreview = z.infer<typeof NotePreviewSchema>

const TEXTLESS = 'No page of its PDF has text, such as of a scan: searches do not find what it says'
const OWN_TEXTLESS = `${TEXTLESS}; for the caller's own notes`

/** A note as a member sees it. */
export const NoteSchema = NotePreviewSchema.extend({
  pdfUrl: z.string(),
  updatedAt: IsoDateSchema,
  isUserUploaded: z.boolean(),
  isFavorite: z.boolean(),
  progress: z.number().int().min(10).max(100).nullable().meta({
    description:
      'How much the caller has read, in steps of ten percent: null before the second page, 100 once finished',
  }),
  version: VersionSchema,
  /** Of an uploaded document; null for one elsewhere. */
  pageCount: z.number().int().positive().nullable(),
  /** In bytes. */
  fileSize: z.number().int().positive().nullable(),
  textless: z.boolean().meta({ description: OWN_TEXTLESS }),
  /** The document's first page; null until it has been drawn, and if it cannot be. */
  thumbnail: PictureSchema.nullable(),
}).meta({ id: 'Note' })
export type Note = z.infer<typeof NoteSchema>

const TRASH_FIELDS = {
  deletedAt: IsoDateSchema,
  daysRemaining: z.number().int().nonnegative(),
  expirationDate: IsoDateSchema,
}

/** A member's own note in the trash. */
export const TrashedNoteSchema = NoteSchema.extend(TRASH_FIELDS).meta({ id: 'TrashedNote' })
export type TrashedNote = z.infer<typeof TrashedNoteSchema>

const WATERMARK = 'Members get copies of the PDF that name them on every page; only for one that is uploaded'

/** State of the email about a note: none; one as soon as members see it; one that waits; one that was sent. */
const NOTE_EMAIL_STATES = ['none', 'intended', 'waiting', 'sent'] as const

/** The email about a note: when it is or was sent, and to how many people; null where that is not known. */
const NoteEmailSchema = z.object({
  state: z.enum(NOTE_EMAIL_STATES).meta({
    description:
      'none; intended: once members see the note; waiting: until `at`, when it is sent to `people`; sent: at `at` to `people`',
  }),
  at: IsoDateSchema.nullable(),
  people: z.number().int().nonnegative().nullable(),
})
export type NoteEmail = z.infer<typeof NoteEmailSchema>

/** Facts about a note's uploaded PDF: its name, its pages, and its size in bytes. */
const NoteDocumentSchema = z.object({
  name: z.string(),
  pageCount: z.number().int().positive().nullable(),
  size: z.number().int().nonnegative(),
})

/** A note as an admin sees it; it has the trash fields only while in the trash. */
export const AdminNoteSchema = NotePreviewSchema.extend({
  pdfUrl: z.string(),
  updatedAt: IsoDateSchema,
  published: z.boolean(),
  announced: z
    .boolean()
    .meta({ description: 'No more email about it: one was sent, or the note was published without' }),
  announce: z.boolean().meta({
    description: 'Every way of publishing it is followed by an email, unless it was announced',
  }),
  email: NoteEmailSchema,
  document: NoteDocumentSchema.nullable().meta({ description: 'Of an uploaded PDF; null for one elsewhere' }),
  watermark: z.boolean().meta({ description: WATERMARK }),
  textless: z.boolean().meta({ description: TEXTLESS }),
  deleted: z.boolean(),
  deletedAt: IsoDateSchema.nullable(),
  daysRemaining: z.number().int().nonnegative().nullable(),
  expirationDate: IsoDateSchema.nullable(),
  version: VersionSchema,
}).meta({ id: 'AdminNote' })
export type AdminNote = z.infer<typeof AdminNoteSchema>

/** The texts of a note, which earlier versions have. */
export const NoteTextsSchema = NotePreviewSchema.pick({ title: true, description: true, topics: true })

/** An earlier version of a note of the site. */
export type NoteRevision = Revision<z.infer<typeof NoteTextsSchema>>

/** The same note with the field names of My Notes. */
export const UserNoteSchema = z
  .object({
    id: z.string(),
    title: z.string(),
    description: z.string(),
    categories: z.array(NoteTopicSchema),
    fileUrl: z.string(),
    createdAt: IsoDateSchema,
    deletedAt: IsoDateSchema.nullable(),
    daysRemaining: z.number().int().nonnegative().nullable(),
  })
  .meta({ id: 'UserNote' })
export type UserNote = z.infer<typeof UserNoteSchema>

export const CreateUserNoteSchema = z.object({
  title: boundedText(TITLE_MAX, TITLE_REQUIRED),
  description: optionalText(DESCRIPTION_MAX),
  fileUrl: documentUrlSchema('Please choose a PDF file'),
  categories: NoteTopicsSchema.default([]),
})

/** Changes of one's own note: what is not named stays as it is. */
export const EditNoteSchema = IdInputSchema.extend({
  title: boundedText(TITLE_MAX, TITLE_REQUIRED).optional(),
  description: boundedText(DESCRIPTION_MAX).optional(),
  topics: NoteTopicsSchema.optional(),
  version: BaseVersionSchema,
})
  .refine(({ title, description, topics }) => [title, description, topics].some((one) => one !== undefined), {
    error: TITLE_REQUIRED,
    path: ['title'],
  })
  .meta(oneOf('title', 'description', 'topics'))

/** Fields of a note that an administrator writes. */
const NOTE_FIELDS = {
  title: boundedText(TITLE_MAX, REQUIRED_FIELDS),
  description: boundedText(DESCRIPTION_MAX, REQUIRED_FIELDS),
}

/**
 * True if publishing is followed by an email to subscribers: a part of the note, true by default. A field that is not named
 * stays as it is.
 */
export const AnnounceSchema = z.boolean().optional().meta({
  description:
    'false: no email about the note, whenever and however it is published; one that waits is taken back',
})

/** A new note; `published: false` makes it a draft (decisions, "Notes as drafts"). */
export const PublishNoteSchema = z.object({
  ...NOTE_FIELDS,
  pdfUrl: documentUrlSchema(REQUIRED_FIELDS),
  topics: NoteTopicsSchema.default([]),
  published: z.boolean().optional(),
  announce: AnnounceSchema,
  watermark: z.boolean().optional().meta({ description: WATERMARK }),
})

/** Edit of a note; `published` is the draft switch (decisions, "Admin notes"), `pdfUrl` another PDF in place of its own. */
export const UpdateNoteSchema = IdInputSchema.extend({
  ...NOTE_FIELDS,
  pdfUrl: documentUrlSchema(REQUIRED_FIELDS).optional(),
  topics: NoteTopicsSchema,
  published: z.boolean().optional(),
  announce: AnnounceSchema,
  watermark: z.boolean().optional().meta({ description: WATERMARK }),
  version: BaseVersionSchema,
})

const asTopics = (value: unknown) => (typeof value === 'string' ? value.split(',').filter(Boolean) : value)

/** Topics of which a note has any; in a REST query separated by commas. */
const TopicsFilterSchema = z.preprocess(asTopics, z.array(NoteTopicSchema).max(12).optional())

/** A PDF that is chosen for note `id`, or for a new one. */
export const SameDocumentSchema = z.object({ pdfUrl: z.string().max(2000), id: IdSchema.nullable() })

/** The topics of notes that are to be announced, in a REST query separated by commas. */
export const AnnouncementSchema = z.object({ topics: TopicsFilterSchema })

/** Whom an email would go to if something were published now: how many people, and when. */
export const AnnouncementReadersSchema = z.object({
  readers: z.number().int().nonnegative(),
  dueAt: IsoDateSchema,
})

/** Publishes or hides a note; changes nothing else of it (decisions, "Versions"). */
export const SetPublishedSchema = IdInputSchema.extend({ published: z.boolean(), announce: AnnounceSchema })

/** A note in the trash that is to come back; a published one is seen by members again. */
export const RestoreNoteSchema = IdInputSchema.extend({ announce: AnnounceSchema })

/**
 * Deletion of a published note; `trashed` is the state the caller saw, so that a stale screen never permanently deletes
 * what it meant to move to the trash.
 */
export const DeleteNoteSchema = IdInputSchema.extend({ trashed: z.boolean().optional() })

/** Filters and cursor of the caller's own notes: those that match, with any of the topics. */
export const ListUserNotesSchema = ListInputSchema.extend({ topics: TopicsFilterSchema })

/** Filters and cursor of a list of notes, `own` for the caller's alone; without `limit` the whole list. */
export const ListNotesSchema = ListUserNotesSchema.extend({
  sort: z.enum(NOTE_SORTS).optional(),
  favorites: z.stringbool().or(z.boolean()).optional(),
  own: z.stringbool().or(z.boolean()).optional(),
  reading: z.enum(READING_STATES).optional(),
})

/** How many notes a member has, by place, and what those in the trash take. */
export const OwnNoteCountsSchema = z
  .object({
    active: z.number().int().nonnegative(),
    trash: z.number().int().nonnegative(),
    /** Of the documents in the trash. */
    trashBytes: z.number().int().nonnegative(),
  })
  .meta({ id: 'OwnNoteCounts' })
export type OwnNoteCounts = z.infer<typeof OwnNoteCountsSchema>

/**
 * Filters, order and page of the site's notes, newest first; `trashed: false` leaves out those in the trash. `from` and `to` are
 * days on which they were created.
 */
export const ListAdminNotesSchema = AdminListInputSchema.extend({
  sort: z.enum(ADMIN_NOTE_SORTS).optional(),
  trashed: z.stringbool().or(z.boolean()).optional(),
  state: z.enum(SITE_NOTE_STATES).optional(),
  topics: TopicsFilterSchema,
  ...DAYS_FILTER,
})

/** How many notes the site has, by state; those in the trash are neither published nor drafts. */
export type NoteCounts = { published: number; draft: number; trashed: number }
