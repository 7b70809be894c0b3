import type { FormValues } from '@idex/contract/forms/form'
import { noteForms, notes } from '@idex/db/schema'
import { createFile, createMember, createNote } from '@idex/testing/factories'
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { CAPS } from '../kernel/limits.ts'
import { openTestServices } from '../testing/test-context.ts'
import { getNoteForm, saveNoteForm } from './note-forms.ts'

const test = await openTestServices()
const { db } = test.database
const member = test.as(await createMember(test.database.db))
const other = test.as(await createMember(test.database.db))

beforeEach(() => test.database.empty('notes'))

/** The test clock's time, `seconds` later. */
const after = (seconds: number) => new Date(test.clock.now().getTime() + seconds * 1000).toISOString()

async function noteOf(values: Parameters<typeof createNote>[1] = {}) {
  const { id: fileId } = await createFile(db)
  const { id } = await createNote(db, { fileId, ...values })
  return { id, fileId }
}

type Note = Awaited<ReturnType<typeof noteOf>>

const save = (note: Note, values: FormValues, at = after(0), ctx = member) =>
  saveNoteForm(ctx, { ...note, values, at })
const valuesOf = async ({ id }: Note, ctx = member) => (await getNoteForm(ctx, { id })).form?.values

describe('a filled form', () => {
  it('belongs to one member alone', async () => {
    const note = await noteOf()
    expect(await getNoteForm(member, note)).toEqual({ form: null })
    const values = { '7R': 'Ada', '8R': true, '9R': ['One', 'Two'] }
    const form = { fileId: note.fileId, values, updatedAt: after(-5) }
    expect(await save(note, values, after(-5))).toEqual({ form })
    expect(await getNoteForm(member, note)).toEqual({ form })
    expect(await getNoteForm(other, note)).toEqual({ form: null })
  })

  it('changes as a whole, with newer values alone', async () => {
    const note = await noteOf()
    await save(note, { '7R': 'Ada', '8R': true }, after(-10))
    expect((await save(note, { '7R': 'Eve' }, after(-20))).form?.values).toEqual({ '7R': 'Ada', '8R': true })
    expect((await save(note, {}, after(-5))).form?.values).toEqual({})
  })

  it('is not replaced by a device that has not seen it, which is told what is known', async () => {
    const note = await noteOf()
    const saveSeen = (values: FormValues, at: string, seen: string | null) =>
      saveNoteForm(member, { ...note, values, at, seen })
    await saveSeen({ '7R': 'Ada' }, after(-10), null)
    const known = { fileId: note.fileId, values: { '7R': 'Ada' }, updatedAt: after(-10) }
    await expect(saveSeen({ '8R': true }, after(-5), null)).rejects.toMatchObject({
      code: 'STALE_EDIT',
      current: known,
    })
    expect(await valuesOf(note)).toEqual({ '7R': 'Ada' })
    // A repeat, whose answer was lost.
    await saveSeen({ '7R': 'Ada' }, after(-10), null)
    await saveSeen({ '8R': true }, after(-5), after(-10))
    expect(await valuesOf(note)).toEqual({ '8R': true })
  })

  it('is of now when the device’s clock is ahead', async () => {
    const note = await noteOf()
    expect((await save(note, {}, after(3600))).form?.updatedAt).toBe(after(0))
  })

  it('is of one document: of the next one nothing is filled in, even by a device that was earlier', async () => {
    const note = await noteOf()
    await save(note, { '7R': 'Ada' })
    const { id: fileId } = await createFile(db)
    await db.update(notes).set({ fileId }).where(eq(notes.id, note.id))
    expect(await valuesOf(note)).toBeUndefined()
    await expect(save(note, { '7R': 'Eve' }, after(1))).rejects.toMatchObject({ code: 'VALIDATION' })
    await save({ ...note, fileId }, { '7R': 'New' }, after(-60))
    expect(await valuesOf(note)).toEqual({ '7R': 'New' })
  })

  it('is refused, and unknown, for a note outside of the library', async () => {
    const hidden = await noteOf({ published: false })
    await expect(save(hidden, {})).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await expect(getNoteForm(member, hidden)).rejects.toMatchObject({ code: 'NOT_FOUND' })
    const own = await noteOf({ ownerId: member.actor?.id ?? '' })
    await save(own, { '7R': 'Ada' })
    await expect(save(own, {}, after(0), other)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })

  it('goes with the note', async () => {
    const note = await noteOf()
    await save(note, { '7R': 'Ada' })
    await db.delete(notes).where(eq(notes.id, note.id))
    expect(await db.$count(noteForms)).toBe(0)
  })

  it('is one of at most 200', async () => {
    const userId = member.actor?.id ?? ''
    for (let count = 0; count < CAPS.forms; count += 1) {
      const { id: noteId } = await createNote(db)
      await db.insert(noteForms).values({ userId, noteId, fileId: 'f', values: {}, updatedAt: new Date(0) })
    }
    const note = await noteOf()
    await expect(save(note, {})).rejects.toMatchObject({ code: 'LIMIT_REACHED' })
    await save(note, {}, after(0), other)
  })
})
