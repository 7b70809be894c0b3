import type { Database } from '@idex/db/client'
import * as schema from '@idex/db/schema'
import {
  createApiToken,
  createComment,
  createFeed,
  createHighlight,
  createShareLink,
} from '@idex/testing/factories'

/** When a seeded member did everything. */
export const SEEDED_AT = new Date('2026-02-03T04:05:06.789Z')

type Seed = { userId: string; noteId: string; contentId: string; text: string }

/** Gives a member rows in the tables that refer to members, about one note and one item; `text` is all they have written. */
export async function seedMember(db: Database, { userId, noteId, contentId, text }: Seed) {
  const [ofNote, ofItem] = [
    { userId, noteId },
    { userId, contentId },
  ]
  const state = { finishedAt: SEEDED_AT, removedAt: SEEDED_AT, updatedAt: SEEDED_AT }
  const form = { fileId: 'f', values: { '7R': text, '8R': [true] }, updatedAt: SEEDED_AT }
  const answers = {
    industry: 'Finance',
    companySize: '11-50',
    jobTitle: 'Analyst',
    aiTopics: [text, '', 'NULL'],
  }
  const signedUp = { signedUpAt: SEEDED_AT, firstReadAt: SEEDED_AT, noteReadAt: SEEDED_AT }
  await db.insert(schema.oauthAccounts).values({ issuer: 'https://issuer.example', subject: userId, userId })
  await db.insert(schema.onboardingAnswers).values({ userId, ...answers })
  await db.insert(schema.favorites).values(ofNote)
  await db.insert(schema.noteReads).values(ofNote)
  await db.insert(schema.notePlaces).values({ ...ofNote, page: 2, pageCount: 3, zoom: 150, ...state })
  await db.insert(schema.noteForms).values({ ...ofNote, ...form })
  await db.insert(schema.contentLikes).values(ofItem)
  await db.insert(schema.contentReads).values(ofItem)
  await db.insert(schema.contentPlaces).values({ ...ofItem, seconds: 83.7, duration: 600.25, ...state })
  await createComment(db, { authorId: userId, contentId, body: text })
  await createHighlight(db, { ...ofNote, quote: text, body: text, tags: [text] })
  const link = await createShareLink(db, {
    ...ofNote,
    name: text,
    expiresAt: SEEDED_AT,
    revokedAt: SEEDED_AT,
  })
  await db.insert(schema.shareSignUps).values({ ...ofNote, linkId: link.id, ...signedUp })
  const token = await createApiToken(db, { userId, name: text })
  return { link, token, feed: await createFeed(db, { userId, name: text }) }
}
