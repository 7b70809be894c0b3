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
import { asc, eq, getTableColumns, or, type SQL, sql } from 'drizzle-orm'
import type { Context } from '../../kernel/context.ts'
import { isHighlightOf } from '../../highlights/policy.ts'
import { isSubscriptionOf } from '../../newsletter/internal/addresses.ts'
import { isInLibraryOf, isOwnedBy, isShareLinkOf } from '../../notes/policy.ts'
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

/** Where someone is in notes and items, with the titles they may see. */
async function collectPlaces({ db }: Context, user: Collected, content: { title: SQL<string | null> }) {
  const { userId: _reader, ...inNote } = getTableColumns(notePlaces)
  const { userId: _viewer, ...inContent } = getTableColumns(contentPlaces)
  const title = sql<string | null>`case when ${isInLibraryOf(user)} then ${notes.title} end`
  return {
    notes: await db
      .select({ title, ...inNote })
      .from(notePlaces)
      .innerJoin(notes, eq(notes.id, notePlaces.noteId))
      .where(eq(notePlaces.userId, user.id))
      .orderBy(asc(notePlaces.updatedAt)),
    content: await db
      .select({ ...content, ...inContent })
      .from(contentPlaces)
      .innerJoin(contentItems, eq(contentItems.id, contentPlaces.contentId))
      .where(eq(contentPlaces.userId, user.id))
      .orderBy(asc(contentPlaces.updatedAt)),
  }
}

/** Which notes someone has opened, with the titles they may see. */
function collectNoteReads({ db }: Context, user: Collected) {
  const title = sql<string | null>`case when ${isInLibraryOf(user)} then ${notes.title} end`
  return db
    .select({ noteId: notes.id, title, readAt: noteReads.readAt })
    .from(noteReads)
    .innerJoin(notes, eq(notes.id, noteReads.noteId))
    .where(eq(noteReads.userId, user.id))
    .orderBy(asc(noteReads.readAt))
}

/** Collects the user's highlights, with the titles of the notes they may see. */
function collectHighlights({ db }: Context, user: Collected) {
  const {
    userId: _reader,
    words: _words,
    folding: _folding,
    deletedAt: _deleted,
    ...columns
  } = getTableColumns(highlights)
  const title = sql<string | null>`case when ${isInLibraryOf(user)} then ${notes.title} end`
  return db
    .select({ title, ...columns })
    .from(highlights)
    .innerJoin(notes, eq(notes.id, highlights.noteId))
    .where(isHighlightOf(user))
    .orderBy(asc(highlights.createdAt), asc(highlights.id))
}

/** Collects filled forms, with the titles of the notes they may see. */
function collectForms({ db }: Context, user: Collected) {
  const { userId: _owner, ...columns } = getTableColumns(noteForms)
  const title = sql<string | null>`case when ${isInLibraryOf(user)} then ${notes.title} end`
  return db
    .select({ title, ...columns })
    .from(noteForms)
    .innerJoin(notes, eq(notes.id, noteForms.noteId))
    .where(eq(noteForms.userId, user.id))
    .orderBy(asc(noteForms.updatedAt))
}

async function collectSessions(ctx: Context, user: Collected) {
  const sessions = await listSessions(ctx.db, user.id)
  return sessions.map((session) => ({ ...session, device: deviceName(session.userAgent) }))
}

/** Named share links, with the title of the note as far as they may still see it. */
function collectShareLinks({ db }: Context, user: Collected) {
  const { userId: _owner, ...facts } = getTableColumns(shareLinks)
  const title = sql<string | null>`case when ${isInLibraryOf(user)} then ${notes.title} end`
  return db
    .select({ ...facts, title })
    .from(shareLinks)
    .innerJoin(notes, eq(notes.id, shareLinks.noteId))
    .where(isShareLinkOf(user))
    .orderBy(asc(shareLinks.createdAt))
}

/** Collects API tokens without their hashes. */
function collectApiTokens({ db }: Context, user: Collected) {
  const { userId: _owner, hash: _hash, ...facts } = getTableColumns(apiTokens)
  return db
    .select(facts)
    .from(apiTokens)
    .where(eq(apiTokens.userId, user.id))
    .orderBy(asc(apiTokens.createdAt))
}

/** Private feeds, likewise. */
function collectFeeds({ db }: Context, user: Collected) {
  const { userId: _owner, hash: _hash, ...facts } = getTableColumns(feeds)
  return db.select(facts).from(feeds).where(eq(feeds.userId, user.id)).orderBy(asc(feeds.createdAt))
}

/** All data about the caller except notes, by file name in the archive. */
export async function collectRecords(ctx: Context, user: Collected): Promise<Record<string, unknown>> {
  // What is no longer published keeps its title to itself.
  const title = sql<string | null>`case when ${contentItems.published} then ${contentItems.title} end`
  const content = { contentId: contentItems.id, title }
  return {
    'account.json': await collectProfile(ctx, user),
    'favorites.json': await ctx.db
      .select({
        noteId: notes.id,
        title: sql<string | null>`case when ${isInLibraryOf(user)} then ${notes.title} end`,
        createdAt: favorites.createdAt,
      })
      .from(favorites)
      .innerJoin(notes, eq(notes.id, favorites.noteId))
      .where(eq(favorites.userId, user.id))
      .orderBy(asc(favorites.createdAt)),
    'comments.json': await ctx.db
      .select({
        id: contentComments.id,
        ...content,
        body: contentComments.body,
        createdAt: contentComments.createdAt,
      })
      .from(contentComments)
      .innerJoin(contentItems, eq(contentItems.id, contentComments.contentId))
      .where(eq(contentComments.authorId, user.id))
      .orderBy(asc(contentComments.createdAt)),
    'likes.json': await ctx.db
      .select({ ...content, createdAt: contentLikes.createdAt })
      .from(contentLikes)
      .innerJoin(contentItems, eq(contentItems.id, contentLikes.contentId))
      .where(eq(contentLikes.userId, user.id))
      .orderBy(asc(contentLikes.createdAt)),
    'reads.json': [
      ...(await collectNoteReads(ctx, user)),
      ...(await ctx.db
        .select({ ...content, readAt: contentReads.readAt })
        .from(contentReads)
        .innerJoin(contentItems, eq(contentItems.id, contentReads.contentId))
        .where(eq(contentReads.userId, user.id))
        .orderBy(asc(contentReads.readAt))),
    ],
    'highlights.json': await collectHighlights(ctx, user),
    'forms.json': await collectForms(ctx, user),
    'places.json': await collectPlaces(ctx, user, { title }),
    'share-links.json': await collectShareLinks(ctx, user),
    'feeds.json': await collectFeeds(ctx, user),
    'tokens.json': await collectApiTokens(ctx, user),
    'sessions.json': await collectSessions(ctx, user),
  }
}
