import type { Database } from '@idex/db/client'
import { newId } from '@idex/db/ids'
import {
  auditLog,
  blogPosts,
  blogRevisions,
  contactMessages,
  contentComments,
  contentItems,
  highlights,
  notes,
  pageTexts,
  passkeys,
  sessions,
  shareLinks,
  subscriptions,
  users,
} from '@idex/db/schema'
import {
  createAdmin,
  createComment,
  createContactMessage,
  createContentItem,
  createFile,
  createHighlight,
  createMember,
  createNote,
  createPost,
  createShareLink,
  createSubscription,
} from '@idex/testing/factories'

/** More rows than any list returns at a time. */
export const BULK_ROWS = 1100

function copies<Row>(make: (n: number) => Row): Row[] {
  return Array.from({ length: BULK_ROWS }, (_, n) => make(n))
}

/** `BULK_ROWS` of everything there are lists of; some belong to one member, the rest to the site. */
export async function createBulkData(db: Database) {
  const admin = await createAdmin(db)
  const member = await createMember(db, { createdAt: new Date('2020-01-01') })
  const { id: actorId } = admin
  const note = await createNote(db)
  const post = await createPost(db)
  const item = await createContentItem(db)
  const { id: _comment, ...comment } = await createComment(db, { authorId: member.id, contentId: item.id })
  const message = await createContactMessage(db)
  const subscription = await createSubscription(db)

  await db.insert(users).values(copies((n) => ({ ...member, id: newId(), email: `crowd${n}@example.com` })))
  await db
    .insert(users)
    .values(copies((n) => ({ ...admin, id: newId(), email: null, username: `crowd${n}` })))
  const copyNote = (values: Partial<typeof notes.$inferInsert>) =>
    copies(() => ({ ...note, id: newId(), slug: newId(), ...values }))
  const own = { ownerId: member.id, published: false }
  await db.insert(notes).values(copyNote({}))
  await db.insert(notes).values(copyNote(own))
  await db.insert(notes).values(copyNote({ ...own, deletedAt: new Date() }))
  await db
    .insert(blogPosts)
    .values(copies((n) => ({ ...post, id: newId(), blogUrl: newId(), tags: [`tag ${n}`] })))
  await db.insert(contentItems).values(copies(() => ({ ...item, id: newId() })))
  await db.insert(contentComments).values(copies(() => ({ ...comment, id: newId() })))
  const { words: _words, ...highlight } = await createHighlight(db, { userId: member.id, noteId: note.id })
  await db.insert(highlights).values(copies(() => ({ ...highlight, id: newId() })))
  const link = await createShareLink(db, { userId: member.id, noteId: note.id })
  await db.insert(shareLinks).values(copies(() => ({ ...link, id: newId() })))
  await db.insert(contactMessages).values(copies(() => ({ ...message, id: newId() })))
  await db
    .insert(subscriptions)
    .values(copies((n) => ({ ...subscription, id: newId(), email: `reader${n}@example.com` })))
  await db
    .insert(auditLog)
    .values(
      copies(() => ({ id: newId(), actorId, actorName: 'Ada', action: 'note.publish', subjectId: 'x' })),
    )
  const expiresAt = new Date(Date.now() + 86_400_000)
  await db.insert(sessions).values(copies(() => ({ id: newId().repeat(2), userId: member.id, expiresAt })))
  await db.insert(passkeys).values(
    copies((n) => ({
      id: newId(),
      userId: actorId,
      credentialId: `key${n}`,
      publicKey: 'key',
      name: 'A key',
      counter: 0,
      transports: ['usb'],
      isSynced: false,
    })),
  )
  const { id: fileId } = await createFile(db)
  await createNote(db, { fileId })
  await db.insert(pageTexts).values(copies((n) => ({ fileId, page: n + 1, body: `Page ${n + 1}` })))
  const ids = { fileId, contentId: item.id, postId: post.id, noteId: note.id }
  return { admin, member, ...ids, blogUrl: post.blogUrl, noteSlug: note.slug }
}

/** Gives a post that was changed once `BULK_ROWS` revisions. */
export async function createRevisions(db: Database): Promise<void> {
  const [revision] = await db.select().from(blogRevisions).limit(1)
  if (!revision) throw new Error('The post was never changed.')
  await db.insert(blogRevisions).values(copies((n) => ({ ...revision, id: newId(), version: n + 10 })))
}
