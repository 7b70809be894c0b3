import { newId } from '@idex/db/ids'
import { filePath } from '@idex/contract/files/addresses'
import { blogPostFiles, pageTexts, sessions, transcriptPassages } from '@idex/db/schema'
import { sessionIdOf } from '@idex/auth/sessions'
import {
  createApiToken,
  createComment,
  createContactMessage,
  createContentItem,
  createFeed,
  createFile,
  createMember,
  createNote,
  createPost,
  createShareLink,
  createSubscription,
} from '@idex/testing/factories'
import { eq } from 'drizzle-orm'
import type { ServerUnderTest } from './server-under-test.ts'

/** A record that the caller must not know of, by each of its names. */
export type HiddenRecord = {
  what: string
  ids: readonly string[]
  slugs?: readonly string[]
  urls?: readonly string[]
  /** The rest of its address, when it is nested under something public. */
  beside?: Readonly<Record<string, string>>
}

/** In the title of everything hidden. */
export const MARKER = 'Zyzzyva'

const noteNames = (note: { id: string; slug: string }) => ({
  ids: [note.id],
  slugs: [note.slug, `note-${note.id}`, note.id, note.slug.toUpperCase()],
})
const fileNames = ({ id }: { id: string }) => ({ ids: [id], urls: [filePath(id)] })
const title = `${MARKER} in the title`
const description = `${MARKER} in the text`

/** A document with the marker in its name and on its page. */
async function createDocument({ database: { db } }: ServerUnderTest, uploaderId: string | null = null) {
  const file = await createFile(db, { uploaderId, name: `${MARKER}.pdf` })
  await db.insert(pageTexts).values({ fileId: file.id, page: 1, body: description })
  return file
}

/** Captions with the marker in their name and in what is said. */
async function createCaptions({ database: { db } }: ServerUnderTest): Promise<string> {
  const facts = { kind: 'captions', mimeType: 'text/vtt', name: `${MARKER}.vtt`, uploaderId: null } as const
  const { id: fileId } = await createFile(db, facts)
  await db
    .insert(transcriptPassages)
    .values({ fileId, position: 1, body: description, offsets: [0], starts: [0] })
  return fileId
}

/** Private records of one member: hidden from all others, including administrators. */
export async function createPrivateRecords(server: ServerUnderTest): Promise<HiddenRecord[]> {
  const { db } = server.database
  const owner = await createMember(db)
  await server.signIn(owner)
  const [session] = await db.select().from(sessions).where(eq(sessions.userId, owner.id))
  const file = () => createDocument(server, owner.id)
  const note = async (deletedAt: Date | null) => {
    const { id: fileId } = await file()
    const made = await createNote(db, { ownerId: owner.id, title, description, fileId, deletedAt })
    return { ...made, fileId }
  }
  const [live, trashed, loose] = [await note(null), await note(server.clock.now()), await file()]
  return [
    { what: 'a private note', ...noteNames(live) },
    { what: 'a private note in the trash', ...noteNames(trashed) },
    { what: 'the file of a private note', ...fileNames({ id: live.fileId }) },
    { what: 'the file of a private note in the trash', ...fileNames({ id: trashed.fileId }) },
    { what: 'an upload nothing was made of', ...fileNames(loose) },
    { what: "someone else's API token", ids: [(await createApiToken(db, { userId: owner.id })).id] },
    { what: "someone else's private feed", ids: [(await createFeed(db, { userId: owner.id })).id] },
    { what: "someone else's session", ids: [sessionIdOf(session?.id ?? '')] },
  ]
}

async function createHiddenNotes(server: ServerUnderTest): Promise<HiddenRecord[]> {
  const { db } = server.database
  const file = () => createDocument(server)
  const [draftFile, trashedFile] = [await file(), await file()]
  const texts = { title, description }
  const draft = await createNote(db, { ...texts, published: false, fileId: draftFile.id })
  const trashed = await createNote(db, { ...texts, deletedAt: server.clock.now(), fileId: trashedFile.id })
  return [
    { what: 'a draft', ...noteNames(draft) },
    { what: 'a note in the trash', ...noteNames(trashed) },
    { what: 'the file of a draft', ...fileNames(draftFile) },
    { what: 'the file of a note in the trash', ...fileNames(trashedFile) },
  ]
}

async function createHiddenPosts(server: ServerUnderTest): Promise<HiddenRecord[]> {
  const { db } = server.database
  const texts = { title, excerpt: description, content: `<p>${description}</p>`, tags: [MARKER] }
  const later = new Date(Date.now() + 86_400_000)
  const scheduled = { published: false, scheduledAt: later, blogUrl: `scheduled-${newId()}` }
  const posts = [
    { what: 'a draft of a post', post: await createPost(db, { ...texts, published: false }) },
    { what: 'a scheduled post', post: await createPost(db, { ...texts, ...scheduled }) },
  ]
  const image = await createFile(db, { kind: 'image', mimeType: 'image/png', name: `${MARKER}.png` })
  const [first] = posts
  await db.insert(blogPostFiles).values({ postId: first?.post.id ?? '', fileId: image.id })
  return [
    ...posts.map(({ what, post }) => ({ what, ids: [post.id], slugs: [post.blogUrl, post.id] })),
    { what: 'the picture of a draft', ...fileNames(image) },
  ]
}

async function createHiddenContent(server: ServerUnderTest): Promise<HiddenRecord[]> {
  const { db } = server.database
  const picture = () =>
    createFile(db, { kind: 'image', mimeType: 'image/png', name: `${MARKER}.png`, uploaderId: null })
  const hidden = async (what: string, state: Parameters<typeof createContentItem>[1]) => {
    const { id: thumbnailFileId } = await picture()
    const texts = { title, description, author: description, category: description, tags: [MARKER] }
    const captionsFileId = await createCaptions(server)
    const item = await createContentItem(db, { ...texts, thumbnailFileId, captionsFileId, ...state })
    return [
      { what, ids: [item.id] },
      { what: `the picture of ${what}`, ...fileNames({ id: thumbnailFileId }) },
      { what: `the captions of ${what}`, ...fileNames({ id: captionsFileId }) },
    ]
  }
  return [
    ...(await hidden('a draft of content', { published: false })),
    ...(await hidden('scheduled content', { scheduledAt: new Date(Date.now() + 86_400_000) })),
    ...(await hidden('content in the trash', { deletedAt: server.clock.now() })),
  ]
}

/** Records for administrators only, or for someone else only: hidden from members and visitors. */
export async function createSiteRecords(server: ServerUnderTest): Promise<HiddenRecord[]> {
  const { db } = server.database
  const author = await createMember(db)
  const shared = await createNote(db)
  const link = await createShareLink(db, { userId: author.id, noteId: shared.id })
  const comment = await createComment(db, { authorId: author.id })
  const message = await createContactMessage(db, { message: `${description}, and some more` })
  const subscription = await createSubscription(db)
  return [
    ...(await createHiddenNotes(server)),
    ...(await createHiddenPosts(server)),
    ...(await createHiddenContent(server)),
    { what: "someone else's comment", ids: [comment.id], beside: { id: comment.contentId } },
    { what: "someone else's share link", ids: [link.id] },
    { what: 'a member', ids: [author.id] },
    { what: 'a message', ids: [message.id] },
    { what: 'a subscription', ids: [subscription.id] },
  ]
}
