import { DAY_MS } from '@idex/contract/kernel/dates'
import { publishDuePosts } from '@idex/core/publishing/publish-due'
import { runHousekeeping } from '@idex/core/site/housekeeping'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { z } from 'zod'
import { ENDPOINTS, keysOf, type Endpoint } from '../testing/endpoints.ts'
import { createCallers, type Callers } from '../testing/callers.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'
import { fillLibrary, LARGE_TABLES } from './fill-library.ts'

type Statement = { text: string; parameters: readonly unknown[] }

let server: TestServer
let callers: Callers
let statements: Statement[] = []

beforeAll(async () => {
  server = await startTestServer(
    { SEED_DEMO: 'false' },
    { onStatement: (text, parameters) => void statements.push({ text, parameters }) },
  )
  await fillLibrary(server.database.sql)
  callers = await createCallers(server)
  const headers = callers.admin.headers
  await server.app.inject({ method: 'POST', url: '/api/admin/blog/toggle', headers })
}, 600_000)
afterAll(() => server.close())

/** Leads to another site, is no JSON, or by its purpose returns everything there is. */
const ELSEWHERE = /login|google|logout|openapi|docs|unsubscribe|export/i

const READS = ENDPOINTS.filter(({ isRead, name }) => isRead && !ELSEWHERE.test(name))

/** Statements that may read a large table whole, and the reason. */
const NEEDED: readonly { contains: readonly string[]; why: string }[] = [
  { contains: [`"first_name" || ' ' ||`, ' ilike'], why: 'an administrator looks for part of a name' },
  { contains: ['"contact_messages"."message" ilike'], why: 'an administrator looks for words in messages' },
  { contains: ['"subscriptions"."email" ilike'], why: 'an administrator looks for part of an address' },
  {
    contains: ['select count(*) as count from "subscriptions";'],
    why: 'an administrator is told how many there are',
  },
  {
    contains: ['select count(*)', '"addresses"'],
    why: 'an administrator is told how many people get an email',
  },
  {
    contains: ['select count(*)::int, coalesce(sum("size"), 0)', '"stored_at" is not null'],
    why: 'an administrator is told how much is stored, if it can be told in time',
  },
  { contains: ['count(*) filter', '"text_extractions"'], why: 'an administrator counts documents' },
  {
    contains: ['"stored_at" is not null ', ' not (exists'],
    why: 'once an hour: what nothing uses is in no index',
  },
  {
    contains: ['delete from "share_links" where'],
    why: 'once an hour: which links have ended is in no index',
  },
]

type Plan = { 'Node Type': string; 'Relation Name'?: string | undefined; Plans?: Plan[] | undefined }
const PlanSchema: z.ZodType<Plan> = z.object({
  'Node Type': z.string(),
  'Relation Name': z.string().optional(),
  get Plans() {
    return z.array(PlanSchema).optional()
  },
})
const ExplainedSchema = z.tuple([z.object({ 'QUERY PLAN': z.tuple([z.object({ Plan: PlanSchema })]) })])

/** The large tables that a plan reads from one end to the other. */
function wholeTablesIn(plan: Plan): string[] {
  const own = plan['Node Type'] === 'Seq Scan' ? [plan['Relation Name'] ?? ''] : []
  return [...own, ...(plan.Plans ?? []).flatMap(wholeTablesIn)].filter((table) =>
    LARGE_TABLES.includes(table),
  )
}

const EXPLAINABLE = /^\s*(select|with|update|delete|insert)\b/i

/** The large tables that the statements since the last call read whole, with the statement. */
async function wholeTables(): Promise<string[]> {
  const made = statements.filter(({ text }) => EXPLAINABLE.test(text) && !text.includes('pgboss'))
  const found: string[] = []
  for (const { text, parameters } of made) {
    const values = parameters.map((value) =>
      z.union([z.string(), z.number(), z.boolean(), z.null()]).parse(value),
    )
    const rows = await server.database.sql.unsafe(`explain (format json) ${text}`, values)
    const [
      {
        'QUERY PLAN': [{ Plan }],
      },
    ] = ExplainedSchema.parse([...rows])
    if (NEEDED.some(({ contains }) => contains.every((part) => text.includes(part)))) continue
    for (const table of wholeTablesIn(Plan)) found.push(`${table}: ${text.slice(0, 400)}`)
  }
  statements = []
  return found
}

/** Requests that differ in what the database has to do. */
function formsOf({ input }: Endpoint): Record<string, unknown>[] {
  const keys = keysOf(input)
  const names = { id: 'note1', slug: 'note-1', token: 'x', period: 'weeks' }
  const base = Object.fromEntries(Object.entries(names).filter(([key]) => keys.includes(key)))
  const more = [
    { search: 'decided' },
    { topics: ['LLMs'] },
    { favorites: true },
    { sort: 'oldest' },
    { sort: 'title' },
    { page: 3 },
  ]
  const fitting = more.filter((form) => Object.keys(form).every((key) => keys.includes(key)))
  return [base, ...fitting.map((form) => ({ ...base, ...form }))]
}

it.each(READS)(
  '$name reads no large table whole',
  async (endpoint) => {
    statements = []
    const { headers } = endpoint.access === 'admin' ? callers.admin : callers.member
    for (const form of formsOf(endpoint)) await server.app.inject({ ...endpoint.request(form), headers })
    expect(await wholeTables()).toEqual([])
  },
  60_000,
)

it('the hourly jobs read no large table whole', async () => {
  statements = []
  const { services } = server.app
  await runHousekeeping(services, { abandonedBefore: new Date(Date.now() - DAY_MS) })
  await publishDuePosts(services)
  expect(await wholeTables()).toEqual([])
}, 120_000)
