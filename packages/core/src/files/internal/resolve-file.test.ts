import type { SessionUser } from '@idex/auth/sessions'
import { DomainError } from '@idex/contract/kernel/errors'
import type { FileKind } from '@idex/contract/files/stored-file'
import { filePath } from '@idex/contract/files/addresses'
import { blogPostFiles, notes } from '@idex/db/schema'
import {
  createAdmin,
  createContentItem,
  createFile,
  createMember,
  createNote,
  createPost,
} from '@idex/testing/factories'
import { describe, expect, it } from 'vitest'
import { openTestServices } from '../../testing/test-context.ts'
import { releaseFile } from './discard-file.ts'
import { resolveUpload } from './resolve-file.ts'

const test = await openTestServices()

const member = await createMember(test.database.db)
const admin = await createAdmin(test.database.db)
const otherAdmin = await createAdmin(test.database.db)

const db = () => test.database.db

async function resolves(
  user: SessionUser,
  fileId: string,
  options: { kinds?: readonly FileKind[]; exclusive?: boolean } = {},
): Promise<boolean> {
  const { kinds = ['pdf'], exclusive = true } = options
  try {
    const found = await resolveUpload(test.as(user), user, filePath(fileId), { kinds, exclusive })
    expect(found).toEqual({ fileId })
    return true
  } catch (error) {
    if (error instanceof DomainError && error.code === 'FILE_NOT_YOURS') return false
    throw error
  }
}

/** A file of an admin's, attached to one thing. */
const attachments: [string, (fileId: string) => Promise<unknown>][] = [
  ['a note', (fileId) => createNote(db(), { fileId })],
  ['a content item', (fileId) => createContentItem(db(), { fileId })],
  ['the picture of one', (thumbnailFileId) => createContentItem(db(), { thumbnailFileId })],
  ['the captions of one', (captionsFileId) => createContentItem(db(), { captionsFileId })],
  [
    'a post',
    async (fileId) =>
      db()
        .insert(blogPostFiles)
        .values({ postId: (await createPost(db())).id, fileId }),
  ],
]

describe('an upload', () => {
  it('belongs to its uploader, once it is finished', async () => {
    const done = await createFile(db(), { uploaderId: member.id })
    const half = await createFile(db(), { uploaderId: member.id, storedAt: null })
    expect(await resolves(member, done.id)).toBe(true)
    expect(await resolves(await createMember(db()), done.id)).toBe(false)
    expect(await resolves(admin, done.id)).toBe(false)
    expect(await resolves(member, half.id)).toBe(false)
  })

  it('of an admin belongs to every admin, and to no member', async () => {
    const file = await createFile(db(), { uploaderId: admin.id })
    expect(await resolves(otherAdmin, file.id)).toBe(true)
    expect(await resolves(member, file.id)).toBe(false)
  })

  it('of a deleted account belongs to the admins while something of the site uses it', async () => {
    const file = await createFile(db(), { uploaderId: null })
    expect(await resolves(admin, file.id, { exclusive: false })).toBe(false)
    await createContentItem(db(), { fileId: file.id })
    expect(await resolves(admin, file.id, { exclusive: false })).toBe(true)
    expect(await resolves(member, file.id, { exclusive: false })).toBe(false)
  })

  it('must be of an accepted kind', async () => {
    const file = await createFile(db(), { uploaderId: admin.id, kind: 'image', mimeType: 'image/png' })
    expect(await resolves(admin, file.id, { kinds: ['image', 'video'] })).toBe(true)
    expect(await resolves(admin, file.id, { kinds: ['pdf'] })).toBe(false)
  })

  it.each(attachments)(
    'used by %s is refused if it must be exclusive, else accepted',
    async (_name, attach) => {
      const file = await createFile(db(), { uploaderId: admin.id })
      await attach(file.id)
      expect(await resolves(otherAdmin, file.id, { exclusive: true })).toBe(false)
      expect(await resolves(otherAdmin, file.id, { exclusive: false })).toBe(true)
    },
  )

  it('used by a private note is never used again', async () => {
    const file = await createFile(db(), { uploaderId: admin.id })
    await createNote(db(), { ownerId: admin.id, fileId: file.id })
    expect(await resolves(admin, file.id, { exclusive: false })).toBe(false)
  })
})

it('keeps external addresses as they are, and rejects what merely looks like an upload', async () => {
  const resolve = (url: string) =>
    resolveUpload(test.as(admin), admin, url, { kinds: ['pdf'], exclusive: true })
  expect(await resolve('https://example.com/api/files/abc')).toEqual({
    externalUrl: 'https://example.com/api/files/abc',
  })
  expect(await resolve('/sample.pdf')).toEqual({ externalUrl: '/sample.pdf' })
  for (const url of ['/api/files/', '/api/files/unknown', '/api/files/../admin', '/api/files/a?x'])
    await expect(resolve(url)).rejects.toThrow(DomainError)
})

describe('releasing a file', () => {
  it.each(attachments)('used by %s keeps it', async (_name, attach) => {
    const file = await createFile(db())
    await attach(file.id)
    expect(await releaseFile(test.services, file.id)).toBe(false)
    expect(await resolves(admin, file.id, { exclusive: false })).toBe(true)
  })

  it('that nothing uses any more deletes it', async () => {
    const file = await createFile(db())
    const note = await createNote(db(), { fileId: file.id })
    await createContentItem(db(), { fileId: file.id })
    expect(await releaseFile(test.services, file.id)).toBe(false)
    await test.database.sql`delete from content_items where file_id = ${file.id}`
    await test.database.sql`delete from notes where id = ${note.id}`
    expect(await releaseFile(test.services, file.id)).toBe(true)
    expect(await db().$count(notes)).toBeGreaterThan(0)
    expect(await test.database.sql`select from files where id = ${file.id}`).toHaveLength(0)
  })
})
