import { createHash, randomBytes } from 'node:crypto'
import type { Database } from '@idex/db/client'
import { newId } from '@idex/db/ids'
import * as schema from '@idex/db/schema'
import {
  createAdmin,
  createContentItem,
  createFile,
  createMember,
  createNote,
  createPost,
} from '@idex/testing/factories'
import { SEEDED_AT as NOW, seedMember } from './seed-member.ts'

/** Characters a text format must escape, and some others. */
const ODD_TEXT = 'tab\t backslash \\N newline\n return\r "quote" \'single\' {brace} ünï ☃ 𝄞'

type Store = (id: string, content: Buffer) => Promise<void>

async function seedFile(db: Database, store: Store, values: Parameters<typeof createFile>[1] = {}) {
  const content = randomBytes(70_000)
  const sha256 = createHash('sha256').update(content).digest('hex')
  const file = await createFile(db, { size: content.length, sha256, ...values })
  await store(file.id, content)
  return file.id
}

async function seedPeople(db: Database) {
  const admin = await createAdmin(db)
  const member = await createMember(db, {
    firstName: ODD_TEXT,
    insightTopics: ['LLMs', 'AI Agents'],
    insightRhythm: 'weekly',
    digestedUntil: NOW,
  })
  const userId = member.id
  await db.insert(schema.sessions).values({ id: 'a'.repeat(64), userId, expiresAt: NOW, userAgent: ODD_TEXT })
  await db
    .insert(schema.oauthStates)
    .values({ id: 'state', codeVerifier: 'verifier', redirectPath: '/notes', expiresAt: NOW })
  await db.insert(schema.totpFactors).values({ userId: admin.id, secret: 'GEZDGNBV', lastStep: 2 ** 40 })
  const key = { credentialId: 'id', publicKey: 'key', counter: 2 ** 32, transports: ['usb', ODD_TEXT] }
  await db
    .insert(schema.passkeys)
    .values({ id: newId(), userId: admin.id, ...key, name: ODD_TEXT, isSynced: true })
  await db.insert(schema.recoveryCodes).values({ userId: admin.id, codeHash: 'hash', salt: 'salt' })
  await db.insert(schema.challenges).values({ id: 'token', purpose: 'passkey', expiresAt: NOW })
  return { admin, member }
}

async function seedSite(db: Database, actorId: string, userId: string) {
  await db.insert(schema.settings).values({ key: 'blog.enabled', value: { nested: [ODD_TEXT, 1.5, null] } })
  await db
    .insert(schema.contactMessages)
    .values({ id: newId(), name: 'Mira', email: 'mira@example.com', message: ODD_TEXT })
  await db.insert(schema.invitations).values({ id: newId(), email: 'invited@example.com' })
  await db.insert(schema.subscriptions).values({ id: newId(), email: 'mira@example.com', userId })
  await db.insert(schema.auditLog).values({
    id: newId(),
    actorId,
    actorName: 'Ada',
    action: 'note.publish',
    subjectId: 'x',
  })
  await db.insert(schema.rateLimits).values({ key: 'login', points: 3, expire: 2 ** 45 })
  await db.insert(schema.dailyCounts).values({ what: 'blog', day: '2026-02-03', subjectId: 'x', count: 2 })
  await db.insert(schema.viewMarks).values({ day: '2026-02-03', subject: 'post:x', viewer: 'hash' })
}

/** Inserts a row into every table of the product, and stores the bytes of every file. */
export async function seedEveryTable(db: Database, store: Store): Promise<void> {
  const { admin, member } = await seedPeople(db)
  const [userId, uploaderId] = [member.id, admin.id]
  await seedSite(db, uploaderId, userId)
  const note = await createNote(db, {
    fileId: await seedFile(db, store, { uploaderId }),
    topics: ['LLMs'],
    mailedAt: NOW,
  })
  await createNote(db, { ownerId: userId, title: ODD_TEXT, deletedAt: NOW })
  const item = await createContentItem(db, {
    fileId: await seedFile(db, store, { kind: 'video', mimeType: 'video/mp4', pageCount: null }),
    thumbnailFileId: await seedFile(db, store, { kind: 'image', mimeType: 'image/png' }),
  })
  await seedMember(db, { userId, noteId: note.id, contentId: item.id, text: ODD_TEXT })
  const post = await createPost(db, { authorId: uploaderId, tags: [ODD_TEXT, 'a,b', '{}'] })
  const image = await seedFile(db, store, { kind: 'image', mimeType: 'image/png' })
  await db.insert(schema.blogPostFiles).values({ postId: post.id, fileId: image })
  await db.insert(schema.blogAddresses).values({ postId: post.id, blogUrl: `earlier-${post.blogUrl}` })
  await db.insert(schema.pictures).values({ fileId: image, recipe: 1, variants: [], madeAt: NOW })
  await db
    .insert(schema.blogRevisions)
    .values({ id: newId(), postId: post.id, version: 1, post: { title: ODD_TEXT } })
  await db
    .insert(schema.textRevisions)
    .values({ id: newId(), noteId: note.id, version: 1, texts: { title: ODD_TEXT }, authorId: uploaderId })
  const fileId = await seedFile(db, store, { uploaderId })
  await db.insert(schema.pageTexts).values({ fileId, page: 1, body: ODD_TEXT })
  await db
    .insert(schema.transcriptPassages)
    .values({ fileId, position: 1, body: ODD_TEXT, offsets: [0], starts: [1.5] })
  await db.insert(schema.searchVocabulary).values({ word: 'decision', texts: 2, visitorTexts: 1 })
  await db.insert(schema.textExtractions).values({ fileId, recipe: 1, state: 'done', extractedAt: NOW })
  await createFile(db, { storedAt: null, name: 'never finished' })
}
