import { PAGE_MAX } from '@idex/contract/kernel/bounds'
import { WHOLE_LIST_MAX } from '@idex/contract/kernel/paging'
import { MAX_BATCH } from '@idex/contract/kernel/batches'
import { blogPosts } from '@idex/db/schema'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { createBulkData, createRevisions } from './testing/bulk-data.ts'
import { type Endpoint, ENDPOINTS, keysOf } from './testing/endpoints.ts'
import { openTestServer } from './testing/test-server.ts'

const server = await openTestServer({ SEED_DEMO: 'false' })

const { db } = server.database
const crowd = await createBulkData(db)
const cookies = { member: await server.signIn(crowd.member), admin: await server.signIn(crowd.admin) }
const headers = { cookie: cookies.admin }
await server.app.inject({ method: 'POST', url: '/api/admin/blog/toggle', headers })
const change = {
  id: crowd.postId,
  blogUrl: crowd.blogUrl,
  title: 'Changed',
  content: '<p>About decisions</p>',
  excerpt: 'About',
}
const url = '/api/trpc/admin.blog.update'
await server.app.inject({ method: 'POST', url, headers, payload: { json: change } })
await createRevisions(db)
const shown = { published: true, publishedAt: new Date(), blogUrl: crowd.blogUrl }
await db.update(blogPosts).set(shown).where(eq(blogPosts.id, crowd.postId))

/** Leads to another site, or is not JSON. */
const ELSEWHERE = /login|google|logout|export|files|openapi|docs|unsubscribe/i
const READS = ENDPOINTS.filter(({ isRead, name }) => isRead && !ELSEWHERE.test(name))

/** The lengths of all lists in `value`, however deep. */
function lengthsIn(value: unknown): number[] {
  if (typeof value !== 'object' || value === null) return []
  const below = Object.values(value).flatMap(lengthsIn)
  return Array.isArray(value) ? [value.length, ...below] : below
}

/** Records for endpoints that take an id. */
function idFor(name: string): string {
  if (/admin\.blog/.test(name)) return crowd.postId
  if (/search\.texts/.test(name)) return crowd.fileId
  return /notes\.get|getNote|highlights|share|api\/notes/.test(name) ? crowd.noteId : crowd.contentId
}

function ask(endpoint: Endpoint, more: Record<string, unknown> = {}) {
  const slug = /share/.test(endpoint.name) ? crowd.noteSlug : crowd.blogUrl
  const names = { id: idFor(endpoint.name), slug, token: 'x', pdfUrl: '/api/files/x' }
  const given = Object.entries(names).filter(([name]) => keysOf(endpoint.input).includes(name))
  const cookie = endpoint.access === 'admin' ? cookies.admin : cookies.member
  return server.app.inject({
    ...endpoint.request({ ...Object.fromEntries(given), ...more }),
    headers: { cookie },
  })
}

const mostOf = ({ name }: Endpoint) => (name.startsWith('procedure ') ? PAGE_MAX : WHOLE_LIST_MAX)

describe('with more rows than fit on a page', () => {
  it.each(READS)('$name returns no list longer than allowed', async (endpoint) => {
    const response = await ask(endpoint)
    if (!/newsletter\.link/.test(endpoint.name))
      expect(response.statusCode, response.body.slice(0, 300)).toBe(200)
    expect(Math.max(0, ...lengthsIn(response.json()))).toBeLessThanOrEqual(mostOf(endpoint))
  })

  const paged = READS.filter(({ input }) => keysOf(input).includes('cursor'))
  it.each(paged)('$name fills its largest page, names the next, and returns it', async (endpoint) => {
    const first = await ask(endpoint)
    const isTyped = endpoint.name.startsWith('procedure ')
    const most = mostOf(endpoint)
    expect(Math.max(...lengthsIn(first.json()))).toBe(most)
    const cursor = isTyped ? /"nextCursor":"([^"]+)"/.exec(first.body)?.[1] : first.headers['x-next-cursor']
    expect(cursor).toEqual(expect.any(String))
    if (!isTyped) expect(first.headers.link).toContain(`cursor=${String(cursor)}`)
    const second = await ask(endpoint, { cursor })
    expect(Math.max(...lengthsIn(second.json()))).toBeGreaterThanOrEqual(Math.min(most, 100))
    expect(second.body).not.toBe(first.body)
  })

  const limited = READS.filter(({ input }) => keysOf(input).includes('limit'))
  it.each(limited)('$name accepts no larger page than the limit', async (endpoint) => {
    expect((await ask(endpoint, { limit: PAGE_MAX + 1 })).statusCode).toBe(400)
    expect((await ask(endpoint, { limit: PAGE_MAX })).statusCode).toBe(200)
    expect((await ask(endpoint, { limit: 2 })).statusCode).toBe(200)
  })

  it('there are lists of both kinds in both transports', () => {
    expect(paged.length).toBeGreaterThan(18)
    expect(limited.length).toBeGreaterThan(paged.length)
  })
})

describe('one tRPC batch', () => {
  const batch = (size: number) => {
    const paths = Array.from({ length: size }, () => 'blog.enabled').join(',')
    return server.app.inject({ url: `/api/trpc/${paths}?batch=1&input=${encodeURIComponent('{}')}` })
  }

  it('has a limited number of procedures', async () => {
    expect((await batch(MAX_BATCH)).statusCode).toBe(200)
    const refused = await batch(MAX_BATCH + 1)
    expect(refused.statusCode).toBe(400)
    expect(refused.body).toContain('BAD_REQUEST')
    expect(refused.body).not.toContain('"enabled"')
  })
})
