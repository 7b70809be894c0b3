import type { DatabaseClient } from '@idex/db/client'
import { z } from 'zod'

type Sql = DatabaseClient['sql']

/** A library of published PDFs with texts in a made-up language whose words are as uneven as those of a real one. */
export type TextLibrary = { documents: number; pages: number; words: number; vocabulary: number }

/** 20,000 pages in 2,000 documents. */
export const LARGE_LIBRARY: TextLibrary = { documents: 2000, pages: 10, words: 300, vocabulary: 20_000 }

/** A word by its rank; the first are on nearly every page, the last on few. */
const WORD = `'w' || translate(to_hex(rank), '0123456789abcdef', 'bcdfghjklmnpqrst') || 'o'`

/** SQL of a text of `words` words, one for each value of the expression `row`: without it, one would be drawn for all. */
export function sampleText(row: string, words: number, { vocabulary } = LARGE_LIBRARY): string {
  // The powers make ranks as uneven as words of a language are.
  return `(select string_agg(${WORD}, ' ')
    from (select floor(power(${vocabulary}, random() + 0 * (${row})))::int as rank from generate_series(1, ${words})) as ranks)`
}

/** Adds the library's files, notes and texts to a database; its files have no bytes, and nothing waits to be read or pictured. */
export async function fillTextLibrary(sql: Sql, library: TextLibrary = LARGE_LIBRARY): Promise<void> {
  const { documents, pages, words } = library
  // In one statement: a server that runs already would read its files.
  await sql`with stored as (
      insert into files (id, kind, mime_type, name, size, sha256, stored_at)
      select 'file' || n, 'pdf', 'application/pdf', 'a.pdf', 1000, md5(n::text), now() from generate_series(1, ${documents}::int) n
      returning id
    ), pictured as (
      insert into pictures (file_id, recipe, variants, made_at) select id, 1, '[]', now() from stored
    )
    insert into text_extractions (file_id, recipe, state, extracted_at) select id, 2, 'done', now() from stored`
  await sql`insert into notes (id, title, slug, description, topics, published, published_at, file_id, announced_at)
    select 'note' || n, 'Note about ' || md5(n::text), 'note-' || n, 'What was decided, by whom and why', '{LLMs}', true, now(), 'file' || n, now()
    from generate_series(1, ${documents}::int) n`
  await sql.unsafe(`insert into page_texts (file_id, page, body)
    select 'file' || n, page, ${sampleText('n + page', words, library)}
    from generate_series(1, ${documents}) n, generate_series(1, ${pages}) page`)
  await sql`vacuum analyze`
}

const RowsSchema = z.array(z.object({ word: z.string() }))

/** Kind of searches: ranks of words between two powers of the vocabulary's size, and the typed part of such words. */
export type SearchKind = {
  what: string
  from: number
  to: number
  queryOf(word: string, next: string): string
}

export const SEARCH_KINDS: readonly SearchKind[] = [
  { what: 'a rare word', from: 0.8, to: 1, queryOf: (word) => `${word} ` },
  { what: 'a common word', from: 0.1, to: 0.5, queryOf: (word) => `${word} ` },
  { what: 'a word as it is typed', from: 0.5, to: 1, queryOf: (word) => word.slice(0, 3) },
  { what: 'two words', from: 0.4, to: 0.8, queryOf: (word, next) => `${word} ${next}` },
  { what: 'a typo', from: 0.8, to: 1, queryOf: (word) => `${word}xqz` },
  { what: 'a misspelling', from: 0.8, to: 1, queryOf: (word) => `${word}o ` },
]

/** So many searches of a kind. */
export async function searchesOf(
  sql: Sql,
  { from, to, queryOf }: SearchKind,
  count: number,
  { vocabulary }: Pick<TextLibrary, 'vocabulary'> = LARGE_LIBRARY,
): Promise<string[]> {
  const rows = await sql.unsafe(
    `select ${WORD} as word from (select floor(power(${vocabulary}, ${from} + random() * ${to - from}))::int as rank
      from generate_series(1, ${count})) as ranks`,
  )
  const words = RowsSchema.parse([...rows]).map(({ word }) => word)
  return words.map((word, at) => queryOf(word, words.at(at - 1) ?? word))
}
