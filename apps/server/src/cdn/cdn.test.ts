import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { blogPosts, notes } from '@idex/db/schema'
import { createMember, createNote, createPost, createShareLink } from '@idex/testing/factories'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { buildApp } from '../app.ts'
import { startCachingNetwork } from '../testing/caching-network.ts'
import { setBlogEnabled } from '../testing/enable-blog.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'

/** A web app whose pages are the titles of what procedures answer, by the beginning of the address. */
const ENTRY = `
const ask = (link, path, input) => new Promise((resolve) => link({})({
  op: { id: 1, type: 'query', path, input, context: {}, signal: null },
  next: () => undefined,
}).subscribe({ next: ({ result }) => resolve(result.data), error: ({ message }) => resolve({ message }) }))
export const canonicalAddress = (address) => address
export const isFixedAddress = () => false
export const isForReading = () => false
const data = (link, [, root, slug]) => ({
  blog: () => slug ? ask(link, 'blog.get', { slug }) : ask(link, 'blog.list', {}),
  '': () => ask(link, 'notes.latest'),
  share: () => ask(link, 'share.open', { slug }),
  other: () => ask(link, 'share.open', { slug }).then(() => ask(link, 'feeds.list')),
  unthought: () => ask(link, 'newsletter.link', { token: 'none' }),
})[root]?.()
export async function render({ address, link }) {
  await ask(link, 'session.current')
  await ask(link, 'blog.enabled')
  const answer = await data(link, decodeURIComponent(address).split('/'))
  const headers = { 'content-type': 'text/html', ...(address === '/own' && { 'cache-control': 'no-store' }) }
  const missing = answer?.message !== undefined || answer?.outcome === 'not-found'
  return new Response(JSON.stringify(answer ?? {}), { status: missing ? 404 : 200, headers })
}`

const TOKEN = 'a-token-for-purges'

let webDist: string
let base: TestServer
let apps: Awaited<ReturnType<typeof buildApp>>[] = []
let network: Awaited<ReturnType<typeof startCachingNetwork>>
let origin = ''

beforeAll(async () => {
  webDist = await mkdtemp(join(tmpdir(), 'idex-cdn-'))
  await mkdir(join(webDist, 'client'))
  await mkdir(join(webDist, 'server'))
  await writeFile(join(webDist, 'client', 'offline-worker.js'), 'keep()')
  await writeFile(join(webDist, 'client', 'offline.html'), '<!doctype html>')
  await writeFile(join(webDist, 'server', 'entry-server.js'), ENTRY)
  await writeFile(join(webDist, 'package.json'), '{"type":"module"}')
  base = await startTestServer()
  await setBlogEnabled(base)
  network = await startCachingNetwork(TOKEN, () => origin)
  const cdn = { purgeUrl: `${network.url}/purge`, token: TOKEN }
  const start = () => buildApp({ ...base.config, webDist, cdn }, { connection: base.database.connection })
  apps = [await start(), await start()]
  for (const app of apps) origin = await app.listen({ port: 0, host: '127.0.0.1' })
  await vi.waitUntil(() => network.purges.flat().includes('site'), { timeout: 20_000 })
})
afterAll(async () => {
  for (const app of apps) await app.close()
  await base.close()
  await network.close()
  await rm(webDist, { recursive: true, force: true })
})

const db = () => base.database.db
const headersOf = async (path: string, cookie?: string) =>
  (await fetch(origin + path, { headers: cookie === undefined ? {} : { cookie } })).headers
const keysAt = async (path: string, cookie?: string) => (await headersOf(path, cookie)).get('surrogate-key')

const NETWORK_HEADERS = ['surrogate-key', 'cache-tag', 'cdn-cache-control', 'surrogate-control']

describe('public answers have the keys of what they show', () => {
  it('pages of posts, of notes, and their pictures', async () => {
    const [post, note] = [await createPost(db()), await createNote(db(), { published: true })]
    expect(await keysAt(`/blog/${post.blogUrl}`)).toBe(`site post-${post.id} settings`)
    expect(await keysAt(`/blog/${post.blogUrl}/card.png`)).toBe(`site settings post-${post.id}`)
    expect(await keysAt('/blog')).toBe('site blog settings')
    expect(await keysAt('/')).toBe('site notes settings')
    expect(await keysAt(`/share/${note.slug}`)).toBe(`site note-${note.id} settings`)
    expect(await keysAt(`/share/${note.slug}/card.png`)).toBe(`site note-${note.id}`)
    const headers = await headersOf('/blog')
    expect(headers.get('cache-tag')).toBe('site,blog,settings')
    expect(headers.get('cache-control')).toBe('private, no-cache')
  })

  it('also when they are unchanged', async () => {
    const etag = (await headersOf('/blog')).get('etag') ?? ''
    const again = await fetch(`${origin}/blog`, { headers: { 'if-none-match': etag } })
    expect([again.status, again.headers.get('cache-tag')]).toEqual([304, 'site,blog,settings'])
  })

  it('nothing else: what is private, missing, ends by the clock, or nobody has thought about', async () => {
    const [draft, hidden] = [
      await createPost(db(), { published: false }),
      await createNote(db(), { published: false }),
    ]
    const note = await createNote(db(), { published: true })
    const member = await createMember(db())
    const own = await createNote(db(), { ownerId: member.id, published: false })
    const named = await createShareLink(db(), { userId: member.id, noteId: note.id })
    const paths = [
      `/blog/${draft.blogUrl}`,
      `/blog/${draft.blogUrl}/card.png`,
      `/share/${hidden.slug}`,
      `/share/${own.slug}`,
      `/share/${note.slug}~${named.id}`,
      `/share/${note.slug}%7E${named.id}`,
      `/other/${note.slug}`,
      '/unthought',
      '/own',
      '/api/blog/posts',
      '/healthz',
    ]
    for (const path of paths) {
      const headers = await headersOf(path)
      expect([path, ...NETWORK_HEADERS.filter((name) => headers.has(name))]).toEqual([path])
    }
    const cookie = await base.signIn(member)
    for (const path of ['/', '/blog', `/share/${note.slug}`]) expect(await keysAt(path, cookie)).toBeNull()
  })
})

describe('the network', () => {
  const retitle = (id: string, title: string) =>
    db().update(blogPosts).set({ title }).where(eq(blogPosts.id, id))

  it('shows a changed post soon, asks for no other anew, and hears of a change once', async () => {
    const [post, other] = [await createPost(db(), { title: 'Before' }), await createPost(db())]
    const [path, kept] = [`/blog/${post.blogUrl}`, `/blog/${other.blogUrl}`]
    await expect.poll(() => network.purges.flat(), { timeout: 15_000 }).toContain(`post-${other.id}`)
    expect(await network.get(path)).toContain('Before')
    await network.get(kept)
    const before = network.purges.length
    await retitle(post.id, 'After')
    await expect.poll(() => network.get(path), { timeout: 15_000 }).toContain('After')
    expect(network.has(kept)).toBe(true)
    expect(network.purges.slice(before)).toEqual([['blog', `post-${post.id}`]])
  })

  it('forgets a note that is withdrawn, also when it was away', async () => {
    const note = await createNote(db(), { published: true })
    const path = `/share/${note.slug}`
    await expect.poll(() => network.purges.flat(), { timeout: 15_000 }).toContain(`note-${note.id}`)
    await network.get(path)
    expect(network.has(path)).toBe(true)
    network.failures.left = 1
    await db().update(notes).set({ published: false }).where(eq(notes.id, note.id))
    await expect.poll(() => network.has(path), { timeout: 15_000 }).toBe(false)
    expect(network.failures.left).toBe(0)
    expect(await network.get(path)).toContain('not-found')
    expect(network.has(path)).toBe(false)
  })
})

it('without a network, no answer has a header of it', async () => {
  const app = await buildApp({ ...base.config, webDist }, { connection: base.database.connection })
  const { headers } = await app.inject('/blog')
  await app.close()
  expect(NETWORK_HEADERS.filter((name) => name in headers)).toEqual([])
})
