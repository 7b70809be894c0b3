import { afterAll, beforeAll, expect, it } from 'vitest'
import { z } from 'zod'
import { createCallers, type Callers } from '../testing/callers.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'

const LIBRARY = { documents: 2000, pages: 10, words: 300, vocabulary: 20_000 } as const

/** Searches measured of each kind, after a few that warm up. */
const SEARCHES = 200
const WARM_UP = 20

let server: TestServer
let callers: Callers
let statements: { text: string; parameters: readonly unknown[] }[] = []

/** A word of the made-up language by its rank; the first are in nearly every page, the last in few. */
const WORD = `'w' || translate(to_hex(rank), '0123456789abcdef', 'bcdfghjklmnpqrst') || 'o'`

beforeAll(async () => {
  server = await startTestServer(
    { SEED_DEMO: 'false' },
    { onStatement: (text, parameters) => void statements.push({ text, parameters }) },
  )
  const { sql } = server.database
  const { documents, pages, words, vocabulary } = LIBRARY
  await sql`insert into files (id, kind, mime_type, name, size, sha256, stored_at)
    select 'file' || n, 'pdf', 'application/pdf', 'a.pdf', 1000, md5(n::text), now() from generate_series(1, ${documents}::int) n`
  await sql`insert into notes (id, title, slug, description, topics, published, published_at, file_id, announced_at)
    select 'note' || n, 'Note about ' || md5(n::text), 'note-' || n, 'What was decided, by whom and why', '{LLMs}', true, now(), 'file' || n, now()
    from generate_series(1, ${documents}::int) n`
  // The powers make ranks as uneven as words of a language are.
  await sql.unsafe(`insert into page_texts (file_id, page, body)
    select 'file' || n, page, (select string_agg(${WORD}, ' ')
      from (select floor(power(${vocabulary}, random()))::int as rank, n, page from generate_series(1, ${words})) as ranks)
    from generate_series(1, ${documents}) n, generate_series(1, ${pages}) page`)
  await sql`vacuum analyze`
  callers = await createCallers(server)
}, 600_000)
afterAll(() => server.close())

const RowsSchema = z.array(z.object({ word: z.string() }))

/** Words of ranks between two powers of the vocabulary's size. */
async function wordsOf(from: number, to: number): Promise<string[]> {
  const rows = await server.database.sql.unsafe(
    `select ${WORD} as word from (select floor(power(${LIBRARY.vocabulary}, ${from} + random() * ${to - from}))::int as rank
      from generate_series(1, ${SEARCHES + WARM_UP})) as ranks`,
  )
  return RowsSchema.parse([...rows]).map(({ word }) => word)
}

async function milliseconds(search: string): Promise<number> {
  const begin = performance.now()
  const answer = await server.app.inject({
    method: 'GET',
    url: '/api/search',
    query: { search },
    headers: callers.member.headers,
  })
  expect(answer.statusCode).toBe(200)
  return performance.now() - begin
}

it.each([
  { what: 'a rare word', from: 0.8, to: 1, queryOf: (word: string) => `${word} ` },
  { what: 'a common word', from: 0.1, to: 0.5, queryOf: (word: string) => `${word} ` },
  { what: 'a word as it is typed', from: 0.5, to: 1, queryOf: (word: string) => word.slice(0, 3) },
  { what: 'two words', from: 0.4, to: 0.8, queryOf: (word: string, next: string) => `${word} ${next}` },
  { what: 'a typo', from: 0.8, to: 1, queryOf: (word: string) => `${word}xqz` },
])('finds $what among 20,000 pages', async ({ what, from, to, queryOf }) => {
  const words = await wordsOf(from, to)
  const times: number[] = []
  for (const [index, word] of words.entries()) {
    const took = await milliseconds(queryOf(word, words.at(index - 1) ?? word))
    if (index >= WARM_UP) times.push(took)
  }
  times.sort((one, other) => one - other)
  const at = (share: number) => (times[Math.floor(times.length * share)] ?? 0).toFixed(1)
  process.stdout.write(`search, ${what}: median ${at(0.5)} ms, p95 ${at(0.95)} ms\n`)
})

it('finds a rare word without reading all pages', async () => {
  statements = []
  const [word = ''] = await wordsOf(0.95, 1)
  await milliseconds(`${word} `)
  const asked = statements.filter(({ text }) => text.includes('"page_texts"'))
  expect(asked.length).toBeGreaterThan(0)
  for (const { text, parameters } of asked) {
    const values = parameters.map((value) => z.union([z.string(), z.number(), z.boolean()]).parse(value))
    const plan = JSON.stringify(await server.database.sql.unsafe(`explain (format json) ${text}`, values))
    expect(plan).toContain('page_texts_words_idx')
  }
})
