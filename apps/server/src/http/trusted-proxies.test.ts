import { LIMITS } from '@idex/core/kernel/limits'
import fastify from 'fastify'
import { describe, expect, it } from 'vitest'
import { startTestServer } from '../testing/test-server.ts'
import { ProxyTrustSchema } from './trusted-proxies.ts'

/** The client address, protocol and host a server sees for a connection from `remoteAddress`. */
async function seen(trust: string, remoteAddress: string, headers: Record<string, string>) {
  const app = fastify({ trustProxy: ProxyTrustSchema.parse(trust) })
  app.get('/', async ({ ip, protocol, host }) => ({ ip, protocol, host }))
  return (await app.inject({ url: '/', remoteAddress, headers })).json<object>()
}

const FORGED = {
  host: 'idex.example',
  'x-forwarded-for': '203.0.113.9, 198.51.100.4',
  'x-forwarded-proto': 'https',
  'x-forwarded-host': 'evil.example',
}

describe('headers set by proxies', () => {
  it('are ignored unless a proxy is configured', async () => {
    const facts = await seen('false', '10.0.0.1', FORGED)
    expect(facts).toEqual({ ip: '10.0.0.1', protocol: 'http', host: 'idex.example' })
  })

  it('are trusted from one proxy, but not what a client sent to it', async () => {
    const facts = await seen('true', '10.0.0.1', FORGED)
    expect(facts).toEqual({ ip: '198.51.100.4', protocol: 'https', host: 'evil.example' })
  })

  it('are trusted from the named proxies, as far as their chain goes', async () => {
    const chain = { ...FORGED, 'x-forwarded-for': '203.0.113.9, 198.51.100.4, 10.2.0.1' }
    expect(await seen('10.0.0.0/8', '10.0.0.1', chain)).toMatchObject({
      ip: '198.51.100.4',
      protocol: 'https',
    })
  })

  it('are ignored from anybody else', async () => {
    const facts = await seen('10.0.0.0/8,::1', '192.0.2.1', FORGED)
    expect(facts).toEqual({ ip: '192.0.2.1', protocol: 'http', host: 'idex.example' })
  })
})

it('does not accept a forged host as the product’s own', async () => {
  const server = await startTestServer()
  const headers = { origin: 'https://evil.example', ...FORGED }
  const response = await server.app.inject({ method: 'POST', url: '/api/contact', payload: {}, headers })
  await server.close()
  expect(response.json()).toMatchObject({ code: 'CROSS_SITE' })
})

describe('a forged X-Forwarded-For', () => {
  const payload = { name: 'Mira Sol', email: 'mira@example.com', message: 'I would like to know more.' }

  it.each([
    ['through an address that is not trusted', '10.0.0.0/8', '192.0.2.77', (n: number) => `198.51.100.${n}`],
    [
      'before the one a trusted proxy wrote',
      '10.0.0.0/8',
      '10.0.0.1',
      (n: number) => `203.0.113.${n}, 192.0.2.78`,
    ],
    ['where no proxy is', 'false', '192.0.2.79', (n: number) => `198.51.100.${n}`],
  ])('evades no limit %s', async (_where, trust, remoteAddress, forged) => {
    const server = await startTestServer({ TRUST_PROXY: trust })
    const ask = (n: number) =>
      server.app.inject({
        method: 'POST',
        url: '/api/contact',
        payload,
        remoteAddress,
        headers: { 'x-forwarded-for': forged(n) },
      })
    for (let n = 1; n <= LIMITS.contact.points; n++) expect((await ask(n)).statusCode).toBe(201)
    const refused = await ask(LIMITS.contact.points + 1)
    await server.close()
    expect(refused.statusCode).toBe(429)
  })
})

describe('TRUST_PROXY', () => {
  it.each(['10.0.0.0/8', '::1', 'fd00::/8, 192.0.2.7', 'true', 'false'])('may be %s', (text) =>
    expect(ProxyTrustSchema.safeParse(text).success).toBe(true),
  )
  it.each(['everyone', '10.0.0.0/33', '10.0.0.0/8/8', '10.0.0.0/x', 'fd00::/129', '10.0.0.1,'])(
    'may not be %s',
    (text) => expect(ProxyTrustSchema.safeParse(text).success).toBe(false),
  )
})
