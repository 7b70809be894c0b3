import { createNote, createPost } from '@idex/testing/factories'
import { refreshVocabulary } from '@idex/core/search/refresh-vocabulary'
import { describe, expect, it } from 'vitest'
import type { Answer } from '../testing/http-client.ts'
import { type Caller, createCallers } from '../testing/callers.ts'
import { ENDPOINTS, keysOf } from '../testing/endpoints.ts'
import { storePostImage } from '../testing/file-examples.ts'
import { createPrivateRecords, createSiteRecords, MARKER } from '../testing/hidden-records.ts'
import { setBlogEnabled } from '../testing/enable-blog.ts'
import { openServerUnderTest } from '../testing/server-under-test.ts'

const SHOWN = 'Quixotic'

const server = await openServerUnderTest()
const callers = await createCallers(server)
const { db } = server.database
await setBlogEnabled(server)
const hidden = [...(await createPrivateRecords(server)), ...(await createSiteRecords(server))]
await createNote(db, { title: SHOWN, externalUrl: `https://example.com/${SHOWN}.pdf` })
await createPost(db, { title: SHOWN, publishedAt: server.clock.now() })
await refreshVocabulary(server.app.services)

const namesOfHidden = () =>
  hidden.flatMap(({ ids, slugs = [], what }) => (what === 'a member' ? [] : [...ids, ...slugs]))

function get(url: string, caller: Caller, headers: Record<string, string> = {}) {
  return server.ask({ url, headers: { ...headers, ...caller.headers } })
}

/** A query with every search parameter of the endpoint. */
function searchFor(word: string, keys: readonly string[]) {
  const ways = { search: word, tag: word, slug: word, id: 'unknown' }
  return Object.fromEntries(Object.entries(ways).filter(([key]) => keys.includes(key)))
}

const reads = ENDPOINTS.filter(({ isRead }) => isRead)
const cases = reads.flatMap((endpoint) =>
  (['anonymous', 'fresh', 'other'] as const).map((kind) => ({ ...endpoint, kind, endpoint })),
)

describe('nothing hidden appears', () => {
  it.each(cases)('in $name for $kind', async ({ endpoint, kind }) => {
    const keys = keysOf(endpoint.input)
    for (const input of [{}, searchFor(MARKER, keys), searchFor('title', keys)]) {
      const { body } = await get(endpoint.request(input).url, callers[kind])
      expect(body).not.toContain(`${MARKER} in`)
      for (const name of namesOfHidden()) expect(body).not.toContain(name)
      if (kind === 'anonymous') expect(body).not.toContain(`${SHOWN}.pdf`)
    }
  })

  it.each(['/sitemap.xml', '/feed.xml', '/robots.txt'])(
    'in %s, not even for an administrator',
    async (url) => {
      for (const kind of ['anonymous', 'other', 'admin'] as const) {
        const { body, statusCode } = await get(url, callers[kind])
        expect(statusCode).toBe(200)
        expect(body).not.toContain(MARKER)
        for (const name of namesOfHidden()) expect(body).not.toContain(name)
      }
    },
  )

  it('as another spelling of what was sought, as what is public does', async () => {
    for (const kind of ['anonymous', 'fresh', 'other', 'member', 'admin'] as const) {
      const typed = await get('/api/search?search=quixotci+or+zyzyva', callers[kind])
      expect(typed.json()).toMatchObject({ suggestion: 'quixotic or zyzyva' })
    }
  })

  it('although it exists: an administrator finds it, and visitors find what is published', async () => {
    expect((await get('/api/admin/notes', callers.admin)).body).toContain(`${MARKER} in the title`)
    expect((await get('/api/admin/blog/posts', callers.admin)).body).toContain(`${MARKER} in the title`)
    expect((await get('/api/admin/content', callers.admin)).body).toContain(`${MARKER} in the title`)
    for (const url of ['/api/insights/latest', '/api/blog/posts', '/feed.xml'])
      expect((await get(url, callers.anonymous)).body).toContain(SHOWN)
    expect((await get('/api/notes', callers.member)).body).toContain(`${SHOWN}.pdf`)
  })
})

/** The response may be stored by no shared cache, and reused by no private one without revalidation. */
function expectKeptByNobodyElse({ headers }: Answer, what: string): void {
  const policy = String(headers['cache-control'])
  expect(policy, what).toMatch(/\bno-store\b|\bprivate\b/)
  expect(policy, what).not.toMatch(/\bpublic\b|s-maxage/)
}

const ASKED = [
  ['accept', '*/*'],
  ['range', 'bytes=0-3'],
  ['range', 'bytes=9999999-'],
  ['if-none-match', '*'],
] as const

describe('no cache but the reader’s own stores', () => {
  const closed = ENDPOINTS.filter(({ access }) => access !== 'public')
  it.each(closed)('the responses of $name', async (endpoint) => {
    for (const kind of ['anonymous', 'fresh', 'other', 'admin'] as const) {
      if (!endpoint.isRead && kind !== 'anonymous') continue
      const response = await server.ask({ ...endpoint.request({}), headers: callers[kind].headers })
      expectKeptByNobodyElse(response, kind)
    }
  })

  it('a file, whatever the request, except a picture of a public post', async () => {
    const loose = await storePostImage(server, { published: false })
    const shown = await storePostImage(server)
    for (const kind of ['anonymous', 'fresh', 'other', 'admin'] as const)
      for (const [name, value] of ASKED)
        expectKeptByNobodyElse(await get(loose.url, callers[kind], { [name]: value }), kind)
    expect((await get(shown.url, callers.anonymous)).headers['cache-control']).toContain('public')
  })
})
