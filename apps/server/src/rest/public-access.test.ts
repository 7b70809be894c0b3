import { createAdmin, createMember, createPost } from '@idex/testing/factories'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openTestServer } from '../testing/test-server.ts'

const statements: string[] = []
const server = await openTestServer({}, { onStatement: (text) => void statements.push(text) })

beforeAll(async () => {
  await server.database.sql`insert into settings (key, value) values ('blog.enabled', 'true')`
  await createPost(server.database.db, { title: 'A post' })
})

const get = async (url: string, headers = {}) => (await server.app.inject({ url, headers })).body
const post = (url: string, payload: object, headers = {}) =>
  server.app.inject({ method: 'POST', url, payload, headers })

/** How often `ask` reads the posts from the database. */
async function readsFor(ask: () => Promise<unknown>): Promise<number> {
  statements.length = 0
  await ask()
  return statements.filter((text) => text.includes('from "blog_posts"')).length
}

async function adminHeaders() {
  return { cookie: await server.signIn(await createAdmin(server.database.db)) }
}

/** Has an administrator change something, which empties the caches. */
beforeEach(async () => {
  expect((await post('/api/content/mark-read', { all: true }, await adminHeaders())).statusCode).toBe(200)
})

describe('a list that is the same for every visitor', () => {
  it('is read once, however its address is written', async () => {
    const spellings = ['', '?', '?x=1', '?x=2&y', '?limit=&x', '?a=%', '?x[]=1&x[]=2']
    const answers = new Set<string>()
    const reads = await readsFor(async () => {
      for (const spelling of spellings) {
        const { statusCode, body } = await server.app.inject({ url: `/api/blog/posts${spelling}` })
        if (statusCode === 200) answers.add(body)
      }
    })
    expect([answers.size, reads]).toEqual([1, 1])
  })

  it.each([
    ['a refused write', () => post('/api/contact', {})],
    [
      'a visitor’s write',
      () => post('/api/contact', { name: 'Ada', email: 'ada@example.com', message: 'Hello there, IDEX.' }),
    ],
    ['a foreign one', () => post('/api/contact', {}, { origin: 'https://elsewhere.example' })],
    ['an unknown address', () => post('/api/nothing', {})],
  ])('is not read again for %s', async (_name, write) => {
    await get('/api/blog/posts')
    await write()
    expect(await readsFor(() => get('/api/blog/posts'))).toBe(0)
  })

  it('is not read again after a member’s write or a visitor’s', async () => {
    const cookie = await server.signIn(await createMember(server.database.db))
    await get('/api/blog/posts')
    expect((await post('/api/content/mark-read', { all: true }, { cookie })).statusCode).toBe(200)
    expect(await readsFor(() => get('/api/blog/posts'))).toBe(0)
  })
})
