import type { SearchAnswer } from '@idex/contract/search/search'
import { notes, settings, transcriptPassages } from '@idex/db/schema'
import {
  createContentItem,
  createFile,
  createHighlight,
  createMember,
  createNote,
  createPost,
} from '@idex/testing/factories'
import { eq, sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { BLOG_ENABLED } from '../publishing/blog-shown.ts'
import { editNote, restoreNote, trashNote } from '../notes/user-notes.ts'
import { search } from './search.ts'
import { searchFixtures } from '../testing/search-fixtures.ts'
import { createTestServices, openTestServices } from '../testing/test-context.ts'

const test = await openTestServices()
const { ask, withPages } = searchFixtures(test)
await test.services.db.insert(settings).values({ key: BLOG_ENABLED, value: true })
const member = await createMember(test.services.db)

const plain = (segments: readonly { text: string }[]) => segments.map(({ text }) => text).join('')

/** The titles of an answer by kind; of pages with their numbers. */
function titlesOf(answer: SearchAnswer) {
  return {
    notes: answer.notes.map(({ title }) => plain(title)),
    pages: answer.pages.map(({ title, page }) => `${plain(title)}, ${page}`),
    content: answer.content.map(({ title }) => plain(title)),
    posts: answer.posts.map(({ title }) => plain(title)),
  }
}

const NOTHING = { notes: [], pages: [], content: [], posts: [] }

describe('a search finds', () => {
  it('what has the words in its title, description or topics, the title first', async () => {
    const { db } = test.services
    await createNote(db, { title: 'Plain', description: 'About the albatross' })
    await createNote(db, { title: 'The Albatross', description: 'A bird' })
    await createNote(db, { title: 'Birds', topics: ['Robotic Intelligence'] })
    await createContentItem(db, { title: 'Film', tags: ['albatross'], author: 'Wenceslas' })
    await createPost(db, {
      title: 'Post',
      content: '<p>An <b>albatross</b> &amp; more</p>',
      excerpt: 'A bird',
    })
    expect(titlesOf(await ask('albatross'))).toEqual({
      ...NOTHING,
      notes: ['The Albatross', 'Plain'],
      content: ['Film'],
      posts: ['Post'],
    })
    expect(titlesOf(await ask('wenceslas')).content).toEqual(['Film'])
    expect(titlesOf(await ask('robotic bird')).notes).toEqual(['Birds'])
    const [post] = (await ask('albatross')).posts
    expect(post?.snippet).toEqual([
      { text: 'An ', marked: false },
      { text: 'albatross', marked: true },
      { text: ' & more', marked: false },
    ])
  })

  it('a phrase on one page of one document, and says which', async () => {
    const fileId = await withPages(
      'A cover',
      '',
      'Here the quokka smiles at last',
      'Quokka here, smiles elsewhere',
    )
    await createNote(test.services.db, { title: 'Marsupials', fileId })
    expect(titlesOf(await ask('"quokka smiles"'))).toEqual({ ...NOTHING, pages: ['Marsupials, 3'] })
    expect(titlesOf(await ask('quokka -last')).pages).toEqual(['Marsupials, 4'])
  })

  it('words in other forms, with other accents and case, and from their beginnings while they are typed', async () => {
    await createNote(test.services.db, {
      title: 'Größere Verantwortung',
      description: 'Organizations reconsidered',
    })
    for (const text of ['GROSSERE', 'größere', 'verantw', 'organize', 'organizatio', 'reconsidering'])
      expect([text, titlesOf(await ask(text)).notes]).toEqual([text, ['Größere Verantwortung']])
    expect([(await ask('verantw')).isApproximate, (await ask('verantw ')).isApproximate]).toEqual([
      false,
      true,
    ])
  })

  it('words of other scripts', async () => {
    await createNote(test.services.db, { title: '意思決定の科学', description: 'Принятие решений' })
    for (const text of ['決定', '科学', 'решен', 'РЕШЕНИЙ'])
      expect([text, titlesOf(await ask(text)).notes]).toEqual([text, ['意思決定の科学']])
  })

  it.each([
    ['The “Zorbital” plan and Zkrannt’s idea—Zmibble', ['zorbital ', 'zkrannt ', 'zmibble ', 'Zkrannt’s']],
    ['L’entreprise, price–value, «mot», •zitem', ['entreprise ', "l'entreprise", 'price ', 'mot ', 'zitem ']],
    ['‹Zguill› „Zlow“ …Zdots ¿Zque? ―Zbar‐Zhyph', ['zguill ', 'zlow ', 'zdots ', 'zque ', 'zbar ', 'zhyph ']],
    ['Written by O’Reilly, OʼHara and D`Arcy', ["O'Reilly", 'O’Reilly', "o'hara", "d'arcy", '"by O’Reilly"']],
    [
      'AI/ZML by ISO/IEC 27001 and zone/ztwo\\zthree',
      ['ai/zml', 'zml ', 'iec ', 'ISO/IEC 27001', 'iso/ie', 'ztwo ', 'zthree '],
    ],
    [
      'www.zhost.example/zpath?zquery=1 z_snake z.dotted',
      ['zhost ', 'zpath ', 'zquery ', 'snake ', 'dotted '],
    ],
    ['Wrocław, Smørrebrød, Großkunde', ['wroclaw', 'Wrocław', 'smorrebrod', 'grosskunde', 'GROẞKUNDE']],
    [
      'Ærøskøbing, Þingvellir, Đakovo, Ħamrun, Isparta ISPARTA ılık',
      ['aeroskobing', 'thingvellir', 'dakovo', 'hamrun', 'ilik'],
    ],
    ['⽤⼾⼿册 ﾃﾞｰﾀ', ['用户手册', 'データ']],
    ['Eﬃcient m² ＦＵＬＬ Ⅳ H₂O zdecisions¹', ['efficient ', 'm2 ', 'full ', 'iv ', 'h2o ', 'zdecisions ']],
    ['مُحَمَّد في المَدِينَة إسلام', ['محمد', 'المدينه', 'اسلام']],
    ['שָׁלוֹם לכם בְּרֵאשִׁית', ['שלום', 'בראשית']],
    ['ὁ λόγος τῆς Ἀθήνας, ΣΟΦΟΣ', ['λογοσ', 'λόγος ', 'ΛΟΓΟΣ', 'αθηνας', 'σοφός']],
    ['การจัดการเงินทุน 경영전략회의 ການເງິນ', ['การเงิน', '전략', '회의', 'ເງິນ']],
    ['Glimmar\u00adtion zero\u200bwidth ka\u200dmel', ['glimmartion ', 'width ', 'kamel ']],
  ])('the words of %s', async (title, texts) => {
    const { id } = await createNote(test.services.db, { title })
    const fileId = await withPages(`On a page: ${title}.`)
    const { id: paged } = await createNote(test.services.db, { title: 'Paged', fileId })
    for (const text of texts) {
      const { notes: found, pages, isApproximate } = await ask(text)
      expect([text, isApproximate, found.map((hit) => hit.id), pages.map((hit) => hit.id)]).toEqual([
        text,
        false,
        [id],
        [paged],
      ])
      expect([text, found[0]?.title.some(({ marked }) => marked)]).toEqual([text, true])
    }
  })

  it('what was marked and what is said, by the same words', async () => {
    const { db } = test.services
    const { id: noteId } = await createNote(db, { title: 'Marked' })
    await createHighlight(db, { userId: member.id, noteId, quote: '“Zżółć” in ⽤⼾', body: 'zone/ztag' })
    const { id: captionsFileId } = await createFile(db, { kind: 'captions', mimeType: 'text/vtt' })
    const passage = { fileId: captionsFileId, position: 1, offsets: [0], starts: [3] }
    await db.insert(transcriptPassages).values({ ...passage, body: 'he said “zŁódź”, and 경영전략' })
    await createContentItem(db, { title: 'Said', contentType: 'podcast', captionsFileId })
    for (const text of ['zzolc ', '用户', 'ztag '])
      expect([text, (await ask(text, member)).highlights.length]).toEqual([text, 1])
    for (const text of ['zlodz ', '전략']) expect([text, (await ask(text)).moments.length]).toEqual([text, 1])
  })

  it('of posts the words of cells side by side, and of what is partly bold', async () => {
    await createPost(test.services.db, {
      title: 'Table',
      content:
        '<table><tr><td>zcellone</td><td>zcelltwo</td></tr></table><p>z<b>bo</b>ld&nbsp;zafter AT&amp;T</p>',
    })
    for (const text of ['zcellone ', 'zcelltwo ', 'zbold ', 'zafter '])
      expect([text, titlesOf(await ask(text)).posts]).toEqual([text, ['Table']])
    const [post] = (await ask('zbold ')).posts
    expect(post?.snippet.find(({ marked }) => marked)?.text).toBe('zbold')
    expect(titlesOf(await ask('td ')).posts).toEqual([])
  })

  it('at most three pages of one document, and no more of each kind than an answer holds', async () => {
    const { db } = test.services
    for (let index = 0; index < 8; index++) {
      const fileId = await withPages(...Array.from({ length: 5 }, () => 'A wombat again'))
      await createNote(db, { title: `Wombat ${index}`, fileId })
      await createContentItem(db, { title: `Wombat ${index}` })
      await createPost(db, { title: `Wombat ${index}` })
    }
    const { notes: found, pages, content, posts } = await ask('wombat')
    expect([found, pages, content, posts].map(({ length }) => length)).toEqual([6, 8, 5, 5])
    const perNote = Map.groupBy(pages, ({ id }) => id)
    expect(Math.max(...[...perNote.values()].map(({ length }) => length))).toBe(3)
  })

  it('titles that look like what was typed, when nothing has these words', async () => {
    await createNote(test.services.db, { title: 'The Platypus Protocol' })
    const answer = await ask('platipus protocl')
    expect(answer.isApproximate).toBe(true)
    expect(titlesOf(answer)).toEqual({ ...NOTHING, notes: ['The Platypus Protocol'] })
    expect((await ask('platypus')).isApproximate).toBe(false)
    await createNote(test.services.db, { title: '«Łódź» и Достоевский' })
    for (const text of ['достаевский', 'dostojewsky', 'lodzz'])
      expect([text, titlesOf(await ask(text)).notes]).toEqual([text, ['«Łódź» и Достоевский']])
  })

  it('without trigrams the same words, and nothing for typos', async () => {
    const bare = await createTestServices()
    try {
      await bare.services.db.execute(sql`drop extension pg_trgm cascade`)
      const reader = await createMember(bare.services.db)
      await createNote(bare.services.db, { title: 'Platypus' })
      const answers = await Promise.all(
        ['platyp', 'platipus'].map((text) => search(bare.as(reader), { search: text })),
      )
      expect(answers.map(({ notes: found }) => found.length)).toEqual([1, 0])
    } finally {
      await bare.close()
    }
  })
})

describe('an odd query', () => {
  it.each([
    ['nothing', ''],
    ['blanks', ' \t\n'],
    ['stop words', 'the of and '],
    ['a lone exclusion', '-wombat'],
    ['operators', '& | ! <-> :* () *:A'],
    ['open quotes', '"""" \'\' "'],
    ['backslashes', '\\ \\\\'],
    ['emoji', '🦥 👩‍👩‍👧'],
    ['a NUL', '\0'],
    ['half a character', '\ud83e'],
    ['marks without letters', '\u0300\u0301'],
    ['10,000 letters', 'x'.repeat(10_000)],
    ['10,000 operators', 'or -"'.repeat(2000)],
    ['markup', '<script>alert(1)</script>'],
  ])('is answered with nothing: %s', async (_, text) => {
    expect(titlesOf(await ask(text))).toEqual(NOTHING)
  })

  it('is understood as far as it goes: a page of text, a NUL within a word, only operators beside words', async () => {
    await createNote(test.services.db, { title: 'Echidna' })
    expect(titlesOf(await ask(`echidna or ${'x'.repeat(10_000)}`)).notes).toEqual(['Echidna'])
    expect(titlesOf(await ask('echi\0dna')).notes).toEqual(['Echidna'])
    expect(titlesOf(await ask('(echidna) & !')).notes).toEqual(['Echidna'])
  })
})

it('a search that the database does not answer in time is given up', async () => {
  const { db } = test.services
  await db.transaction(async (tx) => {
    await tx.execute(sql`lock table search_entries in access exclusive mode`)
    await expect(ask('wombat')).rejects.toMatchObject({ code: 'UNAVAILABLE' })
  })
})

describe('what is found follows what it is about', () => {
  it('at once: a title changed, a note in the trash and out of it, another document', async () => {
    const { db } = test.services
    const fileId = await withPages('The old dunnart')
    const note = await createNote(db, { title: 'Before', ownerId: member.id, fileId })
    const { id } = note
    await editNote(test.as(member), { id, title: 'Bandicoot', version: note.version })
    expect(titlesOf(await ask('bandicoot', member)).notes).toEqual(['Bandicoot'])
    expect(titlesOf(await ask('dunnart', member)).pages).toEqual(['Bandicoot, 1'])
    await trashNote(test.as(member), { id })
    expect(titlesOf(await ask('bandicoot', member))).toEqual(NOTHING)
    expect(titlesOf(await ask('dunnart', member))).toEqual(NOTHING)
    await restoreNote(test.as(member), { id })
    expect(titlesOf(await ask('dunnart', member)).pages).toEqual(['Bandicoot, 1'])
    await db
      .update(notes)
      .set({ fileId: await withPages('The new potoroo') })
      .where(eq(notes.id, id))
    expect(titlesOf(await ask('dunnart', member))).toEqual(NOTHING)
    expect(titlesOf(await ask('potoroo', member)).pages).toEqual(['Bandicoot, 1'])
  })
})
