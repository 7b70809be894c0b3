import type { SessionUser } from '@idex/auth/sessions'
import { blogPosts, contentItems, notes, pageTexts, settings, transcriptPassages } from '@idex/db/schema'
import {
  createAdmin,
  createContentItem,
  createFile,
  createFreshMember,
  createHighlight,
  createMember,
  createNote,
  createPost,
} from '@idex/testing/factories'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { BLOG_ENABLED } from '../kernel/settings.ts'
import { createTestServices, type TestServices } from '../testing/test-context.ts'
import { refreshVocabulary } from './refresh-vocabulary.ts'
import { search } from './search.ts'

let test: TestServices
let owner: SessionUser
const callers: Record<string, SessionUser | null> = { visitor: null }

beforeAll(async () => {
  test = await createTestServices()
  const { db } = test.services
  owner = await createMember(db)
  callers['newcomer'] = await createFreshMember(db)
  callers['other member'] = await createMember(db)
  callers['administrator'] = await createAdmin(db)
  callers['administrator with a temporary password'] = {
    ...(await createAdmin(db)),
    passwordDueAt: new Date('2026-06-01'),
  }
})
afterAll(() => test.close())

const CALLERS = [
  'visitor',
  'newcomer',
  'other member',
  'administrator',
  'administrator with a temporary password',
] as const
type CallerName = (typeof CALLERS)[number]

/** In every text of everything hidden, beside a word that is public as well. */
const SECRET = 'zyzzyva'
const text = `${SECRET} and the shared harbour`
const later = new Date('2099-01-01')
const past = new Date('2026-01-01')

async function withPage(): Promise<string> {
  const { id } = await createFile(test.services.db)
  await test.services.db.insert(pageTexts).values({ fileId: id, page: 1, body: `${text} on a page` })
  return id
}

async function withTranscript(): Promise<string> {
  const { id } = await createFile(test.services.db, { kind: 'captions', mimeType: 'text/vtt' })
  const passage = { position: 1, body: `${text} in a recording`, offsets: [0], starts: [2] }
  await test.services.db.insert(transcriptPassages).values({ fileId: id, ...passage })
  return id
}

/** What nobody but its owner finds. */
async function makeHidden(): Promise<void> {
  const { db } = test.services
  const texts = (what: string) => ({ title: `${text} of ${what}`, description: text, ownerId: null })
  const own = (what: string) => ({ ...texts(what), ownerId: owner.id })
  await createNote(db, { ...own('a private note'), fileId: await withPage() })
  await createNote(db, { ...own('a private note in the trash'), deletedAt: past, fileId: await withPage() })
  await createNote(db, { ...texts('a draft'), published: false, fileId: await withPage() })
  await createNote(db, { ...texts('a note in the trash'), deletedAt: past, fileId: await withPage() })
  const published = await createNote(db, { title: 'A note of the site', description: 'Nothing else' })
  const { id: noteId } = published
  await createHighlight(db, { userId: owner.id, noteId, quote: text })
  await createHighlight(db, { userId: owner.id, noteId, body: text })
  await withPage()
  await withTranscript()
  const states = {
    draft: { published: false },
    scheduled: { published: false, scheduledAt: later },
    trashed: { published: false, deletedAt: past },
  }
  for (const [what, state] of Object.entries(states)) {
    const { title, description } = texts(what)
    const words = { author: text, category: SECRET, tags: [SECRET] }
    await createContentItem(db, {
      ...{ title, description, ...words, ...state },
      fileId: await withPage(),
      captionsFileId: await withTranscript(),
    })
    await createPost(db, { title, content: text, excerpt: text, tags: [SECRET], ...state })
  }
}

const READERS: readonly CallerName[] = ['other member', 'administrator']

/** What some callers find, and nobody else. */
const SHOWN: readonly { what: string; seenBy: readonly CallerName[]; make: () => Promise<object> }[] = [
  {
    what: 'the description and pages of a published note',
    seenBy: READERS,
    make: async () =>
      createNote(test.services.db, { title: 'Public', description: text, fileId: await withPage() }),
  },
  {
    what: 'an item of the dashboard and its pages',
    seenBy: READERS,
    make: async () =>
      createContentItem(test.services.db, { title: text, description: text, fileId: await withPage() }),
  },
  {
    what: 'what is said in a recording',
    seenBy: READERS,
    make: async () =>
      createContentItem(test.services.db, { title: 'Public', captionsFileId: await withTranscript() }),
  },
  {
    what: 'a post while the blog is hidden',
    seenBy: ['administrator'],
    make: () => createPost(test.services.db, { title: text, content: text, excerpt: text }),
  },
]

/** Whole words, beginnings, phrases, exclusions, alternatives, and words that only look like it, which may be suggested. */
const QUERIES = [
  SECRET,
  'zyzz',
  `"${SECRET} and the shared"`,
  `harbour -${SECRET}`,
  `${SECRET} or harbour`,
  'zyzzyvva',
  'zyzyva harbor',
  'harbour',
  'page',
  'recording',
]

async function answersTo(caller: CallerName) {
  await refreshVocabulary(test.services)
  const ctx = test.as(callers[caller] ?? null)
  const answers = []
  for (const query of QUERIES) answers.push({ query, ...(await search(ctx, { search: query })) })
  return answers
}

async function empty(): Promise<void> {
  for (const table of [notes, contentItems, blogPosts]) await test.services.db.delete(table)
  await createNote(test.services.db, { title: 'Harbour lights', description: 'Nothing else' })
}

it('nothing hidden changes any answer to anybody else', async () => {
  await empty()
  const before = new Map<CallerName, unknown>()
  for (const caller of CALLERS) before.set(caller, await answersTo(caller))
  await makeHidden()
  for (const caller of CALLERS) expect(await answersTo(caller), caller).toEqual(before.get(caller))
})

it.each(SHOWN)('$what: found by those who may see it alone', async ({ make, seenBy }) => {
  await empty()
  const before = new Map<CallerName, unknown>()
  for (const caller of CALLERS) before.set(caller, await answersTo(caller))
  await make()
  for (const caller of CALLERS) {
    const after = await answersTo(caller)
    if (seenBy.includes(caller)) expect(after, caller).not.toEqual(before.get(caller))
    else expect(after, caller).toEqual(before.get(caller))
  }
})

it('although it exists: its owner finds the private note and its page', async () => {
  const { db } = test.services
  await db.delete(notes)
  await createNote(db, { title: text, description: text, ownerId: owner.id, fileId: await withPage() })
  const { notes: found, pages } = await search(test.as(owner), { search: SECRET })
  expect([found.length, pages.length]).toEqual([1, 1])
})

describe('a highlight', () => {
  const found = async (ctx = test.as(owner)) =>
    (await search(ctx, { search: SECRET })).highlights.map(({ highlightId, page }) => [highlightId, page])

  it('is found by its words and its note’s, by who made it alone', async () => {
    await empty()
    const { db } = test.services
    const [note] = await db.select().from(notes)
    const one = { userId: owner.id, noteId: note?.id ?? '' }
    const quoted = await createHighlight(db, { ...one, quote: text, page: 3 })
    const noted = await createHighlight(db, { ...one, body: text })
    expect((await found()).toSorted()).toEqual(
      [
        [noted.id, 1],
        [quoted.id, 3],
      ].toSorted(),
    )
    for (const caller of CALLERS) expect(await found(test.as(callers[caller] ?? null)), caller).toEqual([])
  })

  it('is found no more once it is deleted, or its note is in the trash or no longer published', async () => {
    const { db } = test.services
    for (const state of [{ deletedAt: past, published: false }, { published: false }]) {
      await empty()
      const [note] = await db.select().from(notes)
      await createHighlight(db, { userId: owner.id, noteId: note?.id ?? '', body: text })
      expect(await found()).toHaveLength(1)
      await db.update(notes).set(state)
      expect(await found()).toEqual([])
    }
    await empty()
    const [note] = await db.select().from(notes)
    await createHighlight(db, { userId: owner.id, noteId: note?.id ?? '', body: text, deletedAt: past })
    expect(await found()).toEqual([])
  })
})

it('the blog is found by everybody once it is shown', async () => {
  await test.services.db.insert(settings).values({ key: BLOG_ENABLED, value: true })
  await createPost(test.services.db, { title: 'A quixotic post' })
  for (const caller of CALLERS) {
    const { posts } = await search(test.as(callers[caller] ?? null), { search: 'quixotic' })
    expect([caller, posts.length]).toEqual([caller, 1])
  }
})
