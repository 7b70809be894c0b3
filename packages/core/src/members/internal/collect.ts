import { listSessions } from '@idex/auth/user-sessions'
import {
  apiTokens,
  contentComments,
  contentItems,
  contentLikes,
  contentPlaces,
  contentReads,
  favorites,
  feeds,
  files,
  highlights,
  noteForms,
  notePlaces,
  noteReads,
  notes,
  oauthAccounts,
  onboardingAnswers,
  shareLinks,
  shareSignUps,
  subscriptions,
  users,
} from '@idex/db/schema'
import { and, asc, eq, getTableColumns, or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Context } from '../../kernel/context.ts'
import { isHighlightOf } from '../../highlights/policy.ts'
import { isSubscriptionOf } from '../../newsletter/internal/subscription-conditions.ts'
import { isInLibraryOf, isOwnedBy } from '../../notes/policy.ts'
import { deviceName } from './device.ts'

/** Whose data is collected. */
type Collected = { id: string; email: string | null }

/** A member's private note in the archive, and where its document is stored. */
export type CollectedNote = Awaited<ReturnType<typeof collectNotes>>[number]

/** A user's private notes, including the trash, oldest first. */
export function collectNotes(ctx: Context, user: Collected) {
  return ctx.db
    .select({
      id: notes.id,
      title: notes.title,
      description: notes.description,
      topics: notes.topics,
      externalUrl: notes.externalUrl,
      createdAt: notes.createdAt,
      updatedAt: notes.updatedAt,
      deletedAt: notes.deletedAt,
      fileId: files.id,
      storedAt: files.storedAt,
    })
    .from(notes)
    .leftJoin(files, eq(files.id, notes.fileId))
    .where(isOwnedBy(user))
    .orderBy(asc(notes.createdAt), asc(notes.id))
}

const PROFILE = {
  id: users.id,
  role: users.role,
  username: users.username,
  email: users.email,
  firstName: users.firstName,
  lastName: users.lastName,
  profileImageUrl: users.profileImageUrl,
  wantsInsightEmails: users.wantsInsightEmails,
  insightRhythm: users.insightRhythm,
  insightTopics: users.insightTopics,
  digestedUntil: users.digestedUntil,
  onboardedAt: users.onboardedAt,
  lastSeenAt: users.lastSeenAt,
  createdAt: users.createdAt,
  updatedAt: users.updatedAt,
}

const ANSWERS = {
  industry: onboardingAnswers.industry,
  companySize: onboardingAnswers.companySize,
  jobTitle: onboardingAnswers.jobTitle,
  aiTopics: onboardingAnswers.aiTopics,
  createdAt: onboardingAnswers.createdAt,
  updatedAt: onboardingAnswers.updatedAt,
}

async function collectShareSignUp({ db }: Context, user: Collected) {
  const { noteId, signedUpAt, firstReadAt, noteReadAt } = shareSignUps
  const [row] = await db
    .select({ noteId, title: notes.title, signedUpAt, firstReadAt, noteReadAt })
    .from(shareSignUps)
    .leftJoin(notes, eq(notes.id, noteId))
    .where(eq(shareSignUps.userId, user.id))
  return row ?? null
}

async function collectProfile(ctx: Context, user: Collected) {
  const { db } = ctx
  const [profile] = await db.select(PROFILE).from(users).where(eq(users.id, user.id))
  const [answers] = await db
    .select(ANSWERS)
    .from(onboardingAnswers)
    .where(eq(onboardingAnswers.userId, user.id))
  const { issuer, subject, createdAt } = oauthAccounts
  const { email, confirmedAt, unsubscribedAt } = subscriptions
  const isSubscribed = eq(subscriptions.userId, user.id)
  return {
    ...profile,
    onboardingAnswers: answers ?? null,
    cameThrough: await collectShareSignUp(ctx, user),
    signIns: await db
      .select({ issuer, subject, createdAt })
      .from(oauthAccounts)
      .where(eq(oauthAccounts.userId, user.id)),
    newsletter: await db
      .select({ email, confirmedAt, unsubscribedAt, createdAt: subscriptions.createdAt })
      .from(subscriptions)
      .where(user.email === null ? isSubscribed : or(isSubscribed, isSubscriptionOf(user.email))),
  }
}

/** Collectors of a user's rows, by the column that says whose they are; what is about a note or an item has the title they may see. */
function collectorsFor({ db }: Context, user: Collected) {
  const noteTitle = sql<string | null>`case when ${isInLibraryOf(user)} then ${notes.title} end`
  // What is no longer published keeps its title to itself.
  const itemTitle = sql<string | null>`case when ${contentItems.published} then ${contentItems.title} end`
  const columnsOf = (owner: PgColumn, hidden: readonly PgColumn[]) =>
    Object.fromEntries(
      Object.entries(getTableColumns(owner.table)).filter(
        ([, column]) => column !== owner && !hidden.includes(column),
      ),
    )
  return {
    own: (owner: PgColumn, order: PgColumn, hidden: readonly PgColumn[]) =>
      db.select(columnsOf(owner, hidden)).from(owner.table).where(eq(owner, user.id)).orderBy(order),
    aboutNotes: (
      noteId: PgColumn,
      owner: PgColumn,
      order: PgColumn,
      { hidden = [], where }: { hidden?: readonly PgColumn[]; where?: SQL | undefined } = {},
    ) =>
      db
        .select({ title: noteTitle, ...columnsOf(owner, hidden) })
        .from(owner.table)
        .innerJoin(notes, eq(notes.id, noteId))
        .where(and(eq(owner, user.id), where))
        .orderBy(order, noteId),
    aboutContent: (
      contentId: PgColumn,
      owner: PgColumn,
      order: PgColumn,
      { hidden = [] }: { hidden?: readonly PgColumn[] } = {},
    ) =>
      db
        .select({ title: itemTitle, ...columnsOf(owner, hidden) })
        .from(owner.table)
        .innerJoin(contentItems, eq(contentItems.id, contentId))
        .where(eq(owner, user.id))
        .orderBy(order, contentId),
  }
}

async function collectSessions(ctx: Context, user: Collected) {
  const sessions = await listSessions(ctx.db, user.id)
  return sessions.map((session) => ({ ...session, device: deviceName(session.userAgent) }))
}

/** All data about the caller except notes, by file name in the archive. */
export async function collectRecords(ctx: Context, user: Collected): Promise<Record<string, unknown>> {
  const { own, aboutNotes, aboutContent } = collectorsFor(ctx, user)
  const [comments, likes, marks] = [contentComments, contentLikes, highlights]
  return {
    'account.json': await collectProfile(ctx, user),
    'favorites.json': await aboutNotes(favorites.noteId, favorites.userId, favorites.createdAt),
    'comments.json': await aboutContent(comments.contentId, comments.authorId, comments.createdAt, {
      hidden: [comments.readAt],
    }),
    'likes.json': await aboutContent(likes.contentId, likes.userId, likes.createdAt),
    'reads.json': [
      ...(await aboutNotes(noteReads.noteId, noteReads.userId, noteReads.readAt)),
      ...(await aboutContent(contentReads.contentId, contentReads.userId, contentReads.readAt)),
    ],
    'highlights.json': await aboutNotes(marks.noteId, marks.userId, marks.createdAt, {
      hidden: [marks.words, marks.folding, marks.deletedAt],
      where: isHighlightOf(user),
    }),
    'forms.json': await aboutNotes(noteForms.noteId, noteForms.userId, noteForms.updatedAt),
    'places.json': {
      notes: await aboutNotes(notePlaces.noteId, notePlaces.userId, notePlaces.updatedAt),
      content: await aboutContent(contentPlaces.contentId, contentPlaces.userId, contentPlaces.updatedAt),
    },
    'share-links.json': await aboutNotes(shareLinks.noteId, shareLinks.userId, shareLinks.createdAt),
    'feeds.json': await own(feeds.userId, feeds.createdAt, [feeds.hash]),
    'tokens.json': await own(apiTokens.userId, apiTokens.createdAt, [apiTokens.hash]),
    'sessions.json': await collectSessions(ctx, user),
  }
}
