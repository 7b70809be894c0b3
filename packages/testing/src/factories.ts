import { createHash, randomBytes } from 'node:crypto'
import type { Database } from '@idex/db/client'
import { newId } from '@idex/db/ids'
import {
  apiTokens,
  blogPosts,
  contactMessages,
  contentComments,
  contentItems,
  feeds,
  files,
  highlights,
  invitations,
  notes,
  shareLinks,
  subscriptions,
  totpFactors,
  users,
} from '@idex/db/schema'

type NewUser = Partial<typeof users.$inferInsert>
type NewNote = Partial<typeof notes.$inferInsert>
type NewComment = Partial<typeof contentComments.$inferInsert> & { authorId: string }

/** The only row returned by an insert. */
function only<Row>([row]: Row[]): Row {
  if (row === undefined) throw new Error('The insert returned no row')
  return row
}

/** An onboarded member by default. */
export async function createMember(db: Database, values: NewUser = {}) {
  const id = newId()
  const rows = await db
    .insert(users)
    .values({
      id,
      email: `${id}@example.com`,
      firstName: 'Mira',
      lastName: 'Novak',
      onboardedAt: new Date('2026-01-01T00:00:00Z'),
      ...values,
    })
    .returning()
  return only(rows)
}

/** A member who has just signed in for the first time. */
export function createFreshMember(db: Database, values: NewUser = {}) {
  return createMember(db, { onboardedAt: null, ...values })
}

/** The password behind `QUICK_HASH`. */
export const PASSWORD = 'correct horse'

/**
 * The argon2id hash of `PASSWORD` with the least work there is, a hundredth of the product's: checking a password takes
 * what its hash says. For tests about anything else; the product's own parameters have theirs beside `hashPassword`.
 */
export const QUICK_HASH =
  '$argon2id$v=19$m=8,t=1,p=1$eCQ6nGO6neuYiUqUqF64eA$UjuOP02nUhxzoMudRt8c3l6WJo5P4s/ZlHwbwWSWPwU'

/** An administrator; without a usable password unless a hash is given. */
export function createAdmin(db: Database, values: NewUser = {}) {
  return createMember(db, {
    role: 'admin',
    username: `admin-${newId()}`,
    passwordHash: 'none',
    firstName: 'Ada',
    lastName: 'Lindt',
    onboardedAt: null,
    ...values,
  })
}

/** The row of a stored PDF, without its bytes. */
export async function createFile(db: Database, values: Partial<typeof files.$inferInsert> = {}) {
  const rows = await db
    .insert(files)
    .values({
      id: newId(),
      kind: 'pdf',
      mimeType: 'application/pdf',
      name: 'sample.pdf',
      size: 1000,
      sha256: 'a'.repeat(64),
      pageCount: 3,
      storedAt: new Date(),
      ...values,
    })
    .returning()
  return only(rows)
}

/** A note published to all members by default. */
export async function createNote(db: Database, values: NewNote = {}) {
  const id = newId()
  const hasDocument = values.fileId != null || values.externalUrl != null
  const { published = values.ownerId == null } = values
  const rows = await db
    .insert(notes)
    .values({
      id,
      title: `Note ${id}`,
      description: 'About decisions',
      slug: `note-about-${id}`,
      published,
      publishedAt: published ? (values.createdAt ?? new Date()) : null,
      ...(!hasDocument && { externalUrl: 'https://example.com/sample.pdf' }),
      ...values,
    })
    .returning()
  return only(rows)
}

/** A published post by default. */
export async function createPost(db: Database, values: Partial<typeof blogPosts.$inferInsert> = {}) {
  const id = newId()
  const published = values.published ?? true
  const rows = await db
    .insert(blogPosts)
    .values({
      id,
      title: `Post ${id}`,
      content: '<p>About decisions</p>',
      excerpt: 'About decisions',
      blogUrl: `post-${id}`,
      readingTime: 1,
      published,
      publishedAt: published ? new Date('2026-01-01T00:00:00Z') : null,
      ...values,
    })
    .returning()
  return only(rows)
}

/** A published podcast on another site by default. */
export async function createContentItem(
  db: Database,
  values: Partial<typeof contentItems.$inferInsert> = {},
) {
  const id = newId()
  const { published = values.deletedAt == null && values.scheduledAt == null } = values
  const rows = await db
    .insert(contentItems)
    .values({
      id,
      published,
      publishedAt: published ? (values.createdAt ?? new Date()) : null,
      title: `Item ${id}`,
      description: 'About decisions',
      contentType: 'podcast',
      ...(values.fileId == null && { externalUrl: 'https://example.com/sample.mp3' }),
      ...values,
    })
    .returning()
  return only(rows)
}

/** A comment by `authorId`, on a new item unless `values` names one. */
export async function createComment(db: Database, values: NewComment) {
  const rows = await db
    .insert(contentComments)
    .values({
      id: newId(),
      contentId: values.contentId ?? (await createContentItem(db)).id,
      body: 'Well put.',
      ...values,
    })
    .returning()
  return only(rows)
}

/** A highlight of `userId` in `noteId`, on its first page by default. */
export async function createHighlight(
  db: Database,
  values: Pick<typeof highlights.$inferInsert, 'userId' | 'noteId'> & Partial<typeof highlights.$inferInsert>,
) {
  const at = new Date('2026-02-03T04:05:06.789Z')
  const texts = { quote: 'a better question', prefix: 'Ask ', suffix: ' first.', body: '' }
  const where = { page: 1, quads: [0.1, 0.9, 0.5, 0.9, 0.1, 0.88, 0.5, 0.88] }
  const rows = await db
    .insert(highlights)
    .values({ id: newId(), ...texts, ...where, color: 'yellow', createdAt: at, updatedAt: at, ...values })
    .returning()
  return only(rows)
}

/** An unread contact message by default. */
export async function createContactMessage(
  db: Database,
  values: Partial<typeof contactMessages.$inferInsert> = {},
) {
  const rows = await db
    .insert(contactMessages)
    .values({
      id: newId(),
      name: 'Mira Novak',
      email: 'mira@example.com',
      message: 'May we talk about decisions?',
      ...values,
    })
    .returning()
  return only(rows)
}

/** A confirmed subscription by default. */
export async function createSubscription(
  db: Database,
  values: Partial<typeof subscriptions.$inferInsert> = {},
) {
  const id = newId()
  const rows = await db
    .insert(subscriptions)
    .values({ id, email: `${id}@example.com`, confirmedAt: new Date('2026-01-01T00:00:00Z'), ...values })
    .returning()
  return only(rows)
}

export async function createInvitation(db: Database, email = `${newId()}@example.com`) {
  return only(await db.insert(invitations).values({ id: newId(), email }).returning())
}

/** The secret of an authenticator app, as `createTotp` stores it. */
export const TOTP_SECRET = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'

/** An enabled authenticator app of `userId` by default. */
export async function createTotp(
  db: Database,
  values: Partial<typeof totpFactors.$inferInsert> & { userId: string },
) {
  const on = { secret: TOTP_SECRET, confirmedAt: new Date('2026-01-01T00:00:00Z') }
  const rows = await db
    .insert(totpFactors)
    .values({ ...on, ...values })
    .returning()
  return only(rows)
}

type NewApiToken = Partial<typeof apiTokens.$inferInsert> & { userId: string }

/** An API token that may write and does not expire, with the `secret` that only its owner knows. */
export async function createApiToken(db: Database, values: NewApiToken) {
  const secret = `idex_${newId()}`
  const hash = createHash('sha256').update(secret).digest('hex')
  const rows = await db
    .insert(apiTokens)
    .values({ id: newId(), name: 'Script', hash, prefix: secret.slice(0, 11), scope: 'write', ...values })
    .returning()
  return { ...only(rows), secret }
}

type NewShareLink = Partial<typeof shareLinks.$inferInsert> & { userId: string; noteId: string }

/** A named share link that does not expire. */
export async function createShareLink(db: Database, values: NewShareLink) {
  const rows = await db
    .insert(shareLinks)
    .values({ id: newId(), name: 'Spring mailing', ...values })
    .returning()
  return only(rows)
}

/** A private feed, with the `secret` of its addresses, which only its owner knows. */
export async function createFeed(
  db: Database,
  values: Partial<typeof feeds.$inferInsert> & { userId: string },
) {
  const secret = `feed_${randomBytes(32).toString('base64url')}`
  const hash = createHash('sha256').update(secret).digest('hex')
  const rows = await db
    .insert(feeds)
    .values({ id: newId(), name: 'Reader', hash, prefix: secret.slice(0, 11), ...values })
    .returning()
  return { ...only(rows), secret }
}
