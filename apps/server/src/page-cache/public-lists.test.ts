import { EventEmitter } from 'node:events'
import { SITE_CHANGED } from '@idex/db/site-changed'
import { createMember, createPost } from '@idex/testing/factories'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { setBlogEnabled } from '../testing/enable-blog.ts'
import { openTestServer } from '../testing/test-server.ts'

const statements: string[] = []
const server = await openTestServer({}, { onStatement: (text) => void statements.push(text) })
beforeAll(async () => {
  const { db } = server.database
  for (let at = 0; at < 103; at += 1)
    await createPost(db, { title: `Post ${at}`, publishedAt: new Date(Date.UTC(2026, 0, 1, 0, at)) })
  await setBlogEnabled(server)
  // Announcements come in the order of their commits, over the connection on which the cache listens.
  const heard = Promise.withResolvers<void>()
  await server.app.directSql.listen(SITE_CHANGED, (payload) => payload === 'all' && heard.resolve())
  await server.database.sql.notify(SITE_CHANGED, 'all')
  await heard.promise
})
beforeEach(() => void (statements.length = 0))

const typed = (input: object) => encodeURIComponent(JSON.stringify(input))
const readsOfPosts = () => statements.filter((text) => text.includes('"blog_posts"')).length

const INPUTS = typed({ 0: { json: { limit: 5 } }, 1: { json: { limit: 6 } } })

it.each([
  ['a list over REST', '/api/blog/posts?limit=5'],
  ['a list over tRPC', `/api/trpc/blog.list?input=${typed({ json: { limit: 6 } })}`],
  ['a batch of two lists', `/api/trpc/blog.list,blog.list?batch=1&input=${INPUTS}`],
  ['the sitemap', '/sitemap.xml'],
  ['the feed', '/feed.xml'],
])('%s is read once for all visitors', async (_name, url) => {
  const first = await server.app.inject({ url })
  expect(first.statusCode).toBe(200)
  const read = readsOfPosts()
  expect(read).toBeGreaterThan(0)
  // Each list and its tags.
  expect(read).toBeLessThanOrEqual(2 * url.split(',').length)
  const again = await server.app.inject({ url, remoteAddress: '192.0.2.9' })
  expect([again.body, readsOfPosts()]).toEqual([first.body, read])
})

it('takes its turn also beside what is not kept', async () => {
  const ip = '192.0.2.7'
  const hold = Promise.withResolvers<void>()
  const held = server.app.pageCache.getUncached(
    { request: { ip }, raw: new EventEmitter() },
    () => hold.promise,
  )
  const url = '/api/trpc/blog.list,session.current?batch=1&input=%7B%7D'
  let isAnswered = false
  const own = server.app.inject({ url, remoteAddress: ip }).finally(() => (isAnswered = true))
  const other = await server.app.inject({ url, remoteAddress: '192.0.2.8' })
  expect(other.json()).toHaveLength(2)
  expect(isAnswered).toBe(false)
  hold.resolve()
  await held
  expect((await own).body).toBe(other.body)
})

it('is not cached for somebody who is signed in', async () => {
  const cookie = await server.signIn(await createMember(server.database.db))
  const url = `/api/trpc/blog.list?input=${typed({ json: { limit: 7 } })}`
  for (const times of [1, 2]) {
    expect((await server.app.inject({ url, headers: { cookie } })).statusCode).toBe(200)
    expect(statements.filter((text) => /"excerpt".* from "blog_posts"/s.test(text)).length).toBe(times)
  }
})

it('names the next page as each has asked for it', async () => {
  const linkTo = async (url: string) => (await server.app.inject({ url })).headers.link
  expect(await linkTo('/api/blog/posts?limit=8&spelling=other')).toContain('spelling=other')
  expect(await linkTo('/api/blog/posts?limit=8')).toMatch(/limit=8&cursor=[^&]+>; rel="next"$/)
})

it('a whole list is given from its beginning only, and continues in pages', async () => {
  const whole = await server.app.inject({ url: '/api/blog/posts' })
  expect(whole.json()).toHaveLength(103)
  const first = await server.app.inject({ url: '/api/blog/posts?limit=1' })
  const cursor = String(first.headers['x-next-cursor'])
  const rest = await server.app.inject({ url: `/api/blog/posts?cursor=${cursor}` })
  expect(rest.json()).toHaveLength(100)
  expect(rest.json()).toEqual(whole.json<object[]>().slice(1, 101))
})

it('refusals of a cached procedure are as those of any other', async () => {
  const broken = await server.app.inject({
    url: `/api/trpc/blog.list?input=${typed({ json: { limit: 0 } })}`,
  })
  expect(broken.statusCode).toBe(400)
  await setBlogEnabled(server, false)
  const off = await server.app.inject({ url: `/api/trpc/blog.list?input=${typed({ json: { limit: 9 } })}` })
  expect([off.statusCode, off.body.includes('BLOG_DISABLED')]).toEqual([403, true])
  await setBlogEnabled(server, true)
})
