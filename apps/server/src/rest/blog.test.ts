import { createAdmin } from '@idex/testing/factories'
import { beforeAll, expect, it } from 'vitest'
import { z } from 'zod'
import { openTestServer } from '../testing/test-server.ts'

const server = await openTestServer()

beforeAll(async () => {
  await server.database.sql`insert into settings (key, value) values ('blog.enabled', 'true')`
})

const PostSchema = z.looseObject({ id: z.string(), title: z.string(), blogUrl: z.string() })
const FIELDS = { content: '<p>About decisions</p>', excerpt: 'About decisions', published: true }

/** Sends a post as a client without a version or an address would. */
async function administrator() {
  const cookie = await server.signIn(await createAdmin(server.database.db))
  return async (method: 'POST' | 'PUT', url: string, payload: object) =>
    PostSchema.parse((await server.app.inject({ method, url, payload, headers: { cookie } })).json())
}

it('a post that is sent without an address keeps its own', async () => {
  const send = await administrator()
  const posts = '/api/admin/blog/posts'
  const { id, blogUrl } = await send('POST', posts, { ...FIELDS, title: 'Decide', blogUrl: 'chosen' })
  expect(blogUrl).toBe('chosen')
  for (const part of [{}, { slug: 'decide-slowly' }, { blogUrl: '' }]) {
    const saved = await send('PUT', `${posts}/${id}`, { ...FIELDS, title: 'Decide slowly', ...part })
    expect(saved).toMatchObject({ title: 'Decide slowly', blogUrl: 'chosen' })
  }
})

it('a post is found at the addresses it had before, and says which it has now', async () => {
  const send = await administrator()
  const posts = '/api/admin/blog/posts'
  const { id } = await send('POST', posts, { ...FIELDS, title: 'Moved', blogUrl: 'before' })
  await send('PUT', `${posts}/${id}`, { ...FIELDS, title: 'Moved', blogUrl: 'after' })
  const found = await server.app.inject({ url: '/api/blog/posts/before' })
  expect(PostSchema.parse(found.json())).toMatchObject({ id, blogUrl: 'after' })
})
