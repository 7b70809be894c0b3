import { access } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { DAY_MS } from '@idex/contract/kernel/dates'
import { auditLog, files } from '@idex/db/schema'
import { createAdmin, createMember, createNote } from '@idex/testing/factories'
import { samplePdf } from '@idex/testing/sample-pdf'
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { openFile, uploadPdf } from '../files/uploads.ts'
import { openTestServices } from '../testing/test-context.ts'
import { adminRestoreNote, deleteNote, publishNote, setNotePublished, updateNote } from './admin-notes.ts'
import { adminListNotes } from './read-admin-notes.ts'
import { latestInsights } from './library.ts'
import { listNotes } from './list-notes.ts'
import { openShare } from './share.ts'

const test = await openTestServices()
const admin = test.as(await createAdmin(test.database.db))

beforeEach(() => test.database.empty('notes', 'files'))

/** Uploads a PDF; returns its address. */
async function uploaded(title: string): Promise<string> {
  const stream = Readable.from([await samplePdf({ title })])
  return (await uploadPdf(admin, { name: 'news.pdf', stream })).filePath
}

async function publish(title = 'News', state: { published?: boolean; watermark?: boolean } = {}) {
  const pdfUrl = await uploaded(title)
  return publishNote(admin, { title, description: 'For all', pdfUrl, topics: ['LLMs'], ...state })
}

function storedPath(pdfUrl: string): string {
  const id = pdfUrl.split('/').at(-1) ?? ''
  return join(test.directory, 'stored', id.slice(0, 2), id)
}

describe('publishing', () => {
  it('names the publisher and gives the note a permanent slug of its title', async () => {
    const note = await publish('Deciding Well')
    expect(note).toMatchObject({ published: true, deleted: false, publishedBy: 'Ada Lindt' })
    expect(note.shareableSlug).toMatch(/^deciding-well-[0-9a-z]{6}$/)
    const change = { id: note.id, title: 'Another', description: 'Text', topics: [] }
    expect(await updateNote(admin, change)).toMatchObject({
      title: 'Another',
      shareableSlug: note.shareableSlug,
    })
  })

  it('turns into a draft and back', async () => {
    const { id } = await publish()
    const change = { id, title: 'News', description: 'For all', topics: [] }
    expect(await updateNote(admin, { ...change, published: false })).toMatchObject({ published: false })
    expect(await updateNote(admin, change)).toMatchObject({ published: false })
    expect(await updateNote(admin, { ...change, published: true })).toMatchObject({ published: true })
  })
})

describe('a watermark', () => {
  const ELSEWHERE = 'https://example.com/elsewhere.pdf'
  const change = { description: 'For all', topics: [], title: 'News' }

  it('is switched on and off, and stays when something else is changed', async () => {
    const { id, watermark } = await publish('News', { watermark: true })
    expect(watermark).toBe(true)
    expect(await updateNote(admin, { id, ...change })).toMatchObject({ watermark: true })
    expect(await setNotePublished(admin, { id, published: false })).toMatchObject({ watermark: true })
    expect(await updateNote(admin, { id, ...change, watermark: false })).toMatchObject({ watermark: false })
  })

  it('is refused for a document elsewhere, also for one that is to replace the PDF', async () => {
    const elsewhere = { ...change, pdfUrl: ELSEWHERE }
    const refusal = { code: 'VALIDATION', fields: { watermark: expect.stringContaining('uploaded') } }
    await expect(publishNote(admin, { ...elsewhere, watermark: true })).rejects.toMatchObject(refusal)
    const { id } = await publish('News', { watermark: true })
    await expect(updateNote(admin, { id, ...elsewhere })).rejects.toMatchObject(refusal)
    expect(await updateNote(admin, { id, ...elsewhere, watermark: false })).toMatchObject({
      watermark: false,
      pdfUrl: ELSEWHERE,
    })
    await expect(updateNote(admin, { id, ...change, watermark: true })).rejects.toMatchObject(refusal)
  })

  it('is refused for a PDF that cannot be marked, at once and as a replacement', async () => {
    const failing = { ...admin, annotatePdf: async () => undefined }
    const unmarked = await publish('Unmarkable')
    const refusal = { code: 'VALIDATION', fields: { watermark: expect.stringContaining('cannot be') } }
    const on = updateNote(failing, { id: unmarked.id, ...change, watermark: true })
    await expect(on).rejects.toMatchObject(refusal)
    const marked = await publish('Marked', { watermark: true })
    const pdfUrl = await uploaded('Also unmarkable')
    await expect(updateNote(failing, { id: marked.id, ...change, pdfUrl })).rejects.toMatchObject(refusal)
  })
})

describe('a draft', () => {
  const members = async () => {
    const reader = test.as(await createMember(test.database.db))
    return {
      reader,
      titles: (await listNotes(reader, {})).notes.map(({ title }) => title),
      latest: (await latestInsights(test.as(null))).map(({ title }) => title),
    }
  }

  it('is kept with its PDF, and seen by administrators alone until it is published', async () => {
    const draft = await publish('Unfinished', { published: false })
    expect(draft).toMatchObject({ published: false, announced: false })
    const { reader, titles, latest } = await members()
    expect([titles, latest]).toEqual([[], []])
    expect(await openShare(reader, { slug: draft.shareableSlug })).toEqual({ outcome: 'not-found' })
    const id = draft.pdfUrl.split('/').at(-1) ?? ''
    await expect(openFile(reader, { id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    expect(await openFile(admin, { id })).toMatchObject({ id })
    expect((await adminListNotes(admin, {})).counts).toMatchObject({ published: 0, draft: 1 })
    await setNotePublished(admin, { id: draft.id, published: true })
    expect((await members()).titles).toEqual(['Unfinished'])
  })

  it('is created, published, unpublished and edited in the audit log', async () => {
    const { id } = await publish('News', { published: false })
    await setNotePublished(admin, { id, published: true })
    await updateNote(admin, { id, title: 'New', description: 'Text', topics: [] })
    await setNotePublished(admin, { id, published: false })
    const log = await test.database.db.select().from(auditLog).where(eq(auditLog.subjectId, id))
    expect(log.map(({ action }) => action).sort()).toEqual([
      'note.create',
      'note.publish',
      'note.unpublish',
      'note.update',
    ])
  })
})

describe('replacing the PDF', () => {
  const TEXTS = { title: 'News', description: 'For all', topics: [] }
  const isGone = (pdfUrl: string) =>
    expect(access(storedPath(pdfUrl))).rejects.toMatchObject({ code: 'ENOENT' })

  it('keeps id and address, shows the new one to readers, and removes the old one', async () => {
    const note = await publish()
    const member = test.as(await createMember(test.database.db))
    await listNotes(member, {})
    const pdfUrl = await uploaded('Second edition')
    const changed = await updateNote(admin, { ...TEXTS, id: note.id, version: note.version, pdfUrl })
    expect(changed).toMatchObject({ id: note.id, shareableSlug: note.shareableSlug, pdfUrl })
    expect(changed.version).toBe(note.version + 1)
    expect((await listNotes(member, {})).notes).toMatchObject([{ id: note.id, pdfUrl }])
    await access(storedPath(pdfUrl))
    await isGone(note.pdfUrl)
    expect(await test.database.db.$count(files)).toBe(1)
  })

  it('changes nothing when the address is the note’s own', async () => {
    const note = await publish()
    const same = await updateNote(admin, { ...TEXTS, id: note.id, pdfUrl: note.pdfUrl })
    expect(same.pdfUrl).toBe(note.pdfUrl)
    await access(storedPath(note.pdfUrl))
  })

  it('can give way to an address elsewhere', async () => {
    const note = await publish()
    const pdfUrl = 'https://example.com/second.pdf'
    expect(await updateNote(admin, { ...TEXTS, id: note.id, pdfUrl })).toMatchObject({ pdfUrl })
    await isGone(note.pdfUrl)
  })

  it('is refused, and leaves both files, when the PDF belongs to another note or the version is old', async () => {
    const [one, other] = [await publish('One'), await publish('Other')]
    await expect(updateNote(admin, { ...TEXTS, id: one.id, pdfUrl: other.pdfUrl })).rejects.toMatchObject({
      code: 'FILE_NOT_YOURS',
    })
    const pdfUrl = await uploaded('Late')
    await updateNote(admin, { ...TEXTS, id: one.id })
    const late = updateNote(admin, { ...TEXTS, id: one.id, pdfUrl, version: one.version })
    await expect(late).rejects.toMatchObject({ code: 'STALE_EDIT' })
    for (const url of [one.pdfUrl, other.pdfUrl, pdfUrl]) await access(storedPath(url))
  })

  it('gives one PDF to one of two notes', async () => {
    const [one, other] = [await publish('One'), await publish('Other')]
    const pdfUrl = await uploaded('Wanted')
    const outcomes = await Promise.allSettled(
      [one, other].map(({ id }) => updateNote(admin, { ...TEXTS, id, pdfUrl })),
    )
    const refused = outcomes.filter((outcome) => outcome.status === 'rejected')
    expect(refused).toMatchObject([{ reason: { code: 'FILE_NOT_YOURS' } }])
  })
})

describe('the publish switch', () => {
  it('changes nothing but the state, whatever a colleague has just saved', async () => {
    const { id } = await publish('As the list still shows it')
    const theirs = await updateNote(admin, { id, title: 'Theirs', description: 'New', topics: ['AI Agents'] })
    const switched = await setNotePublished(admin, { id, published: false })
    const email = { state: 'intended', at: null, people: null }
    expect(switched).toEqual({ ...theirs, published: false, email, version: theirs.version + 1 })
    expect(await setNotePublished(admin, { id, published: true })).toMatchObject({
      title: 'Theirs',
      published: true,
    })
  })

  it('finds neither trashed notes nor members’ private ones', async () => {
    const { id } = await publish()
    await deleteNote(admin, { id })
    const own = await createNote(test.database.db, { ownerId: (await createMember(test.database.db)).id })
    for (const note of [id, own.id])
      await expect(setNotePublished(admin, { id: note, published: true })).rejects.toMatchObject({
        code: 'NOT_FOUND',
      })
  })
})

describe('a change based on an outdated version', () => {
  it('is refused with the current note, and changes nothing', async () => {
    const { id, version } = await publish()
    const change = { id, title: 'First', description: 'Text', topics: [], version }
    const first = await updateNote(admin, change)
    await expect(updateNote(admin, { ...change, title: 'Late' })).rejects.toMatchObject({
      code: 'STALE_EDIT',
      current: first,
    })
    expect((await adminListNotes(admin, {})).items).toEqual([first])
  })

  it('is one of several concurrent ones, of which only the first is stored', async () => {
    const { id, version } = await publish()
    const change = { id, title: 'Once', description: 'Text', topics: [], version }
    const outcomes = await Promise.allSettled([1, 2, 3].map(() => updateNote(admin, change)))
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })

  it('also when the note was in the trash in between, or was switched', async () => {
    const { id, version } = await publish()
    await setNotePublished(admin, { id, published: false })
    await deleteNote(admin, { id })
    const restored = await adminRestoreNote(admin, { id })
    expect(restored.version).toBe(version + 3)
  })
})

describe('deleting', () => {
  it('moves to the trash first, then deletes the note, its file and the file’s row', async () => {
    const note = await publish()
    await deleteNote(admin, { id: note.id })
    test.clock.advance(3 * DAY_MS)
    const [trashed] = (await adminListNotes(admin, {})).items
    expect(trashed).toMatchObject({ deleted: true, daysRemaining: 11 })
    await access(storedPath(note.pdfUrl))
    await deleteNote(admin, { id: note.id })
    expect((await adminListNotes(admin, {})).items).toEqual([])
    expect(await test.database.db.$count(files, eq(files.kind, 'pdf'))).toBe(0)
    await expect(access(storedPath(note.pdfUrl))).rejects.toThrow('ENOENT')
  })

  it('never deletes permanently what a stale screen meant to move to the trash', async () => {
    const note = await publish()
    await deleteNote(admin, { id: note.id, trashed: false })
    await expect(deleteNote(admin, { id: note.id, trashed: false })).rejects.toMatchObject({
      code: 'CONFLICT',
    })
    expect((await adminListNotes(admin, {})).items).toHaveLength(1)
  })

  it('never moves to the trash what a stale screen meant to delete', async () => {
    const note = await publish()
    await expect(deleteNote(admin, { id: note.id, trashed: true })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    })
    expect((await adminListNotes(admin, {})).items).toMatchObject([{ deleted: false }])
  })

  it('is undone by restoring', async () => {
    const note = await publish()
    await deleteNote(admin, { id: note.id })
    expect(await adminRestoreNote(admin, { id: note.id })).toMatchObject({ deleted: false, published: true })
    await expect(adminRestoreNote(admin, { id: note.id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })
})

it('does not apply to members’ private notes', async () => {
  const member = await createMember(test.database.db)
  const { id } = await createNote(test.database.db, { ownerId: member.id })
  expect((await adminListNotes(admin, {})).items).toEqual([])
  await expect(deleteNote(admin, { id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  const change = { id, title: 'X', description: 'Y', topics: [] }
  await expect(updateNote(admin, change)).rejects.toMatchObject({ code: 'NOT_FOUND' })
})

describe('the filters of the list', () => {
  const found = async (input: Parameters<typeof adminListNotes>[1]) => {
    const { items, total, counts } = await adminListNotes(admin, input)
    expect(total).toBe(items.length)
    expect(counts).toEqual({ published: 2, draft: 1, trashed: 1 })
    return items.map(({ title }) => title).toSorted()
  }

  beforeEach(async () => {
    const at = (day: string) => new Date(`${day}T23:59:59.999Z`)
    const { db } = test.database
    await createNote(db, { title: 'Agents', topics: ['AI Agents', 'LLMs'], createdAt: at('2025-03-01') })
    await createNote(db, { title: 'Models', topics: ['LLMs'], createdAt: at('2025-03-02') })
    await createNote(db, { title: 'Draft', topics: [], published: false, createdAt: at('2025-03-03') })
    const deletedAt = test.clock.now()
    await createNote(db, { title: 'Gone', topics: ['AI Agents'], deletedAt, createdAt: at('2025-03-04') })
  })

  it('finds notes by their state', async () => {
    expect(await found({ state: 'published' })).toEqual(['Agents', 'Models'])
    expect(await found({ state: 'draft', trashed: false })).toEqual(['Draft'])
    expect(await found({ state: 'trashed' })).toEqual(['Gone'])
    expect(await found({ state: 'trashed', trashed: false })).toEqual([])
  })

  it('finds notes about any of some topics', async () => {
    expect(await found({ topics: ['AI Agents'] })).toEqual(['Agents', 'Gone'])
    expect(await found({ topics: ['AI Agents', 'LLMs'], trashed: false })).toEqual(['Agents', 'Models'])
    expect(await found({ topics: [] })).toHaveLength(4)
  })

  it('finds notes by the day they were created, both ends included', async () => {
    expect(await found({ from: '2025-03-02', to: '2025-03-03' })).toEqual(['Draft', 'Models'])
    expect(await found({ from: '2025-03-03' })).toEqual(['Draft', 'Gone'])
    expect(await found({ to: '2025-03-01' })).toEqual(['Agents'])
  })

  it('combines them, also with a search', async () => {
    expect(await found({ topics: ['LLMs'], state: 'published', to: '2025-03-02', search: 'mod' })).toEqual([
      'Models',
    ])
  })
})
