import { notes } from '@idex/db/schema'
import { createMember, createNote } from '@idex/testing/factories'
import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { everyItem } from '../../testing/every-item.ts'
import { openTestServices } from '../../testing/test-context.ts'
import { addFavorite, removeFavorite, getNote } from '../library.ts'
import { listNotes } from '../list-notes.ts'
import { openShare } from '../share.ts'

const test = await openTestServices()

const reader = await createMember(test.database.db)
const other = await createMember(test.database.db)

/** The note as every read shows it, of which some are from memory by the second time. */
async function everywhere(user: typeof reader, { id, slug }: { id: string; slug: string }) {
  const ctx = test.as(user)
  const { notes: found } = await listNotes(ctx, {})
  const [one, shared] = [await getNote(ctx, { id }).catch(() => undefined), await openShare(ctx, { slug })]
  return [found.find((note) => note.id === id), one, shared.outcome === 'granted' ? shared.note : undefined]
}

const change = (id: string, values: Partial<typeof notes.$inferInsert>) =>
  test.database.db.update(notes).set(values).where(eq(notes.id, id))

it('shows what a note is now, whoever has changed it', async () => {
  const note = await createNote(test.database.db, { title: 'Before' })
  for (const title of ['Before', 'After', 'After', 'Later']) {
    await change(note.id, { title })
    for (const found of await everywhere(reader, note)) expect(found).toMatchObject({ title })
  }
  await change(note.id, { deletedAt: new Date() })
  expect(await everywhere(reader, note)).toEqual([undefined, undefined, undefined])
  await change(note.id, { deletedAt: null })
  for (const found of await everywhere(reader, note)) expect(found).toMatchObject({ title: 'Later' })
})

it('shows every reader their own star', async () => {
  const note = await createNote(test.database.db)
  const stars = async (user: typeof reader) =>
    (await everywhere(user, note)).map((found) => found?.isFavorite)
  const [none, all] = [
    [false, false, false],
    [true, true, true],
  ]
  expect(await stars(reader)).toEqual(none)
  await addFavorite(test.as(reader), note)
  expect([await stars(reader), await stars(other), await stars(reader)]).toEqual([all, none, all])
  await removeFavorite(test.as(reader), note)
  expect(await stars(reader)).toEqual(none)
})

it('keeps a private note from everyone but its owner, also once it is kept', async () => {
  const note = await createNote(test.database.db, { ownerId: reader.id, published: false })
  for (const [user, seen] of [
    [reader, true],
    [other, false],
    [reader, true],
    [other, false],
  ] as const) {
    const [listed, one, shared] = await everywhere(user, note)
    expect([listed !== undefined, one !== undefined, shared]).toEqual([seen, seen, undefined])
  }
  await change(note.id, { ownerId: other.id })
  const [listed, one] = await everywhere(reader, note)
  expect([listed, one]).toEqual([undefined, undefined])
})

it('shows visitors a preview of a shared note, never the note kept for members', async () => {
  const note = await createNote(test.database.db)
  await everywhere(reader, note)
  for (let time = 0; time < 2; time += 1) {
    const found = await openShare(test.as(null), note)
    expect(found.outcome).toBe('preview')
    expect(JSON.stringify(found)).not.toContain('pdfUrl')
  }
})

it('reads long lists whole, in order, by pages of any size', async () => {
  for (let n = 0; n < 60; n += 1) await createNote(test.database.db, { title: `Many ${n}` })
  const ctx = { ...test.as(reader), pageSize: 1000 }
  const { notes: all } = await listNotes(ctx, {})
  for (const limit of [1, 10, 11, 25, 50, 51, 100]) {
    const paged = await everyItem(async (cursor) => {
      const { notes: items, nextCursor } = await listNotes(ctx, { limit, cursor })
      return { items, nextCursor }
    })
    expect(paged).toEqual(all)
  }
})
