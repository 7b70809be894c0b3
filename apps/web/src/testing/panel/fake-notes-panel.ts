import { DomainError } from '@idex/contract/kernel/errors'
import { IdInputSchema } from '@idex/contract/kernel/ids'
import {
  type AdminNote,
  ListAdminNotesSchema,
  PublishNoteSchema,
  RestoreNoteSchema,
  SetPublishedSchema,
  UpdateNoteSchema,
} from '@idex/contract/notes/note'
import { SITE_NOTE_STATES } from '@idex/contract/notes/choices'
import {
  BulkNotesSchema,
  ChangeNoteTopicsSchema,
  RestoreNotesSchema,
  SetNotesPublishedSchema,
} from '@idex/contract/notes/bulk-notes'
import type { User } from '@idex/contract/sign-in/session'
import { vi } from 'vitest'
import type { z } from 'zod'
import { ADMIN } from '../people.ts'
import { refusal } from '../refusal.ts'
import { partOf } from './fake-list.ts'
import { assertCurrentVersion, fakeRows } from './fake-rows.ts'
import { emailOf, LIVE_FIELDS, makeNote, trashFields, WAITING } from './notes.ts'
import type { Answer, Answers, Output } from '../fake-link.ts'

function stateOf({ deleted, published }: AdminNote): number {
  if (deleted) return 2
  return published ? 0 : 1
}

/** Returns whether the list has a note, as the server filters it. */
function isAsked(note: AdminNote, asked: z.output<typeof ListAdminNotesSchema>): boolean {
  const { trashed, state, topics = [], from = '', to = '9' } = asked
  const day = note.createdAt.slice(0, 10)
  return (
    (trashed !== false || !note.deleted) &&
    (state === undefined || SITE_NOTE_STATES[stateOf(note)] === state) &&
    (topics.length === 0 || note.topics.some((topic) => topics.includes(topic))) &&
    from <= day &&
    day <= to
  )
}

/** A fake server of the panel with notes: its answers, and its data. Calls can be spied on and made to fail. */
export function fakeNotesPanel(initial: readonly AdminNote[] = [], initialUser: User | null = ADMIN) {
  const rows = fakeRows(initial)
  let user = initialUser
  const { find, changeEach } = rows
  const change = (id: string, part: Partial<AdminNote>): AdminNote =>
    rows.change(id, { ...part, email: emailOf({ ...find(id), ...part }) })
  const emailAbout = (ids: readonly string[]) => {
    const waiting = rows.all().filter(({ id, email }) => ids.includes(id) && email.state === 'waiting')
    return waiting.length > 0 ? { ...WAITING, notes: waiting.length } : null
  }
  const restoreAll = ({ ids, announce }: z.output<typeof RestoreNotesSchema>) => {
    const back = (note: AdminNote) => change(note.id, { ...LIVE_FIELDS, announce: announce ?? note.announce })
    return { ...changeEach(ids, back), email: emailAbout(ids) }
  }
  const calls = {
    'session.current': vi.fn((): User | null => user),
    'admin.content.inspectAddress': vi.fn((_input: unknown): Output<'admin.content.inspectAddress'> => ({
      ...{ outcome: 'file', mimeType: 'video/mp4', size: 2_621_440 },
    })),
    'session.adminLogin': vi.fn<Answer<'session.adminLogin'>>(() => ({
      success: true,
      user: ADMIN,
    })),
    'admin.notes.get': vi.fn((input: unknown): Output<'admin.notes.get'> =>
      find(IdInputSchema.parse(input).id),
    ),
    'admin.notes.list': vi.fn((input: unknown): Output<'admin.notes.list'> => {
      const asked = ListAdminNotesSchema.parse(input)
      const notes = rows.all()
      const count = (state: number) => notes.filter((note) => stateOf(note) === state).length
      return {
        ...partOf(
          notes.filter((note) => isAsked(note, asked)),
          asked,
          {
            texts: ({ title, description }) => [title, description],
            keys: { created: (note) => note.createdAt, title: (note) => note.title, status: stateOf },
          },
        ),
        counts: { published: count(0), draft: count(1), trashed: count(2) },
      }
    }),
    'admin.notes.revisions': vi.fn((_input: unknown): Output<'admin.notes.revisions'> => []),
    'admin.notes.sameDocument': vi.fn((_input: unknown): Output<'admin.notes.sameDocument'> => []),
    'admin.notes.publish': vi.fn((input: unknown): Output<'admin.notes.publish'> => {
      const { published = true, announce = true, ...fields } = PublishNoteSchema.parse(input)
      const state = { published, announce, announced: false }
      return rows.add(makeNote({ ...fields, ...state, createdAt: '2025-04-01T10:00:00.000Z' }))
    }),
    'admin.notes.update': vi.fn((input: unknown): Output<'admin.notes.update'> => {
      const { id, version, ...part } = UpdateNoteSchema.parse(input)
      if (find(id).deleted) throw refusal('NOT_FOUND')
      assertCurrentVersion(find(id), version)
      const { published, pdfUrl, announce, watermark } = { ...find(id), ...part }
      return change(id, { ...part, published, pdfUrl, announce, watermark })
    }),
    'admin.notes.setPublished': vi.fn((input: unknown): Output<'admin.notes.setPublished'> => {
      const { id, published, announce = find(id).announce } = SetPublishedSchema.parse(input)
      return change(id, { published, announce })
    }),
    'admin.notes.withdrawEmail': vi.fn((input: unknown): Output<'admin.notes.withdrawEmail'> => {
      const { id } = IdInputSchema.parse(input)
      if (find(id).email.state !== 'waiting')
        throw refusal(new DomainError('CONFLICT', 'No email about this note is waiting.'))
      return change(id, { announce: false })
    }),
    'admin.notes.remove': vi.fn((input: unknown): Output<'admin.notes.remove'> => {
      const { id } = IdInputSchema.parse(input)
      if (find(id).deleted) rows.drop(id)
      else change(id, trashFields(14))
      return { success: true }
    }),
    'admin.notes.bulkSetPublished': vi.fn((input: unknown): Output<'admin.notes.bulkSetPublished'> => {
      const { ids, published, announce } = SetNotesPublishedSchema.parse(input)
      const answer = changeEach(
        ids,
        (note) =>
          note.published !== published && change(note.id, { published, announce: announce ?? note.announce }),
      )
      return { ...answer, email: emailAbout(ids) }
    }),
    'admin.notes.bulkChangeTopics': vi.fn((input: unknown): Output<'admin.notes.bulkChangeTopics'> => {
      const { ids, add, remove } = ChangeNoteTopicsSchema.parse(input)
      return changeEach(ids, ({ id, topics }) =>
        change(id, { topics: [...new Set([...topics, ...add])].filter((topic) => !remove.includes(topic)) }),
      )
    }),
    'admin.notes.bulkTrash': vi.fn((input: unknown): Output<'admin.notes.bulkTrash'> =>
      changeEach(
        BulkNotesSchema.parse(input).ids,
        ({ id, deleted }) => !deleted && change(id, trashFields(14)),
      ),
    ),
    'admin.notes.bulkRestore': vi.fn((input: unknown): Output<'admin.notes.bulkRestore'> =>
      restoreAll(RestoreNotesSchema.parse(input)),
    ),
    'admin.subscribers.countReaders': vi.fn((_input: unknown): Output<'admin.subscribers.countReaders'> => ({
      ...{ readers: 214, dueAt: '2025-04-01T10:10:00.000Z' },
    })),
    'admin.subscribers.weeklyDigest': vi.fn((_input: unknown): Output<'admin.subscribers.weeklyDigest'> => ({
      ...{ nextAt: '2026-03-09T07:15:00.000Z', readers: 12 },
      preview: { subject: 'Your weekly insight: On agents', text: 'New, and not read yet' },
    })),
    'admin.notes.restore': vi.fn((input: unknown): Output<'admin.notes.restore'> => {
      const { id, announce = find(id).announce } = RestoreNoteSchema.parse(input)
      return change(id, { ...LIVE_FIELDS, announce })
    }),
  } satisfies Answers
  return {
    calls,
    notes: rows.all,
    /** Changes a note as another administrator. */
    change,
    signOut: () => {
      user = null
    },
  }
}
