import { fillTextLibrary, SEARCH_KINDS, searchesOf } from '@idex/testing/text-library'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { z } from 'zod'
import { createCallers, type Callers } from '../testing/callers.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'

/** Searches measured of each kind, after a few that warm up. */
const SEARCHES = 200
const WARM_UP = 20

let server: TestServer
let callers: Callers
let statements: { text: string; parameters: readonly unknown[] }[] = []

beforeAll(async () => {
  server = await startTestServer(
    { SEED_DEMO: 'false' },
    { onStatement: (text, parameters) => void statements.push({ text, parameters }) },
  )
  await fillTextLibrary(server.database.sql)
  callers = await createCallers(server)
}, 600_000)
afterAll(() => server.close())

/** Searches by any of these find pages, or there would be nothing to rank. */
const PagesSchema = z.object({ pages: z.array(z.unknown()) })

async function find(search: string): Promise<{ took: number; pages: number }> {
  const begin = performance.now()
  const answer = await server.app.inject({
    method: 'GET',
    url: '/api/search',
    query: { search },
    headers: callers.member.headers,
  })
  const took = performance.now() - begin
  expect(answer.statusCode).toBe(200)
  return { took, pages: PagesSchema.parse(answer.json()).pages.length }
}

it.each(SEARCH_KINDS)('finds $what among 20,000 pages', async (kind) => {
  const found: { took: number; pages: number }[] = []
  for (const text of await searchesOf(server.database.sql, kind, SEARCHES + WARM_UP))
    found.push(await find(text))
  const withPages = found.filter(({ pages }) => pages > 0).length
  if (kind.what !== 'a typo') expect(withPages).toBeGreaterThan(found.length / 2)
  const times = found
    .slice(WARM_UP)
    .map(({ took }) => took)
    .sort((one, other) => one - other)
  const at = (share: number) => (times[Math.floor(times.length * share)] ?? 0).toFixed(1)
  process.stdout.write(`search, ${kind.what}: median ${at(0.5)} ms, p95 ${at(0.95)} ms\n`)
})

it('finds a rare word without reading all pages', async () => {
  statements = []
  const rare = { what: '', from: 0.95, to: 1, queryOf: (word: string) => `${word} ` }
  const [search = ''] = await searchesOf(server.database.sql, rare, 1)
  await find(search)
  const asked = statements.filter(({ text }) => text.includes('"page_texts"'))
  expect(asked.length).toBeGreaterThan(0)
  for (const { text, parameters } of asked) {
    const values = parameters.map((value) => z.union([z.string(), z.number(), z.boolean()]).parse(value))
    const plan = JSON.stringify(await server.database.sql.unsafe(`explain (format json) ${text}`, values))
    expect(plan).toContain('page_texts_words_idx')
  }
})
