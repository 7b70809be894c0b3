import { createAdmin, createMember, createNote } from '@idex/testing/factories'
import { ChangeNoteTopicsSchema } from '@idex/contract/notes/bulk-notes'
import { auditLog } from '@idex/db/schema'
import { beforeEach, expect, it, vi } from 'vitest'
import type { Context } from '../kernel/context.ts'
import { openTestServices } from '../testing/test-context.ts'
import { adminListNotes } from './read-admin-notes.ts'
import { adminRestoreNotes, changeNoteTopics, setNotesPublished, trashNotes } from './bulk-notes.ts'

const test = await openTestServices()
const admin = test.as(await createAdmin(test.database.db))

beforeEach(() => test.database.empty('notes', 'files', 'audit_log'))

const make = (options: Parameters<typeof createNote>[1] = {}) => createNote(test.database.db, options)
const listed = async () => new Map((await adminListNotes(admin, {})).items.map((note) => [note.id, note]))
const actions = async () => (await test.database.db.select().from(auditLog)).map(({ action }) => action)

it('publishes notes and makes them drafts, and leaves what is so already', async () => {
  const [live, draft] = [await make(), await make({ published: false })]
  const ids = [live.id, draft.id]
  expect(await setNotesPublished(admin, { ids, published: true })).toEqual({
    outcomes: ['unchanged', 'changed'],
    email: { notes: 1, at: '2026-03-04T12:10:00.000Z', people: 0 },
  })
  const after = await listed()
  expect(after.get(live.id)).toMatchObject({ published: true, version: live.version })
  expect(after.get(draft.id)).toMatchObject({ published: true, version: draft.version + 1 })
  expect(await actions()).toEqual(['note.publish'])
})

it('says which notes were no longer there, and does the rest', async () => {
  const [kept, trashed] = [await make(), await make({ deletedAt: test.clock.now() })]
  const owner = await createMember(test.database.db)
  const foreign = await make({ ownerId: owner.id, published: false })
  const ids = [trashed.id, foreign.id, 'nowhere', kept.id]
  const expected = { outcomes: ['gone', 'gone', 'gone', 'changed'] }
  expect(await setNotesPublished(admin, { ids, published: false })).toEqual({ ...expected, email: null })
  expect(await changeNoteTopics(admin, { ids, add: ['Robotic Intelligence'], remove: [] })).toEqual(expected)
  expect(await trashNotes(admin, { ids })).toEqual(expected)
  expect((await listed()).get(kept.id)).toMatchObject({ deleted: true, topics: expect.any(Array) })
})

it('adds and removes topics in the order they are shown, and keeps the others', async () => {
  const note = await make({ topics: ['AI Agents', 'LLMs'] })
  const input = ChangeNoteTopicsSchema.parse({
    ids: [note.id],
    add: ['VibeCoding', 'LLMs'],
    remove: ['AI Agents'],
  })
  expect(await changeNoteTopics(admin, input)).toEqual({ outcomes: ['changed'] })
  expect((await listed()).get(note.id)?.topics).toEqual(['LLMs', 'VibeCoding'])
  expect(await changeNoteTopics(admin, input)).toEqual({ outcomes: ['unchanged'] })
})

it('moves notes to the trash and restores them', async () => {
  const ids = [(await make()).id, (await make({ published: false })).id]
  const changed = { outcomes: ['changed', 'changed'] }
  expect(await trashNotes(admin, { ids })).toEqual(changed)
  expect((await adminListNotes(admin, {})).counts).toEqual({ published: 0, draft: 0, trashed: 2 })
  expect(await adminRestoreNotes(admin, { ids })).toMatchObject(changed)
  expect((await adminListNotes(admin, {})).counts).toEqual({ published: 1, draft: 1, trashed: 0 })
  expect(await actions()).toEqual(['note.trash', 'note.trash', 'note.restore', 'note.restore'])
})

it('tries no further after an unexpected failure, and keeps what was done', async () => {
  const ids = [(await make()).id, (await make()).id, (await make()).id]
  const { transaction } = admin.db
  let begun = 0
  const error = vi.fn<typeof admin.log.error>()
  const failing: Context = {
    ...admin,
    log: { ...admin.log, error },
    db: Object.create(admin.db, {
      transaction: {
        value: (...args: Parameters<typeof transaction>) => {
          begun += 1
          if (begun === 2) throw new Error('the database is away')
          return transaction.apply(admin.db, args)
        },
      },
    }),
  }
  expect(await trashNotes(failing, { ids })).toEqual({ outcomes: ['changed', 'failed', 'failed'] })
  const line = 'one of the chosen items could not be changed, so those after it were not tried'
  expect(error).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ id: ids[1] }), line)
  expect(begun).toBe(2)
  expect((await adminListNotes(admin, {})).counts).toEqual({ published: 2, draft: 0, trashed: 1 })
})
