import { createMember, createNote, createPost } from '@idex/testing/factories'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { setBlogEnabled } from '../testing/enable-blog.ts'
import { openTestServer } from '../testing/test-server.ts'

const server = await openTestServer()

const get = (url: string, headers = {}) => server.app.inject({ url, headers })
const socialCardOf = (note: { slug: string | null }) => `/share/${note.slug}/card.png`

describe('the picture of a link preview', () => {
  it('of a shared note is drawn from its title, and differs with it', async () => {
    const { db } = server.database
    const [one, other] = [await createNote(db, { title: 'One' }), await createNote(db, { title: 'Two' })]
    const answer = await get(socialCardOf(one))
    expect(answer.statusCode).toBe(200)
    expect(answer.headers).toMatchObject({
      'content-type': 'image/png',
      'cache-control': 'public, max-age=3600',
      'cross-origin-resource-policy': 'cross-origin',
    })
    const { width, height } = await sharp(answer.rawPayload).metadata()
    expect([width, height]).toEqual([1200, 630])
    const { isOpaque, channels } = await sharp(answer.rawPayload).stats()
    expect(isOpaque).toBe(true)
    // The title is light on a dark ground.
    expect(channels.slice(0, 3).every(({ min, max }) => min < 30 && max > 200)).toBe(true)
    expect((await get(socialCardOf(other))).rawPayload.equals(answer.rawPayload)).toBe(false)
  })

  it('is the same for everybody, and not sent to whoever has it', async () => {
    const { db } = server.database
    const note = await createNote(db)
    const first = await get(socialCardOf(note))
    const cookie = await server.signIn(await createMember(db))
    expect((await get(socialCardOf(note), { cookie })).rawPayload.equals(first.rawPayload)).toBe(true)
    for (const known of [first.headers.etag, `"other", W/${first.headers.etag}`]) {
      const again = await get(socialCardOf(note), { 'if-none-match': known })
      expect([again.statusCode, again.body]).toEqual([304, ''])
    }
  })

  it('is not there for what visitors do not find', async () => {
    const { db } = server.database
    const member = await createMember(db)
    const hidden = [
      await createNote(db, { published: false }),
      await createNote(db, { deletedAt: new Date() }),
      await createNote(db, { ownerId: member.id, published: false }),
      await createNote(db, { title: '日本語' }),
      { slug: 'no-such-note' },
    ]
    for (const note of hidden) {
      const { statusCode, headers } = await get(socialCardOf(note))
      expect([statusCode, headers['cache-control']]).toEqual([404, expect.not.stringContaining('public')])
    }
    const draft = await createPost(db, { published: false })
    await setBlogEnabled(server)
    expect((await get(`/blog/${draft.blogUrl}/card.png`)).statusCode).toBe(404)
  })

  it('of a post is there while the blog is shown', async () => {
    const post = await createPost(server.database.db)
    const url = `/blog/${post.blogUrl}/card.png`
    await setBlogEnabled(server)
    expect((await get(url)).headers['content-type']).toBe('image/png')
    await setBlogEnabled(server, false)
    expect((await get(url)).statusCode).toBe(403)
  })

  it('is no way to guess more shared notes than their pages allow', async () => {
    const headers = { 'x-forwarded-for': '203.0.113.9' }
    const guess = (index: number) => get(`/share/guess-${index}/card.png`, headers)
    const statuses = await Promise.all(
      Array.from({ length: 110 }, async (_, index) => (await guess(index)).statusCode),
    )
    expect(new Set(statuses)).toEqual(new Set([404, 429]))
    expect((await get('/api/share/guess', headers)).statusCode).toBe(429)
  })
})
