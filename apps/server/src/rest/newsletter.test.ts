import { subscriptions } from '@idex/db/schema'
import { beforeEach, describe, expect, it } from 'vitest'
import { mailedToken } from '../testing/newsletter-examples.ts'
import { openTestServer } from '../testing/test-server.ts'

const server = await openTestServer({ PUBLIC_URL: 'https://idex.example' })

beforeEach(() => server.database.empty('subscriptions'))

const row = async () => (await server.database.db.select().from(subscriptions))[0]
const PATH = '/api/newsletter/unsubscribe'

describe('one-click unsubscribing (RFC 8058)', () => {
  const FORM = 'List-Unsubscribe=One-Click'
  const MULTIPART = `--b\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--b--\r\n`
  const posts = [
    ['application/x-www-form-urlencoded', FORM],
    ['application/x-www-form-urlencoded; charset=utf-8', FORM],
    ['multipart/form-data; boundary=b', MULTIPART],
  ]
  it.each(posts)('accepts %s without an origin or a session', async (type = '', payload = '') => {
    const token = await mailedToken(server, 'unsubscribe')
    const headers = { 'content-type': type }
    const response = await server.app.inject({
      method: 'POST',
      url: `${PATH}?token=${token}`,
      headers,
      payload,
    })
    expect(response.statusCode).toBe(200)
    expect(response.json()).toEqual({ success: true })
    expect((await row())?.unsubscribedAt).toEqual(server.clock.now())
  })

  it('accepts JSON from the product’s own page', async () => {
    const payload = { token: await mailedToken(server, 'unsubscribe') }
    const response = await server.app.inject({ method: 'POST', url: PATH, payload })
    expect(response.statusCode).toBe(200)
    expect((await row())?.unsubscribedAt).not.toBeNull()
  })

  it('refuses what a browser sends from another site, and a forged or missing token', async () => {
    const url = `${PATH}?token=${await mailedToken(server, 'unsubscribe')}`
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    const foreign = { ...headers, origin: 'https://evil.example' }
    const post = (options: { url: string; headers: Record<string, string> }) =>
      server.app.inject({ method: 'POST', payload: FORM, ...options })
    expect((await post({ url, headers: foreign })).json()).toMatchObject({ code: 'CROSS_SITE' })
    expect((await post({ url: `${url}x`, headers })).statusCode).toBe(422)
    expect((await post({ url: PATH, headers })).statusCode).toBe(400)
    expect((await row())?.unsubscribedAt).toBeNull()
  })

  it('is the only route of the API that accepts forms', async () => {
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    const response = await server.app.inject({
      method: 'POST',
      url: '/api/contact',
      headers,
      payload: 'name=Mira',
    })
    expect(response.statusCode).toBe(415)
  })
})

describe('a mail scanner that opens every link', () => {
  it.each(['GET', 'HEAD'] as const)('changes nothing by %s', async (method) => {
    for (const purpose of ['confirm', 'unsubscribe'] as const) {
      const token = await mailedToken(server, purpose)
      const before = await server.database.db.select().from(subscriptions)
      for (const path of [
        PATH,
        '/api/newsletter/confirm',
        `/newsletter/${purpose}`,
        '/api/trpc/newsletter.confirm',
      ])
        await server.app.inject({ method, url: `${path}?token=${token}` })
      expect(await server.database.db.select().from(subscriptions)).toEqual(before)
    }
  })

  it('is redirected from the unsubscribe address to the page that asks', async () => {
    const token = await mailedToken(server, 'unsubscribe')
    const response = await server.app.inject({ url: `${PATH}?token=${token}` })
    expect(response.statusCode).toBe(302)
    expect(response.headers.location).toBe(`https://idex.example/newsletter/unsubscribe?token=${token}`)
  })
})
