import { blogPosts, contentItems, notes, settings } from '@idex/db/schema'
import {
  createAdmin,
  createContentItem,
  createFreshMember,
  createHighlight,
  createMember,
  createNote,
  createPost,
} from '@idex/testing/factories'
import { eq, ne } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { BLOG_ENABLED } from '../publishing/blog-shown.ts'
import { searchFixtures } from '../testing/search-fixtures.ts'
import { openTestServices } from '../testing/test-context.ts'
import { refreshVocabulary } from './refresh-vocabulary.ts'
import { search } from './search.ts'

const test = await openTestServices()
const fixtures = searchFixtures(test)
/** Id of a published note that no test removes. */

const { db } = test.services
const owner = await createMember(db)
const { id } = await createNote(db, { title: 'Harbour lights', description: 'Nothing else' })
const lights = id

const CALLERS = {
  visitor: async () => null,
  newcomer: () => createFreshMember(test.services.db),
  'other member': () => createMember(test.services.db),
  administrator: () => createAdmin(test.services.db),
  'administrator with a temporary password': async () => ({
    ...(await createAdmin(test.services.db)),
    passwordDueAt: new Date('2026-06-01'),
  }),
}
type CallerName = keyof typeof CALLERS
const NAMES = [
  'visitor',
  'newcomer',
  'other member',
  'administrator',
  'administrator with a temporary password',
] as const satisfies readonly CallerName[]

let asked = 0

/** Searches as a caller who has not searched before: who searches again and again rests in between. */
async function searchAs(name: CallerName, query: string) {
  asked += 1
  const address = `203.0.${Math.floor(asked / 250)}.${(asked % 250) + 1}`
  return search(test.as(await CALLERS[name](), { address }), { search: query })
}

/** In every text of everything hidden, beside a word that is public as well. */
const SECRET = 'zyzzyva'
const text = `${SECRET} and the shared harbour`
const later = new Date('2099-01-01')
const past = new Date('2026-01-01')

const withPage = () => fixtures.withPages(`${text} on a page`)
const withTranscript = () => fixtures.withTranscript(`${text} in a recording`)

/** Makes content that only its owner finds. */
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
      title,
      description,
      ...words,
      ...state,
      fileId: await withPage(),
      captionsFileId: await withTranscript(),
    })
    await createPost(db, { title, content: text, excerpt: text, tags: [SECRET], ...state })
  }
}

const READERS: readonly CallerName[] = ['other member', 'administrator']

/** Content that only some callers find. */
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

/** The answers to each caller. */
async function answers() {
  await refreshVocabulary(test.services)
  const each = NAMES.map(async (name): Promise<[CallerName, unknown]> => {
    const answered = []
    for (const query of QUERIES) answered.push({ query, ...(await searchAs(name, query)) })
    return [name, answered]
  })
  return new Map(await Promise.all(each))
}

async function empty(): Promise<void> {
  const { db } = test.services
  await db.delete(notes).where(ne(notes.id, lights))
  for (const table of [contentItems, blogPosts]) await db.delete(table)
}

describe('of a site', () => {
  let before: Awaited<ReturnType<typeof answers>>
  beforeAll(async () => {
    await empty()
    before = await answers()
  })

  it('nothing hidden changes any answer to anybody else', async () => {
    await makeHidden()
    expect(await answers()).toEqual(before)
  })

  it.each(SHOWN)('$what: found by those who may see it alone', async ({ make, seenBy }) => {
    await empty()
    await make()
    for (const [name, answered] of await answers())
      if (seenBy.includes(name)) expect(answered, name).not.toEqual(before.get(name))
      else expect(answered, name).toEqual(before.get(name))
  })
})

it('although it exists: its owner finds the private note and its page', async () => {
  const { db } = test.services
  await empty()
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
    const { id: noteId } = await createNote(db)
    const one = { userId: owner.id, noteId }
    const quoted = await createHighlight(db, { ...one, quote: text, page: 3 })
    const noted = await createHighlight(db, { ...one, body: text })
    expect((await found()).toSorted()).toEqual(
      [
        [noted.id, 1],
        [quoted.id, 3],
      ].toSorted(),
    )
    for (const name of NAMES) expect((await searchAs(name, SECRET)).highlights, name).toEqual([])
  })

  it('is found no more once it is deleted, or its note is in the trash or no longer published', async () => {
    const { db } = test.services
    for (const state of [{ deletedAt: past, published: false }, { published: false }]) {
      await empty()
      const { id: noteId } = await createNote(db)
      await createHighlight(db, { userId: owner.id, noteId, body: text })
      expect(await found()).toHaveLength(1)
      await db.update(notes).set(state).where(eq(notes.id, noteId))
      expect(await found()).toEqual([])
    }
    await empty()
    const { id: noteId } = await createNote(db)
    await createHighlight(db, { userId: owner.id, noteId, body: text, deletedAt: past })
    expect(await found()).toEqual([])
  })
})

it('the blog is found by everybody once it is shown', async () => {
  await test.services.db.insert(settings).values({ key: BLOG_ENABLED, value: true })
  await createPost(test.services.db, { title: 'A quixotic post' })
  for (const name of NAMES) expect((await searchAs(name, 'quixotic')).posts, name).toHaveLength(1)
})
