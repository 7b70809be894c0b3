import { writeFile } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { auditLog, subscriptions } from '@idex/db/schema'
import {
  createAdmin,
  createContentItem,
  createFile,
  createMember,
  createNote,
  createShareLink,
  PASSWORD,
  QUICK_HASH,
} from '@idex/testing/factories'
import { samplePdf } from '@idex/testing/sample-pdf'
import { eq } from 'drizzle-orm'
import { strFromU8, unzipSync } from 'fflate'
import { describe, expect, it, vi } from 'vitest'
import type { Context } from '../kernel/context.ts'
import { SEEDED_AT, seedMember } from '../testing/seed-member.ts'
import { openTestServices } from '../testing/test-context.ts'
import { exportAccount, exportMember } from './export-account.ts'

const test = await openTestServices()

const db = () => test.database.db

async function storePdf(uploaderId: string, bytes: Uint8Array) {
  const file = await createFile(db(), { uploaderId, size: bytes.length })
  const path = await test.services.files.incomingPath(file.id)
  await writeFile(path, bytes)
  await test.services.files.adopt(file.id, path)
  return file
}

async function unzip(stream: Readable) {
  const files = unzipSync(await buffer(stream))
  const read = (name: string): unknown => JSON.parse(strFromU8(files[name] ?? new Uint8Array()))
  return { files, names: Object.keys(files).sort(), read }
}

const exported = async (ctx: Context) => unzip((await exportAccount(ctx)).stream)

describe('the export', () => {
  it('contains everything of the caller and nothing of others', async () => {
    const [me, other] = [await createMember(db()), await createMember(db())]
    const [mine, theirs] = [await samplePdf({ title: 'Mine' }), await samplePdf({ title: 'Theirs' })]
    const store = async (ownerId: string, title: string, pdf: Buffer, deletedAt: Date | null = null) =>
      createNote(db(), { ownerId, title, fileId: (await storePdf(ownerId, pdf)).id, deletedAt })
    const note = await store(me.id, 'Plan', mine)
    await store(me.id, 'Plan', mine, new Date())
    await createNote(db(), { ownerId: me.id, title: 'Elsewhere', externalUrl: 'https://example.com/a.pdf' })
    await store(other.id, 'Secret', theirs)
    const item = await createContentItem(db(), { title: 'A talk' })
    const about = { noteId: note.id, contentId: item.id }
    const { token, feed } = await seedMember(db(), { userId: me.id, ...about, text: 'Mine' })
    await seedMember(db(), { userId: other.id, ...about, text: 'Theirs' })
    const shared = await createNote(db(), { title: 'Sent by a friend' })
    const link = await createShareLink(db(), { userId: me.id, noteId: shared.id, name: 'My mailing' })
    const { id: draftId } = await createNote(db(), { title: 'Off line', published: false })
    const later = new Date(Date.now() + 1000)
    await createShareLink(db(), { userId: me.id, noteId: draftId, name: 'Earlier', createdAt: later })
    await db()
      .insert(subscriptions)
      .values({ id: 'sub1', email: me.email?.toUpperCase() ?? '' })

    const { files, names, read } = await exported(test.as(me))
    expect(names).toEqual([
      'account.json',
      'comments.json',
      'favorites.json',
      'feeds.json',
      'files/Plan (2).pdf',
      'files/Plan.pdf',
      'forms.json',
      'highlights.json',
      'likes.json',
      'notes.json',
      'places.json',
      'reads.json',
      'sessions.json',
      'share-links.json',
      'tokens.json',
    ])
    expect(read('share-links.json')).toEqual([
      expect.objectContaining({ name: 'Mine', title: 'Plan' }),
      expect.objectContaining({ id: link.id, name: 'My mailing', title: 'Sent by a friend' }),
      expect.objectContaining({ name: 'Earlier', title: null }),
    ])
    expect(read('tokens.json')).toEqual([expect.objectContaining({ id: token.id, name: 'Mine' })])
    expect(JSON.stringify(read('tokens.json'))).not.toContain(token.hash)
    expect(read('feeds.json')).toEqual([expect.objectContaining({ id: feed.id, name: 'Mine' })])
    expect(JSON.stringify(read('feeds.json'))).not.toContain(feed.hash)
    expect(Buffer.from(files['files/Plan.pdf'] ?? [])).toEqual(mine)
    expect(read('account.json')).toMatchObject({
      id: me.id,
      email: me.email,
      onboardingAnswers: { industry: 'Finance', aiTopics: ['Mine', '', 'NULL'] },
      cameThrough: {
        noteId: note.id,
        title: 'Plan',
        signedUpAt: SEEDED_AT.toISOString(),
        firstReadAt: SEEDED_AT.toISOString(),
        noteReadAt: SEEDED_AT.toISOString(),
      },
      signIns: [{ issuer: 'https://issuer.example', subject: me.id }],
      newsletter: [{ email: me.email?.toUpperCase() }],
    })
    expect(read('account.json')).not.toHaveProperty('passwordHash')
    expect(read('notes.json')).toEqual([
      expect.objectContaining({ title: 'Plan', file: 'files/Plan.pdf', deletedAt: null }),
      expect.objectContaining({ title: 'Plan', file: 'files/Plan (2).pdf', deletedAt: expect.any(String) }),
      expect.objectContaining({ title: 'Elsewhere', file: null, externalUrl: 'https://example.com/a.pdf' }),
    ])
    expect(read('comments.json')).toEqual([expect.objectContaining({ body: 'Mine', title: 'A talk' })])
    expect(read('favorites.json')).toEqual([expect.objectContaining({ noteId: note.id, title: 'Plan' })])
    expect(read('likes.json')).toEqual([expect.objectContaining({ contentId: item.id })])
    expect(read('highlights.json')).toEqual([
      expect.objectContaining({ noteId: note.id, title: 'Plan', quote: 'Mine', tags: ['Mine'] }),
    ])
    expect(read('forms.json')).toEqual([
      expect.objectContaining({ noteId: note.id, title: 'Plan', values: { '7R': 'Mine', '8R': [true] } }),
    ])
    expect(read('places.json')).toEqual({
      notes: [expect.objectContaining({ noteId: note.id, title: 'Plan', page: 2, pageCount: 3 })],
      content: [expect.objectContaining({ contentId: item.id, title: 'A talk', seconds: 83.7 })],
    })
    expect(read('reads.json')).toEqual([
      expect.objectContaining({ noteId: note.id, title: 'Plan' }),
      expect.objectContaining({ contentId: item.id }),
    ])
    const all = Object.values(files).map((bytes) => strFromU8(bytes, true))
    expect(all.join()).not.toMatch(/Secret|Theirs/)
  })

  it('skips a document whose bytes are lost, and does not list it', async () => {
    const me = await createMember(db())
    const lost = await createFile(db(), { uploaderId: me.id })
    await createNote(db(), { ownerId: me.id, title: 'Lost', fileId: lost.id })
    const error = vi.fn<typeof test.services.log.error>()
    const { names, read } = await exported({ ...test.as(me), log: { ...test.services.log, error } })
    const line = 'the bytes of a document are lost, so an export lacks it'
    expect(error).toHaveBeenCalledExactlyOnceWith(expect.anything(), line)
    expect(names).not.toContain('files/Lost.pdf')
    expect(read('notes.json')).toEqual([expect.objectContaining({ title: 'Lost', file: null })])
  })

  it('opens one document at a time, and closes it when the reader disconnects', async () => {
    const me = await createMember(db())
    for (const title of ['One', 'Two']) {
      const file = await storePdf(me.id, Buffer.alloc(3_000_000, 1))
      await createNote(db(), { ownerId: me.id, title, fileId: file.id })
    }
    const opened: Readable[] = []
    const files = {
      ...test.services.files,
      read: async (id: string) => {
        const stream = await test.services.files.read(id)
        opened.push(stream)
        return stream
      },
    }
    const { stream } = await exportAccount({ ...test.as(me), files })
    let received = 0
    for await (const chunk of stream) {
      received += chunk.length
      if (received > 1_000_000) break
    }
    expect(opened).toHaveLength(1)
    await expect.poll(() => opened.every((source) => source.closed)).toBe(true)
  })

  it('breaks off when a document cannot be read to its end', async () => {
    const me = await createMember(db())
    const file = await storePdf(me.id, Buffer.alloc(3_000_000, 1))
    await createNote(db(), { ownerId: me.id, fileId: file.id })
    const files = {
      ...test.services.files,
      read: async (id: string) => {
        const stream = await test.services.files.read(id)
        stream.once('data', () => stream.destroy(new Error('the disk is gone')))
        return stream
      },
    }
    const { stream } = await exportAccount({ ...test.as(me), files })
    await expect(buffer(stream)).rejects.toThrow('the disk is gone')
  })
})

describe('the export by an administrator', () => {
  it('is the archive the member gets, and is audited with a masked address', async () => {
    const member = await createMember(db(), { email: 'vera@example.com' })
    await createNote(db(), {
      ownerId: member.id,
      title: 'Hers',
      fileId: (await storePdf(member.id, await samplePdf())).id,
    })
    const admin = await createAdmin(db(), { passwordHash: QUICK_HASH })
    const own = await exported(test.as(member))
    const { name, stream } = await exportMember(test.as(admin), { id: member.id, password: PASSWORD })
    const theirs = await unzip(stream)
    expect(name).toBe('idex-data.zip')
    expect(theirs.names).toEqual(own.names)
    expect(theirs.files).toEqual(own.files)
    expect(theirs.names).toContain('files/Hers.pdf')
    expect(await db().select().from(auditLog)).toMatchObject([
      { action: 'member.export', subjectId: member.id, subjectTitle: 'v•••@example.com', actorId: admin.id },
    ])
  })

  it('does not apply to administrators, and is refused to members', async () => {
    const admin = await createAdmin(db(), { passwordHash: QUICK_HASH })
    const member = await createMember(db(), { passwordHash: QUICK_HASH })
    const exporting = (actor: typeof admin, { id }: typeof admin) =>
      exportMember(test.as(actor), { id, password: PASSWORD })
    await expect(exporting(admin, admin)).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await expect(exporting(member, member)).rejects.toMatchObject({ code: 'FORBIDDEN' })
  })

  it('is refused without the administrator’s own password, and then not audited', async () => {
    const [member, admin] = [await createMember(db()), await createAdmin(db(), { passwordHash: QUICK_HASH })]
    await expect(
      exportMember(test.as(admin), { id: member.id, password: 'not this one' }),
    ).rejects.toMatchObject({ code: 'WRONG_PASSWORD' })
    expect(await db().$count(auditLog, eq(auditLog.subjectId, member.id))).toBe(0)
  })
})
