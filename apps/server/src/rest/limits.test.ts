import { REST_ROUTES } from '@idex/api/rest-routes'
import { type LimitName, limitReached, LIMITS, subjectOf } from '@idex/core/kernel/limits'
import { hashPassword } from '@idex/auth/passwords'
import {
  createAdmin,
  createMember,
  createNote,
  createTotp,
  PASSWORD,
  QUICK_HASH,
} from '@idex/testing/factories'
import { samplePdf } from '@idex/testing/sample-pdf'
import type { InjectOptions } from 'fastify'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createCaller } from '../testing/callers.ts'
import { exampleOf } from '../testing/examples.ts'
import { openTestServer } from '../testing/test-server.ts'
import { uploadForm } from '../testing/upload-form.ts'

const server = await openTestServer({
  OIDC_AUTHORIZATION_ENDPOINT: 'https://accounts.example/auth',
  OIDC_TOKEN_ENDPOINT: 'http://127.0.0.1:9/token',
})

/** An address that no other test uses. */
let used = 0
let remoteAddress = ''
beforeEach(() => {
  used += 1
  remoteAddress = `192.0.2.${used}`
})

const ask = (request: InjectOptions) => server.app.inject({ remoteAddress, ...request })

/** Uses up a limit for the caller of `cookie`, or for this address. */
async function spend(rule: LimitName, actorId?: string): Promise<void> {
  const { limits } = server.app.services
  const address = subjectOf({ actor: null, client: { address: remoteAddress } })
  const subject = actorId === undefined ? address : `user ${actorId}`
  for (let n = 0; n < LIMITS[rule].points; n += 1) await limits.take(rule, subject)
}

async function member() {
  const { id } = await createMember(server.database.db)
  return { id, headers: { cookie: await server.signIn({ id }) } }
}

function expectRefused(response: Awaited<ReturnType<typeof ask>>, seconds: number): void {
  expect(response.statusCode, response.body).toBe(429)
  expect(Number(response.headers['retry-after'])).toBeGreaterThan(seconds - 60)
  expect(Number(response.headers['retry-after'])).toBeLessThanOrEqual(seconds)
}

const MESSAGE = { name: 'Mira', email: 'mira@example.com', message: 'A message that is long enough.' }
const JSON_TYPE = { 'content-type': 'application/json' }
const typed = (path: string, json: object): InjectOptions => ({
  method: 'POST',
  url: `/api/trpc/${path}`,
  headers: JSON_TYPE,
  payload: JSON.stringify({ json }),
})

describe('too many', () => {
  it('notes of one member are refused over both transports together', async () => {
    const { id, headers } = await member()
    await spend('note', id)
    const note = { title: 'Mine', fileUrl: '/a.pdf' }
    expectRefused(await ask({ method: 'POST', url: '/api/user-notes', payload: note, headers }), 60)
    const viaTyped = typed('userNotes.create', { ...note, description: '', categories: [] })
    expectRefused(await ask({ ...viaTyped, headers: { ...viaTyped.headers, ...headers } }), 60)
  })

  it('contact messages are refused over both transports together, with when to retry', async () => {
    const rest: InjectOptions = { method: 'POST', url: '/api/contact', payload: MESSAGE }
    for (let n = 0; n < LIMITS.contact.points; n += 1)
      expect((await ask(n % 2 ? rest : typed('contact.send', MESSAGE))).statusCode).toBeLessThan(300)
    const refused = await ask(rest)
    expectRefused(refused, LIMITS.contact.seconds)
    expect(refused.json()).toEqual({
      code: 'RATE_LIMITED',
      message: 'Too many requests. Please try again in 60 minutes.',
    })
    const viaTyped = await ask(typed('contact.send', MESSAGE))
    expectRefused(viaTyped, LIMITS.contact.seconds)
    expect(viaTyped.json().error.json.data).toMatchObject({
      httpStatus: 429,
      error: { code: 'RATE_LIMITED' },
      retryAfter: Number(viaTyped.headers['retry-after']),
    })
    expect((await server.app.inject({ ...rest, remoteAddress: '203.0.113.1' })).statusCode).toBeLessThan(300)
  })

  it('invalid messages do not count', async () => {
    for (let n = 0; n <= LIMITS.contact.points; n += 1)
      expect((await ask({ method: 'POST', url: '/api/contact', payload: {} })).statusCode).toBe(400)
  })

  it('uploads are refused, and not stored', async () => {
    const { id, headers } = await member()
    await spend('upload', id)
    const form = uploadForm(await samplePdf())
    const request: InjectOptions = { method: 'POST', url: '/api/upload-pdf', payload: form.payload }
    const refused = await ask({ ...request, headers: { ...form.headers, ...headers } })
    expectRefused(refused, LIMITS.upload.seconds)
    expect(await server.database.sql`select 1 from files where uploader_id = ${id}`).toHaveLength(0)
    const other = await member()
    const taken = await ask({ ...request, headers: { ...form.headers, ...other.headers } })
    expect(taken.statusCode).toBe(201)
  })

  it('starts of a sign-in are refused, with a page for people', async () => {
    await spend('signInStart')
    const url = '/api/login'
    const refused = await ask({ url, headers: { host: 'localhost:3000' } })
    expectRefused(refused, 600)
    expect(refused.json()).toMatchObject({ code: 'RATE_LIMITED' })
    const page = await ask({ url, headers: { host: 'localhost:3000', accept: 'text/html,*/*' } })
    expectRefused(page, 600)
    expect(page.headers['content-type']).toContain('text/html')
    expect(page.body).toContain('Too many requests')
  })

  it('guesses at shared notes are refused, even right ones', async () => {
    const { slug } = await createNote(server.database.db)
    const open = (name: string, from = remoteAddress) =>
      ask({ url: `/api/share/${name}`, remoteAddress: from })
    for (let n = 0; n < 50; n += 1) expect((await open(slug)).statusCode).toBe(401)
    await spend('unknownShare')
    expectRefused(await open('no-such-note'), 600)
    expectRefused(await open(slug), 600)
    expect((await open(slug, '203.0.113.2')).statusCode).toBe(401)
  })
})

it('limits guesses at an admin’s password over both transports, and lets the admin in elsewhere', async () => {
  const passwordHash = await hashPassword('correct horse')
  const { username } = await createAdmin(server.database.db, { passwordHash })
  const wrong = { username, password: 'wrong horse' }
  const guess = (n: number) =>
    ask(
      n % 2
        ? typed('session.adminLogin', wrong)
        : { method: 'POST', url: '/api/admin/login', payload: wrong },
    )
  for (let n = 0; n <= LIMITS.adminTries.points; n += 1) expect((await guess(n)).statusCode).toBe(401)
  expectRefused(await guess(0), 30)
  expectRefused(await guess(1), 30)
  const right: InjectOptions = {
    method: 'POST',
    url: '/api/admin/login',
    payload: { username, password: 'correct horse' },
  }
  expectRefused(await ask(right), 30)
  expect((await ask({ ...right, remoteAddress: '203.0.113.3' })).statusCode).toBe(200)
})

/** The cookie that the answer to `request` sets, for the step after it. */
async function cookieAfter(request: InjectOptions): Promise<string> {
  const [{ name, value } = { name: '', value: '' }] = (await ask(request)).cookies
  return `${name}=${value}`
}

/** Requests of rows whose example comes too late or too early for their limits. */
const OWN_REQUESTS: Record<string, () => Promise<InjectOptions>> = {
  'session.answerSecondFactor': async () => {
    const { id, username } = await createAdmin(server.database.db, { passwordHash: QUICK_HASH })
    await createTotp(server.database.db, { userId: id })
    const payload = { username, password: PASSWORD }
    const cookie = await cookieAfter({ method: 'POST', url: '/api/admin/login', payload })
    return { payload: { code: '000000' }, headers: { cookie } }
  },
  'session.passkeyLogin': async () => {
    const cookie = await cookieAfter({ method: 'POST', url: '/api/admin/login/passkey/options', payload: {} })
    const response = { clientDataJSON: 'e30', authenticatorData: '', signature: '' }
    const passkey = { id: 'none', rawId: 'none', type: 'public-key', clientExtensionResults: {}, response }
    return { payload: { passkey }, headers: { cookie } }
  },
}

/** Leaves no point of `spent`, and any number of all others. */
function leaveNone(spent: LimitName): void {
  const { limits } = server.app.services
  const check = async (rule: LimitName) => {
    if (rule === spent) throw limitReached(7000)
  }
  vi.spyOn(limits, 'take').mockImplementation(check)
  vi.spyOn(limits, 'assertLeft').mockImplementation(check)
}

describe('a row refuses beyond each limit it states', () => {
  afterEach(() => void vi.restoreAllMocks())
  const stated = [...REST_ROUTES].flatMap(([name, { limits, method, path, access }]) =>
    limits.map((rule) => ({ name, method, path, access, rule })),
  )

  it.each(stated)('$method $path: $rule', async ({ name, method, path, access, rule }) => {
    const kinds = { public: 'anonymous', session: 'member', member: 'member', admin: 'admin' } as const
    const caller = await createCaller(server, kinds[access])
    const { url = path, ...rest } = await (OWN_REQUESTS[name]?.() ?? exampleOf(name)(server, caller))
    leaveNone(rule)
    const headers = { host: 'localhost:3000', ...caller.headers, ...rest.headers }
    const refused = await ask({ ...rest, method, url, headers })
    expect([refused.statusCode, refused.headers['retry-after']], refused.body).toEqual([429, '7'])
    expect(refused.json()).toMatchObject({ code: 'RATE_LIMITED' })
  })
})
