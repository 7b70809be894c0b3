import { FOLDING_VERSION } from '@idex/contract/search/folding'
import { notes, pageTexts } from '@idex/db/schema'
import { createFile, createMember, createNote } from '@idex/testing/factories'
import { ne, sql } from 'drizzle-orm'
import { beforeEach, expect, it } from 'vitest'
import { listNotes } from '../notes/list-notes.ts'
import { searchFixtures } from '../testing/search-fixtures.ts'
import { openTestServices } from '../testing/test-context.ts'
import { refoldTexts } from './refold-texts.ts'
import { mergeNewWords } from './internal/merge-new-words.ts'

const TITLE = 'Wrocław’s plan'

const test = await openTestServices()
const { ask } = searchFixtures(test)
const member = await createMember(test.services.db)

/** A note with a page, all as a server of the former folding left it. */
beforeEach(async () => {
  const { db } = test.services
  await test.database.empty('notes', 'files')
  const { id: fileId } = await createFile(db)
  await db.insert(pageTexts).values({ fileId, page: 1, body: TITLE })
  await createNote(db, { title: TITLE, fileId })
  await db.transaction(async (tx) => {
    const tables = ['notes', 'page_texts'].map((name) => sql.identifier(name))
    for (const table of tables) await tx.execute(sql`alter table ${table} disable trigger user`)
    await tx.execute(
      sql`update notes set folding = 1, folded_title = '', folded_about = '', sort_title = lower(title)`,
    )
    await tx.execute(
      sql`update search_entries set title_words = search_words(${TITLE}, 'A'), words = search_words(${TITLE}, 'A')`,
    )
    await tx.execute(sql`update page_texts set folding = 1, words = search_page_words(body)`)
    for (const table of tables) await tx.execute(sql`alter table ${table} enable trigger user`)
  })
})

async function found(text: string) {
  const { notes: hits, pages, isApproximate } = await ask(text)
  const listed = await listNotes(test.as(member), { search: text })
  return [isApproximate ? 0 : hits.length, pages.length, listed.notes.length]
}

it('what a former folding made is found as it was until it is folded again, and then as everything is', async () => {
  expect([await found('Wrocław'), await found('wroclaw ')]).toEqual([
    [1, 1, 1],
    [0, 0, 0],
  ])
  expect(await refoldTexts(test.services)).toEqual({ folded: 2 })
  expect([await found('Wrocław'), await found('wroclaw')]).toEqual([
    [1, 1, 1],
    [1, 1, 1],
  ])
  const { db } = test.services
  expect([
    await db.$count(notes, ne(notes.folding, FOLDING_VERSION)),
    await mergeNewWords(db, pageTexts),
  ]).toEqual([0, 0])
  expect(await test.queue.take('vocabulary.refresh')).toHaveLength(1)
  expect(await refoldTexts(test.services)).toEqual({ folded: 0 })
})

it('a server that stops leaves the rest to the next run', async () => {
  const stopping = AbortSignal.abort()
  expect(await refoldTexts({ ...test.services, stopping })).toEqual({ folded: 0 })
  expect(await test.queue.take('search.fold')).toHaveLength(1)
})

it('what a server of the release before writes is of the current folding', async () => {
  await refoldTexts(test.services)
  await test.services.db.execute(sql`update notes set title = 'Großkunde'`)
  expect(await found('grosskunde')).toEqual([1, 0, 1])
})

it.each([
  ['Wrocław', '', 'wrocław'],
  ['plan Wroc', 'plan ', 'wroc'],
  ['Wrocław’s plan ', '', ''],
  ['"wrocław’s"', '', ''],
])('a server of the release before finds words of either folding by %s', async (...asked) => {
  const count = async () => {
    const [row] = await test.services.db.execute(sql`select count(*)::int as found from search_entries
      where words @@ search_query(${asked[0]}, ${asked[1]}, ${asked[2]})`)
    return row?.['found']
  }
  const before = await count()
  await refoldTexts(test.services)
  const isQuoted = asked[0].startsWith('"')
  expect([before, await count()]).toEqual([1, isQuoted ? 0 : 1])
})
