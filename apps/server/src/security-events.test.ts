import { LIMITS } from '@idex/core/kernel/limits'
import { SECURITY_EVENTS, type SecurityEventKind } from '@idex/core/kernel/security-events'
import { auditLog } from '@idex/db/schema'
import { createAdmin, createApiToken, createFeed, createMember, PASSWORD } from '@idex/testing/factories'
import { eq, inArray } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { givePassword } from './testing/security-examples.ts'
import { openTestServer, startTestServer } from './testing/test-server.ts'

/** Secrets that no log line and no audit entry may contain. */
const SECRETS = {
  address: '203.0.113.77',
  email: 'quentin.seeded@example.com',
  typedName: 'hunter2-typed-into-the-name',
  typedPassword: 'guess-at-a-password',
  password: PASSWORD,
  agent: 'Seeded-Agent/1.0',
  token: 'idex_seeded-token-of-nobody',
}

let lines: string[] = []
let cookies: string[] = []

const logStream = { write: (line: string) => void lines.push(line) }
const server = await openTestServer({ LOG_LEVEL: 'info', TRUST_PROXY: 'true' }, { logStream })
beforeEach(() => {
  lines = []
  cookies = []
})

const LineSchema = z.object({
  level: z.number(),
  msg: z.literal('security event'),
  reqId: z.string(),
  security: z.looseObject({ event: z.string(), actor: z.string().nullable(), network: z.string() }),
})

function events() {
  return lines.flatMap((line) => {
    const parsed = LineSchema.safeParse(JSON.parse(line))
    return parsed.success ? [parsed.data] : []
  })
}

type Sent = {
  method?: 'GET' | 'POST' | 'DELETE'
  payload?: object
  cookie?: string
  headers?: object
  from?: string
}

function send(url: string, { method = 'POST', payload, cookie, headers, from = SECRETS.address }: Sent = {}) {
  return server.app.inject({
    method,
    url,
    ...(payload && { payload }),
    headers: {
      'user-agent': SECRETS.agent,
      'x-forwarded-for': from,
      ...(cookie && { cookie }),
      ...headers,
    },
  })
}

async function signedIn(role: 'admin' | 'member') {
  const { db } = server.database
  const create = role === 'admin' ? createAdmin : createMember
  const user = await create(db, { email: SECRETS.email, firstName: 'Quentin', lastName: 'Seeded' })
  if (role === 'admin') await givePassword(server, user)
  const cookie = await server.signIn(user)
  cookies.push(cookie.split('=')[1] ?? '')
  return { id: user.id, username: user.username ?? '', cookie }
}

/** Causes each event through real requests; returns whose it is. */
const CAUSES: Record<SecurityEventKind, () => Promise<string | null>> = {
  'sign-in.accepted': async () => {
    const { id, username } = await signedIn('admin')
    expect((await send('/api/admin/login', { payload: { username, password: PASSWORD } })).statusCode).toBe(
      200,
    )
    return id
  },
  'sign-in.refused': async () => {
    await send('/api/admin/login', {
      payload: { username: SECRETS.typedName, password: SECRETS.typedPassword },
    })
    return null
  },
  'second-factor.refused': async () => {
    await send('/api/admin/login/second-factor', { payload: { code: '123456' } })
    return null
  },
  'reauthentication.refused': async () => {
    const { id, cookie } = await signedIn('admin')
    await send('/api/admin/security/totp/setup', { cookie, payload: { password: SECRETS.typedPassword } })
    return id
  },
  'session.ended': async () => {
    const { id, cookie } = await signedIn('admin')
    await send('/api/logout', { method: 'GET', cookie })
    return id
  },
  'token.created': async () => {
    const { id, cookie } = await signedIn('member')
    const payload = { name: 'Reader', scope: 'read', expiresInDays: 30 }
    expect((await send('/api/tokens', { cookie, payload })).statusCode).toBe(201)
    return id
  },
  'token.revoked': async () => {
    const { id, cookie } = await signedIn('member')
    const token = await createApiToken(server.database.db, { userId: id })
    expect((await send(`/api/tokens/${token.id}`, { method: 'DELETE', cookie })).statusCode).toBe(200)
    return id
  },
  'feed.created': async () => {
    const { id, cookie } = await signedIn('member')
    expect((await send('/api/feeds', { cookie, payload: { name: 'Reader' } })).statusCode).toBe(201)
    return id
  },
  'feed.revoked': async () => {
    const { id, cookie } = await signedIn('member')
    const feed = await createFeed(server.database.db, { userId: id })
    expect((await send(`/api/feeds/${feed.id}`, { method: 'DELETE', cookie })).statusCode).toBe(200)
    return id
  },
  'token.refused': async () => {
    await send('/api/notes', { method: 'GET', headers: { authorization: `Bearer ${SECRETS.token}` } })
    return null
  },
  'account.changed': async () => {
    const { id, cookie } = await signedIn('admin')
    const payload = { password: PASSWORD, newPassword: 'violet otter canoe' }
    expect((await send('/api/admin/security/password', { cookie, payload })).statusCode).toBe(200)
    return id
  },
  'access.refused': async () => {
    const { id, cookie } = await signedIn('member')
    expect((await send('/api/admin/notes', { method: 'GET', cookie })).statusCode).toBe(403)
    return id
  },
  'cross-site.refused': async () => {
    await send('/api/contact', { payload: {}, headers: { 'sec-fetch-site': 'cross-site' } })
    return null
  },
  'limit.reached': async () => {
    const { limits } = server.app.services
    for (let go = 0; go < LIMITS.subscribe.points; go += 1)
      await limits.take('subscribe', `address ${SECRETS.address}`)
    const response = await send('/api/newsletter/subscribe', { payload: { email: SECRETS.email } })
    expect(response.statusCode).toBe(429)
    return null
  },
  'input.flooded': async () => {
    for (let go = 0; go < 30; go += 1) await send('/api/contact', { payload: { email: SECRETS.email } })
    return null
  },
}

const kinds = Object.keys(SECURITY_EVENTS).flatMap((kind) => (isKind(kind) ? [kind] : []))

function isKind(kind: string): kind is SecurityEventKind {
  return kind in SECURITY_EVENTS
}

const entries = async () => {
  await server.app.services.security.settled()
  return server.database.db.select().from(auditLog)
}

describe('a security event', () => {
  it.each(kinds)('%s is logged and audited, without secrets', async (kind) => {
    const known = new Set((await entries()).map(({ id }) => id))
    const actor = await CAUSES[kind]()
    const reported = events().filter(({ security }) => security.event === kind)
    expect(reported).toHaveLength(1)
    expect(reported[0]?.security).toMatchObject({ actor, network: '203.0.113.0/24' })
    const written = (await entries()).filter(({ id }) => !known.has(id))
    const { action, level } = SECURITY_EVENTS[kind]
    expect(reported[0]?.level).toBe({ info: 30, warn: 40 }[level])
    if (action === null)
      expect(written.map((line) => line.action)).toEqual(
        kind === 'account.changed' ? ['password.change'] : [],
      )
    else expect(written).toEqual([expect.objectContaining({ action, createdAt: server.clock.now() })])
    const all = lines.join('') + JSON.stringify(written)
    const hidden = [...Object.values(SECRETS), ...cookies]
    expect(hidden.filter((secret) => all.includes(secret))).toEqual([])
  })

  it('is recorded for a tRPC call as well', async () => {
    const { id, cookie } = await signedIn('member')
    await send('/api/trpc/admin.notes.list?input=%7B%22json%22%3A%7B%7D%7D', { method: 'GET', cookie })
    expect(events().map(({ security }) => [security.event, security.actor])).toEqual([['access.refused', id]])
  })

  it('contains no more of an IPv6 address than its /48', async () => {
    const from = '2001:db8:1234:5678:9abc:def0:1234:5678'
    await send('/api/admin/login', { from, payload: { username: 'nobody', password: 'x' } })
    expect(events()[0]?.security.network).toBe('2001:db8:1234::/48')
    expect(lines.join('')).not.toContain('5678')
  })
})

describe('a flood of refusals', () => {
  it('is counted instead of logged one by one, with one audit entry an hour', async () => {
    const before = (await entries()).length
    for (let go = 0; go < 400; go += 1)
      await send('/api/contact', { from: '198.51.100.9', headers: { origin: 'https://elsewhere.example' } })
    const reported = events().map(({ security }) => security['count'] ?? 1)
    expect(reported).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 20, 40, 80, 160, 320])
    expect((await entries()).length - before).toBe(1)
  })

  it('from many networks writes no more than the daily limit', async () => {
    const written = () => server.database.db.$count(auditLog, inArray(auditLog.action, ['cross-site.refuse']))
    for (let network = 0; network < 250; network += 1) {
      await send('/api/contact', {
        from: `10.${network}.0.1`,
        headers: { origin: 'https://elsewhere.example' },
      })
      await server.app.services.security.settled()
    }
    expect(await written()).toBeLessThanOrEqual(LIMITS.securityLines.points)
    expect(await written()).toBeGreaterThan(LIMITS.securityLines.points - 10)
  })
})

it('says at its end how many refusals it left out', async () => {
  const stopped = await startTestServer()
  for (let go = 0; go < 12; go += 1)
    await stopped.app.inject({
      method: 'POST',
      url: '/api/contact',
      headers: { origin: 'https://a.example' },
    })
  await stopped.app.close()
  const lines = await stopped.database.db.select().from(auditLog)
  await stopped.close()
  expect(lines.map(({ action, subjectTitle }) => [action, subjectTitle])).toEqual([
    ['cross-site.refuse', expect.any(String)],
    ['entries.omit', 'requests of other sites: 11'],
  ])
})

it('leaves members’ sign-ins and sign-outs out of the audit log', async () => {
  const { id, cookie } = await signedIn('member')
  await send('/api/logout', { method: 'GET', cookie })
  expect(events().map(({ security }) => [security.event, security.actor])).toEqual([['session.ended', id]])
  await server.app.services.security.settled()
  expect(await server.database.db.$count(auditLog, eq(auditLog.actorId, id))).toBe(0)
})
