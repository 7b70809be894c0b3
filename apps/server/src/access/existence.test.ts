import { filePath } from '@idex/contract/files/addresses'
import { newId } from '@idex/db/ids'
import { blogPostFiles } from '@idex/db/schema'
import { createFile, createPost } from '@idex/testing/factories'
import { describe, expect, it } from 'vitest'
import type { Answer } from '../testing/http-client.ts'
import { type Caller, type CallerKind, createCaller, refusalOf } from '../testing/callers.ts'
import { type Endpoint, ENDPOINTS, keysOf } from '../testing/endpoints.ts'
import { validInput } from '../testing/valid-input.ts'
import { type HiddenRecord, createPrivateRecords, createSiteRecords } from '../testing/hidden-records.ts'
import { setBlogEnabled } from '../testing/enable-blog.ts'
import { SILENT_REPORTS } from '../testing/silent-reports.ts'
import { openServerUnderTest } from '../testing/server-under-test.ts'

/** A browser's User-Agent; views by bots are not counted. */
const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'

const OUTSIDERS = ['anonymous', 'fresh', 'member', 'admin'] as const

let statements: string[] = []
const onStatement = (text: string) => void statements.push(text)
const server = await openServerUnderTest({ onStatement, security: SILENT_REPORTS })
const hidden = { private: await createPrivateRecords(server), site: await createSiteRecords(server) }

/** Each kind of name, referring to nothing. */
const UNKNOWN = {
  id: (id: string) => id,
  slug: (id: string) => `note-about-${id}`,
  url: (id: string) => filePath(id),
} as const
type Form = keyof typeof UNKNOWN

/** The names in an endpoint's input, and their forms. */
function namesOf(endpoint: Endpoint): { key: string; form: Form }[] {
  return keysOf(endpoint.input).flatMap((key): { key: string; form: Form }[] => {
    // For an administrator it is the requested slug of a new post.
    if (key === 'slug') return endpoint.access === 'admin' ? [] : [{ key, form: 'slug' }]
    if (key === 'id' || key === 'ids' || key.endsWith('Id')) return [{ key, form: 'id' }]
    return key.endsWith('Url') && key !== 'blogUrl' ? [{ key, form: 'url' }] : []
  })
}

function inputFor(endpoint: Endpoint, key: string, name: string, beside: HiddenRecord['beside'] = {}) {
  const keys = keysOf(endpoint.input)
  const besideIt = Object.entries({ id: 'unknown', commentId: 'unknown', ...beside })
  return validInput(endpoint.input, {
    ...Object.fromEntries(besideIt.filter(([field]) => keys.includes(field))),
    [key]: key === 'ids' ? [name] : name,
  })
}

/** Everything in a response that a caller can tell apart, and the work behind it. */
function traitsOf({ statusCode, headers, body }: Answer, work: readonly string[]) {
  const { date: _date, 'x-request-id': _id, ...rest } = headers
  return { statusCode, headers: rest, body, work }
}

let address = 0
/** Visitors use a new address each time, since too many guesses are refused. */
function nextAddress(): string {
  address += 1
  return `10.1.${Math.floor(address / 250)}.${address % 250}`
}

async function ask(caller: Caller, request: ReturnType<Endpoint['request']>) {
  statements = []
  const headers = { 'user-agent': BROWSER, ...request.headers, ...caller.headers }
  const response = await server.ask({ ...request, headers, remoteAddress: nextAddress() })
  return traitsOf(response, statements)
}

const namesFor = ({ ids, slugs, urls }: HiddenRecord, form: Form) =>
  ({ id: ids, slug: [...(slugs ?? []), ...ids], url: urls ?? [] })[form]

const hiddenFrom = (kind: CallerKind) =>
  kind === 'admin' ? hidden.private : [...hidden.private, ...hidden.site]

/** The response for something that does not exist; requested twice, since the first may fill a cache. */
async function answerToMissing(
  caller: Caller,
  requestFor: (name: string) => ReturnType<Endpoint['request']>,
  form: Form,
) {
  await ask(caller, requestFor(UNKNOWN[form](newId())))
  const answer = await ask(caller, requestFor(UNKNOWN[form](newId())))
  expect(answer.statusCode, 'asked too often, or in a wrong form').not.toBe(429)
  return answer
}

/** Names that one caller tries, who is soon refused for asking too often. */
const NAMES_EACH = 20

async function expectNoDifference(endpoint: Endpoint, kind: CallerKind, things: readonly HiddenRecord[]) {
  for (const { key, form } of namesOf(endpoint)) {
    const requestFor = (name: string, thing?: HiddenRecord) =>
      endpoint.request(inputFor(endpoint, key, name, key === 'id' ? {} : thing?.beside))
    const named = things.flatMap((thing) => namesFor(thing, form).map((name) => ({ thing, name })))
    for (let from = 0; from < named.length; from += NAMES_EACH) {
      const caller = await createCaller(server, kind)
      const missing = await answerToMissing(caller, requestFor, form)
      for (const { thing, name } of named.slice(from, from + NAMES_EACH)) {
        const answer = await ask(caller, requestFor(name, thing))
        expect(answer, `${thing.what} as ${key}`).toEqual(missing)
      }
    }
  }
}

const endpoints = ENDPOINTS.filter((endpoint) => namesOf(endpoint).length > 0)
const cases = endpoints.flatMap((endpoint) =>
  OUTSIDERS.filter((kind) => !refusalOf(kind, endpoint.access)).map((kind) => ({
    ...endpoint,
    kind,
    endpoint,
  })),
)

describe('neither responses nor the work behind them tell hidden from missing', () => {
  it.each(cases)('$name as $kind', async ({ endpoint, kind }) => {
    await setBlogEnabled(server)
    await expectNoDifference(endpoint, kind, hiddenFrom(kind))
  })
})

describe('a hidden file cannot be told from a missing one', () => {
  const asked = [
    { how: 'GET', request: { method: 'GET' } },
    { how: 'HEAD', request: { method: 'HEAD' } },
    { how: 'a range', request: { method: 'GET', headers: { range: 'bytes=0-9' } } },
    { how: 'a range beyond it', request: { method: 'GET', headers: { range: 'bytes=999999-' } } },
    { how: 'its version', request: { method: 'GET', headers: { 'if-none-match': `"${'a'.repeat(64)}"` } } },
    { how: 'any version', request: { method: 'GET', headers: { 'if-none-match': '*' } } },
  ] as const
  const files = asked.flatMap((one) => OUTSIDERS.map((kind) => ({ ...one, kind })))
  it.each(files)('requested by $how as $kind', async ({ request, kind }) => {
    const caller = await createCaller(server, kind)
    const get = (url: string) => ask(caller, { ...request, url })
    // A caller's first request makes the server remember them, which takes a query of its own.
    await get(filePath(newId()))
    const missing = await get(filePath(newId()))
    const urls = hiddenFrom(kind).flatMap((thing) => thing.urls ?? [])
    expect(urls.length).toBeGreaterThan(2)
    for (const url of [...urls, `${urls[0]}?download=1`]) expect(await get(url)).toEqual(missing)
  })
})

describe('while the blog is hidden', () => {
  it.each(['anonymous', 'fresh', 'member'] as const)(
    'a published post and its picture do not exist for %s',
    async (kind) => {
      await setBlogEnabled(server, false)
      const { db } = server.database
      const post = await createPost(db)
      const image = await createFile(db, { kind: 'image', mimeType: 'image/png', name: 'a.png' })
      await db.insert(blogPostFiles).values({ postId: post.id, fileId: image.id })
      const published: HiddenRecord = {
        what: 'a published post',
        ids: [post.id, image.id],
        slugs: [post.blogUrl],
        urls: [filePath(image.id)],
      }
      for (const endpoint of endpoints.filter(({ access }) => !refusalOf(kind, access)))
        await expectNoDifference(endpoint, kind, [published])
      const caller = await createCaller(server, kind)
      const read = (id: string) => ({ method: 'GET', url: filePath(id) }) as const
      const missing = await answerToMissing(caller, read, 'id')
      expect(await ask(caller, read(image.id))).toEqual(missing)
      expect((await server.ask({ url: '/feed.xml' })).statusCode).toBe(403)
    },
  )
})
