import type { SessionUser } from '@idex/auth/sessions'
import { notes, searchVocabulary, settings } from '@idex/db/schema'
import {
  createContentItem,
  createHighlight,
  createMember,
  createNote,
  createPost,
} from '@idex/testing/factories'
import { eq, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { BLOG_ENABLED } from '../publishing/blog-shown.ts'
import { searchFixtures } from '../testing/search-fixtures.ts'
import { createTestServices, openTestServices } from '../testing/test-context.ts'
import { editDistance } from './internal/suggest-words.ts'
import { refreshVocabulary } from './refresh-vocabulary.ts'
import { search } from './search.ts'

const test = await openTestServices()
const { ask, withPages, withTranscript } = searchFixtures(test)
const member = await createMember(test.services.db)
const owner = await createMember(test.services.db)

const suggested = async (text: string, actor?: SessionUser | null) => (await ask(text, actor)).suggestion

describe('a search that finds nothing', () => {
  it('suggests the spelling that something has, wherever all members see it', async () => {
    const { db } = test.services
    await createNote(db, {
      title: 'The Platypus',
      description: 'An echidna',
      topics: ['Robotic Intelligence'],
      fileId: await withPages(
        'Here the bandicoot sleeps. Größenordnung, Wissenschaft, “Wrocław”. Принятие, λογοτεχνικά, הִיסְטוֹרְיָה',
      ),
    })
    await createContentItem(db, {
      title: 'Quokkas',
      description: 'About numbats',
      author: 'Wenceslas',
      captionsFileId: await withTranscript('the potoroo sings'),
    })
    await refreshVocabulary(test.services)
    const spellings = {
      platipus: 'platypus',
      'Echinda ': 'echidna',
      'robitic intelligense': 'robotic intelligence',
      'bandicot sleps': 'bandicoot sleeps',
      '"the potooro sings"': '"the potoroo sings"',
      'numbts -platypus': 'numbats -platypus',
      'Wencelsas or nothing': 'wenceslas or nothing',
      Wissenschfat: 'wissenschaft',
      Grosenordnung: 'grossenordnung',
      'Wrcolaw ': 'wroclaw',
      премятие: 'принятие',
      λογοτεχνια: 'λογοτεχνικα',
      הסטוריה: 'היסטוריה',
    }
    for (const [typed, meant] of Object.entries(spellings))
      expect([typed, await suggested(typed)]).toEqual([typed, meant])
  })

  it.each([
    ['words that are there, in any form', 'platypus echidnas quokka'],
    ['the beginning of a word that is there', 'bandico'],
    ['words without any like them', 'xylophone'],
    ['excluded words', 'xylophone -platipus'],
    ['short and common words', 'ech with your'],
    ['numbers', '20266'],
  ])('suggests nothing for %s', async (_, typed) => {
    expect(await suggested(typed)).toBeNull()
  })

  it('suggests nothing that finds nothing either', async () => {
    expect(await suggested('platipus')).toBe('platypus')
    expect(await suggested('"platipus echidna"')).toBeNull()
  })
})

it('a search that finds enough suggests nothing, one that finds little what finds more', async () => {
  const { db } = test.services
  for (const title of ['A dunnart', 'Two dunnart', 'Three dunnart', 'A dunnrat'])
    await createNote(db, { title })
  await refreshVocabulary(test.services)
  await db.delete(searchVocabulary).where(eq(searchVocabulary.word, 'dunnrat'))
  expect(await suggested('dunnrat')).toBe('dunnart')
  for (const title of ['One dunnrat', 'More dunnrat']) await createNote(db, { title })
  expect(await suggested('dunnrat')).toBeNull()
})

describe('a word of something hidden', () => {
  const later = new Date('2099-01-01')
  const past = new Date('2026-01-01')
  const SECRET = 'zyzzyva'

  it('is never in the vocabulary, nor suggested to anybody', async () => {
    const { db } = test.services
    const fileId = () => withPages(`${SECRET} of a page`)
    const texts = { title: `The ${SECRET}`, description: SECRET }
    await createNote(db, { ...texts, ownerId: owner.id, fileId: await fileId() })
    await createNote(db, { ...texts, published: false, fileId: await fileId() })
    await createNote(db, { ...texts, deletedAt: past, fileId: await fileId() })
    const { id: noteId } = await createNote(db, { title: 'A note of the site' })
    await createHighlight(db, { userId: owner.id, noteId, quote: SECRET, body: SECRET })
    await fileId()
    await withTranscript(SECRET)
    for (const state of [
      { published: false },
      { scheduledAt: later },
      { published: false, deletedAt: past },
    ]) {
      const captionsFileId = await withTranscript(SECRET)
      const { title, description } = texts
      await createContentItem(db, { title, description, ...state, fileId: await fileId(), captionsFileId })
      await createPost(db, { title, content: SECRET, excerpt: SECRET, published: false, ...state })
    }
    await createPost(db, { title: texts.title, content: SECRET, excerpt: SECRET })
    await refreshVocabulary(test.services)
    expect(await db.select().from(searchVocabulary).where(eq(searchVocabulary.word, SECRET))).toEqual([])
    for (const caller of [null, member, owner]) expect(await suggested('zyzyva', caller)).toBeNull()
  })

  it('is suggested no more once it is hidden, also before the vocabulary is made anew', async () => {
    const { db } = test.services
    const { id } = await createNote(db, { title: 'A pademelon' })
    await refreshVocabulary(test.services)
    expect(await suggested('pademelno')).toBe('pademelon')
    await db.update(notes).set({ published: false }).where(eq(notes.id, id))
    for (const typed of ['pademelno', 'platipus or pademelno']) expect(await suggested(typed)).toBeNull()
    await refreshVocabulary(test.services)
    expect(await db.$count(searchVocabulary, eq(searchVocabulary.word, 'pademelon'))).toBe(0)
  })

  it('is suggested to visitors only where they may search it', async () => {
    const { db } = test.services
    await createNote(db, {
      title: 'Public kookaburra',
      description: 'A cassowary',
      fileId: await withPages('A lyrebird'),
    })
    await createPost(db, { title: 'Post', content: 'The jabiru <b>flies</b>' })
    await refreshVocabulary(test.services)
    const answers = async (caller: SessionUser | null) =>
      Promise.all(['kokaburra', 'casowary', 'lyrebrid', 'jabriu'].map((typed) => suggested(typed, caller)))
    expect(await answers(null)).toEqual(['kookaburra', null, null, null])
    expect(await suggested('kokaburra or casowary', null)).toBe('kookaburra or casowary')
    expect(await suggested('kokaburra or casowary')).toBe('kookaburra or cassowary')
    expect(await answers(member)).toEqual(['kookaburra', 'cassowary', 'lyrebird', null])
    await db.insert(settings).values({ key: BLOG_ENABLED, value: true })
    await refreshVocabulary(test.services)
    expect(await answers(null)).toEqual(['kookaburra', null, null, 'jabiru'])
  })
})

it('the vocabulary has no numbers, short words or markup, and changes where something has changed', async () => {
  expect((await refreshVocabulary(test.services)).words).toBe(0)
  await createPost(test.services.db, {
    title: 'Potoo 12345 a1b2 of it',
    content: '<p class="hidden">now</p>',
  })
  expect((await refreshVocabulary(test.services)).words).toBeGreaterThan(0)
  const words = (await test.services.db.select().from(searchVocabulary)).map(({ word }) => word)
  expect(words).toContain('potoo')
  expect(words.filter((word) => !/^\p{L}{4,24}$/u.test(word) || word === 'hidden')).toEqual([])
})

it('without trigrams nothing is suggested', async () => {
  const bare = await createTestServices()
  try {
    await bare.services.db.execute(sql`drop extension pg_trgm cascade`)
    const reader = await createMember(bare.services.db)
    await createNote(bare.services.db, { title: 'Platypus' })
    await refreshVocabulary(bare.services)
    expect(await search(bare.as(reader), { search: 'platipus' })).toMatchObject({
      notes: [],
      suggestion: null,
    })
  } finally {
    await bare.close()
  }
})

describe('the distance of two words', () => {
  it.each([
    ['word', 'word', 0],
    ['', 'word', 4],
    ['wrod', 'word', 1],
    ['platipus', 'platypus', 1],
    ['kitten', 'sitting', 3],
    ['ca', 'abc', 3],
  ])('of %j and %j is %i', (one, other, distance) => {
    expect([editDistance(one, other), editDistance(other, one)]).toEqual([distance, distance])
  })

  it('is 0 for equal words alone, and never more than the longer one has letters', () => {
    const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 12 })
    fc.assert(
      fc.property(word, word, (one, other) => {
        const distance = editDistance(one, other)
        expect(distance === 0).toBe(one === other)
        expect(distance).toBeLessThanOrEqual(Math.max(one.length, other.length))
        expect(distance).toBeGreaterThanOrEqual(Math.abs(one.length - other.length))
      }),
    )
  })
})
