import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { brotliDecompressSync } from 'node:zlib'
import { FAIR_QUEUES } from '@idex/core/kernel/fair-queue-limits'
import { LIMITS } from '@idex/core/kernel/limits'
import { notes, shareLinks } from '@idex/db/schema'
import { createAdmin, createMember, createNote, createShareLink } from '@idex/testing/factories'
import { temporaryDirectory } from '@idex/embedded-postgres/testing/temporary-directory'
import { eq } from 'drizzle-orm'
import { afterAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { buildApp } from '../app.ts'
import { cspHashOf } from '../security/csp.ts'
import { setBlogEnabled } from '../testing/enable-blog.ts'
import { startTestServer } from '../testing/test-server.ts'

/** A web app that shows the results of two procedures, with a script of its own and an injected one. */
const ENTRY = `
const ask = (link, path, input) => new Promise((resolve) => link({})({
  op: { id: 1, type: 'query', path, input, context: {}, signal: null },
  next: () => undefined,
}).subscribe({ next: ({ result }) => resolve(result.data), error: ({ message }) => resolve({ message }) }))
export const slow = { waiting: 0, data: Promise.withResolvers() }
export const drawn = []
export const canonicalAddress = (address) => address.split('?')[0]
export const isFixedAddress = (address) => address === '/fixed'
export const hydratesOnInteraction = (address) => address === '/' || ['/blog', '/share'].some((root) => address.startsWith(root))
export async function render({ address, link, nonce }) {
  drawn.push(address)
  if (address === '/broken') throw new Error('broken')
  if (address.startsWith('/slow')) {
    slow.waiting += 1
    await slow.data.promise
  }
  if (address === '/link') return new Response(crypto.randomUUID(), { headers: { 'cache-control': 'no-store' } })
  const user = await ask(link, 'session.current')
  const known = user?.message === undefined ? JSON.stringify(user).replaceAll('<', '\\\\u003c') : ''
  const session = '<script type="application/json" id="session">' + known + '</script>'
  if (address === '/personal') return new Response(JSON.stringify(await ask(link, 'notes.list', {})) + session)
  if (user?.hasCompletedOnboarding === false) return new Response('', { status: 302, headers: { location: '/onboarding' } })
  const { outcome, message } = address.startsWith('/share/')
    ? await ask(link, 'share.open', { slug: decodeURIComponent(address.split('/').at(-1)) })
    : await ask(link, 'blog.list', {}).then(({ posts, message }) => ({ outcome: posts?.length, message }))
  const script = (attributes, text) => '<script' + attributes + '>' + text + '</script>'
  return new Response('<meta property="csp-nonce" content="' + nonce + '"/><p>' + (outcome ?? message) + '</p>' +
    session + script(' nonce="' + nonce + '"', 'own()') + script('', 'intruder()'), {
    status: { 'not-found': 404, ended: 410 }[outcome ?? (address.startsWith('/share/') ? 'not-found' : '')] ?? 200, headers: { 'content-type': 'text/html; charset=utf-8' } })
}`

/** Report of the fake app: the pages it has rendered, and how many wait for slow data. */
const EntrySchema = z.object({
  slow: z.custom<{ waiting: number; data: { resolve: () => void } }>((value) => typeof value === 'object'),
  drawn: z.custom<string[]>((value) => Array.isArray(value)),
})

const webDist = await temporaryDirectory()
await mkdir(join(webDist, 'client', 'assets'), { recursive: true })
await mkdir(join(webDist, 'server'))
await writeFile(join(webDist, 'client', 'assets', 'worker.js'), 'work()')
await writeFile(join(webDist, 'client', 'offline-worker.js'), 'keep()')
await writeFile(join(webDist, 'client', 'offline.html'), '<!doctype html><title>Shell</title>')
await writeFile(join(webDist, 'server', 'entry-server.js'), ENTRY)
await writeFile(join(webDist, 'package.json'), '{"type":"module"}')
const entry = EntrySchema.parse(await import(pathToFileURL(join(webDist, 'server', 'entry-server.js')).href))
const base = await startTestServer({ NEWSLETTER_EMBED_URL: 'https://letters.example/embed/1' })
const app = await buildApp({ ...base.config, webDist }, { connection: base.database.connection })
afterAll(async () => {
  await app.close()
  await base.close()
})

const get = (url: string, remoteAddress = '192.0.2.1', headers = {}) =>
  app.inject({ url, remoteAddress, headers })

/** Has an administrator change something, which invalidates the cached pages. */
async function forget(): Promise<void> {
  const cookie = await base.signIn(await createAdmin(base.database.db))
  const change = { method: 'POST', url: '/api/content/mark-read', payload: { all: true } } as const
  expect((await app.inject({ ...change, headers: { cookie } })).statusCode).toBe(200)
}

function directivesOf(policy: unknown): Map<string, string> {
  return new Map(
    String(policy)
      .split('; ')
      .map((directive) => [directive.split(' ')[0] ?? '', directive.split(' ').slice(1).join(' ')]),
  )
}

describe('another spelling of an address', () => {
  it.each(['//share/guess', '/%73hare/guess', '/share//guess', '/share/guess/'])(
    '%s leads to the page, and shows none itself',
    async (url) => {
      const before = entry.drawn.length
      const { statusCode, headers } = await get(url)
      expect([statusCode, headers.location]).toEqual([308, '/share/guess'])
      expect(entry.drawn.length).toBe(before)
    },
  )
})

describe('a page', () => {
  it('runs only the scripts written by the renderer', async () => {
    const { headers, body } = await get('/share/a')
    expect(directivesOf(headers['content-security-policy']).get('script-src')).toBe(
      `'self' ${cspHashOf('own()')}`,
    )
    expect(body).toBe(
      '<p>not-found</p><script type="application/json" id="session">null</script>' +
        '<script>own()</script><script>intruder()</script>',
    )
  })

  it('allows nothing else that it does not use', async () => {
    const policy = directivesOf((await get('/share/a')).headers['content-security-policy'])
    expect(Object.fromEntries(policy)).toMatchObject({
      'default-src': "'self'",
      'object-src': "'none'",
      'connect-src': "'self'",
      'base-uri': "'none'",
      'frame-ancestors': "'self'",
      'frame-src': "'self' https://www.youtube-nocookie.com https://player.vimeo.com https://letters.example",
      'form-action': "'self' https://accounts.invalid",
      'script-src-attr': "'none'",
    })
    expect(policy.get('style-src-elem')).not.toContain('unsafe')
    expect(policy.has('upgrade-insecure-requests')).toBe(false)
  })

  it('is byte-identical, with the same policy, each time it is rendered', async () => {
    const { slug } = await createNote(base.database.db)
    const first = await get(`/share/${slug}`)
    await forget()
    const second = await get(`/share/${slug}`)
    expect(second.body).toBe(first.body)
    expect(second.headers['content-security-policy']).toBe(first.headers['content-security-policy'])
    const unchanged = await get(`/share/${slug}`, '192.0.2.1', { 'if-none-match': first.headers.etag })
    expect([unchanged.statusCode, unchanged.headers['content-security-policy']]).toEqual([
      304,
      first.headers['content-security-policy'],
    ])
  })

  it('that fails, or cannot be rendered in time, runs no script', async () => {
    const failed = await get('/broken')
    expect(failed.statusCode).toBe(500)
    expect(failed.body).toContain('Something went wrong')
    const policy = directivesOf(failed.headers['content-security-policy'])
    expect(policy.get('default-src')).toBe("'none'")
    expect(policy.get('style-src')).toMatch(/^'sha256-[\w+/]+=*'$/)
  })
})

it('is kept by nobody else when it was rendered for one member', async () => {
  const cookie = await base.signIn(await createMember(base.database.db))
  for (const path of ['/no/such', '/share/a', '/personal'])
    expect((await get(path, '192.0.2.1', { cookie })).headers['cache-control']).toBe('no-store')
  // What is there to be read: by their browser, for the way back.
  for (const path of ['/', '/blog'])
    expect((await get(path, '192.0.2.1', { cookie })).headers['cache-control']).toBe('private, no-cache')
  expect((await get('/share/a')).headers['cache-control']).toBe('private, no-cache')
})

it('may be kept for some seconds by caches in front, for visitors and where access does not end', async () => {
  const { slug } = await createNote(base.database.db)
  const cookie = await base.signIn(await createMember(base.database.db))
  const policyOf = async (path: string, headers = {}) =>
    (await get(path, '192.0.2.1', headers)).headers['cache-control']
  const forSeconds = 'public, max-age=0, must-revalidate, s-maxage=10'
  for (const path of ['/', '/blog']) {
    expect(await policyOf(path)).toBe(forSeconds)
    expect(await policyOf(path, { cookie })).not.toContain('public')
  }
  for (const path of [`/share/${slug}`, '/share/no-such-note'])
    expect(await policyOf(path)).toBe('private, no-cache')
  expect(await policyOf('/link')).toBe('no-store')
})

it('gives the viewer’s worker what its decoders need, and no page more than that', async () => {
  const policy = directivesOf((await get('/assets/worker.js')).headers['content-security-policy'])
  expect(policy.get('script-src')).toBe("'self' 'wasm-unsafe-eval'")
  expect(policy.get('default-src')).toBe("'none'")
})

describe('the page of a named link', () => {
  it.each([
    ['withdrawn', { revokedAt: new Date(0) }],
    ['expired', { expiresAt: new Date(0) }],
  ])('is gone for everyone once it is %s', async (_what, ending) => {
    const { db } = base.database
    const member = await createMember(db)
    const cookie = await base.signIn(member)
    const { id: noteId, slug } = await createNote(db)
    const link = await createShareLink(db, { userId: member.id, noteId })
    const page = `/share/${slug}~${link.id}`
    const statuses = async () => {
      const all = [get(page), get(page, '192.0.2.3', { cookie })]
      return new Set((await Promise.all(all)).map(({ statusCode }) => statusCode))
    }
    expect(await statuses()).toEqual(new Set([200]))
    // Straight in the database: no server hears of it, and no clock moves.
    await db.update(shareLinks).set(ending).where(eq(shareLinks.id, link.id))
    expect(await statuses()).toEqual(new Set([410]))
    expect((await get(`/share/${slug}`)).statusCode).toBe(200)
  })
})

it('lets a browser ask for the service worker each time, which then has all the site in its scope', async () => {
  const { headers, body } = await get('/offline-worker.js')
  expect(body).toBe('keep()')
  expect(headers).toMatchObject({ 'cache-control': 'no-cache' })
  expect(headers['content-type']).toMatch(/^text\/javascript|^application\/javascript/)
  expect(headers).not.toHaveProperty('set-cookie')
  const policy = directivesOf(headers['content-security-policy'])
  expect(policy.get('connect-src')).toBe("'self'")
  expect((await get('/offline')).body).toContain('Shell')
})

describe('a visitor with too many guesses', () => {
  it('gets no page, and does not affect others', async () => {
    const { slug } = await createNote(base.database.db)
    const guesser = '192.0.2.66'
    for (let n = 0; n < LIMITS.unknownShare.points; n += 1)
      expect((await get(`/share/guess-${n}`, guesser)).statusCode).toBe(404)
    const refused = await get(`/share/${slug}`, guesser)
    expect(refused.statusCode).toBe(429)
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(500)
    expect(refused.body).toContain('Too many requests')
    expect((await get(`/share/${slug}`)).body).toContain('<p>preview</p>')
  })

  it('does not share a refusal with concurrent requests', async () => {
    const { slug } = await createNote(base.database.db)
    const answers = await Promise.all([
      get(`/share/${slug}`, '192.0.2.66'),
      get(`/share/${slug}`, '192.0.2.2'),
    ])
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([429, 200])
  })
})

describe('a member’s page', () => {
  const OWN_PAGE = '/no/such/page'

  /** How the page is encoded for a browser that says `site` of who has led it here. */
  async function encodingOf(path: string, cookie: string, site?: string): Promise<unknown> {
    const headers = { cookie, 'accept-encoding': 'gzip, br', ...(site && { 'sec-fetch-site': site }) }
    const { headers: answered, rawPayload } = await get(path, '192.0.2.1', headers)
    const encoding = answered['content-encoding']
    const html = encoding === 'br' ? brotliDecompressSync(rawPayload) : rawPayload
    expect(html.toString()).toContain('<script>own()</script>')
    return encoding
  }

  it('is compressed unless another site may have led there, which would learn from its length', async () => {
    const cookie = await base.signIn(await createMember(base.database.db))
    expect(await encodingOf(OWN_PAGE, cookie, 'none')).toBe('br')
    expect(await encodingOf(OWN_PAGE, cookie, 'same-origin')).toBe('br')
    for (const site of ['cross-site', 'same-site', 'nonsense', undefined])
      expect(await encodingOf(OWN_PAGE, cookie, site), site).toBeUndefined()
  })

  it('is compressed for whoever follows a link to an address in which nobody could choose anything', async () => {
    const cookie = await base.signIn(await createMember(base.database.db))
    for (const site of ['cross-site', 'same-site', undefined]) {
      expect(await encodingOf('/fixed', cookie, site), site).toBe('br')
      expect(await encodingOf('/fixed?q=a', cookie, site), site).toBeUndefined()
    }
  })

  it('is compressed by no way that the browser refuses, nor is a visitor’s', async () => {
    const cookie = await base.signIn(await createMember(base.database.db))
    const encoded = async (asked: string, headers: object) =>
      (await get('/share/a', '192.0.2.1', { 'accept-encoding': asked, ...headers })).headers[
        'content-encoding'
      ]
    for (const headers of [{ cookie, 'sec-fetch-site': 'none' }, {}]) {
      expect(await encoded('gzip;q=0, br;q=0', headers)).toBeUndefined()
      expect(await encoded('gzip;q=0.1, br;q=0.1', headers)).toBeDefined()
    }
  })

  it('whose data is slow keeps no visitor waiting', async () => {
    const { slow } = entry
    const members = Array.from({ length: 20 }, async () => base.signIn(await createMember(base.database.db)))
    const cookies = await Promise.all(members)
    const pages = [...cookies, ...cookies].map((cookie) => get('/slow', '192.0.2.1', { cookie }))
    await expect.poll(() => slow.waiting).toBe(FAIR_QUEUES.memberPages.running)
    expect((await get('/not-kept-yet')).statusCode).toBe(200)
    slow.data.resolve()
    for (const { statusCode } of await Promise.all(pages)) expect(statusCode).toBe(200)
  })
})

describe('a page for a member', () => {
  const timesDrawn = (address: string) => entry.drawn.filter((each) => each === address).length

  /** A new onboarded member, and their pages. */
  async function joinMember() {
    const member = await createMember(base.database.db, { firstName: 'Ada </script>' })
    const cookie = await base.signIn(member)
    return { ...member, cookie, open: (url: string) => get(url, '192.0.2.1', { cookie }) }
  }

  const SESSION = /(?<=id="session">).*?(?=<\/script>)/

  it('is rendered for each, also of many who ask at once, and kept by no shared cache', async () => {
    const { slug } = await createNote(base.database.db)
    const members = [await joinMember(), await joinMember()]
    for (const url of ['/', '/blog', `/share/${slug}`, '/share/no-such-note-at-all']) {
      const before = timesDrawn(url)
      const pages = await Promise.all([...members, ...members].map(({ open }) => open(url)))
      expect(timesDrawn(url) - before).toBe(4)
      for (const [at, { body, headers, statusCode }] of pages.entries()) {
        const [session = ''] = SESSION.exec(body) ?? []
        const { id, email } = members[at % 2] ?? {}
        expect(JSON.parse(session)).toMatchObject({ id, email, firstName: 'Ada </script>', role: 'member' })
        const [status, policy] = url.endsWith('at-all') ? [404, 'no-store'] : [200, 'private, no-cache']
        expect(statusCode).toBe(status)
        expect(headers).toMatchObject({ 'cache-control': policy, vary: 'accept-encoding, cookie' })
        expect(headers.etag).toBeUndefined()
      }
    }
  })

  it('lets a member open a shared note, and a visitor only its preview', async () => {
    const { slug } = await createNote(base.database.db)
    const { open } = await joinMember()
    expect((await open(`/share/${slug}`)).body).toContain('<p>granted</p>')
    expect((await get(`/share/${slug}`)).body).toContain('<p>preview</p>')
    expect((await open(`/share/${slug}`)).body).toContain('<p>granted</p>')
  })

  it('is rendered anew when what it shows has changed', async () => {
    const { slug, id } = await createNote(base.database.db)
    const { open } = await joinMember()
    expect((await open(`/share/${slug}`)).body).toContain('<p>granted</p>')
    await base.database.db.update(notes).set({ published: false }).where(eq(notes.id, id))
    expect((await open(`/share/${slug}`)).statusCode).toBe(404)
  })

  it('is not what an administrator or somebody new gets, nor who has signed out', async () => {
    const { slug } = await createNote(base.database.db)
    const { open, cookie } = await joinMember()
    await open(`/share/${slug}`)
    const admin = await base.signIn(await createAdmin(base.database.db))
    const before = timesDrawn(`/share/${slug}`)
    expect((await get(`/share/${slug}`, '192.0.2.1', { cookie: admin })).body).toContain('"role":"admin"')
    expect(timesDrawn(`/share/${slug}`)).toBe(before + 1)
    const newcomer = await base.signIn(await createMember(base.database.db, { onboardedAt: null }))
    expect((await get(`/share/${slug}`, '192.0.2.1', { cookie: newcomer })).statusCode).toBe(302)
    await app.inject({ url: '/api/logout', headers: { cookie } })
    const signedOut = (await open(`/share/${slug}`)).body
    expect(signedOut).toContain('<p>preview</p>')
    expect(SESSION.exec(signedOut)?.[0]).toBe('null')
  })

  it('that asks for something of their own is rendered for each', async () => {
    const members = [await joinMember(), await joinMember()]
    for (const { id } of members) await createNote(base.database.db, { ownerId: id, title: `Of ${id} alone` })
    for (const { id, open } of [...members, ...members]) {
      const { body } = await open('/personal')
      const mentioned = members.filter((member) => body.includes(`Of ${member.id} alone`))
      expect(mentioned.map((member) => member.id)).toEqual([id])
    }
  })

  it('counts the guesses of each member apart', async () => {
    const [guesser, other] = [await joinMember(), await joinMember()]
    for (let n = 0; n < LIMITS.unknownShare.points; n += 1)
      expect((await guesser.open(`/share/member-guess-${n}`)).statusCode).toBe(404)
    const { slug } = await createNote(base.database.db)
    expect((await guesser.open(`/share/${slug}`)).statusCode).toBe(429)
    expect((await other.open(`/share/${slug}`)).statusCode).toBe(200)
  })

  it('says nothing of who is signed in where that cannot be read', async () => {
    const { open, email } = await joinMember()
    await base.database.sql`alter table sessions rename to sessions_away`
    try {
      const { body, headers } = await open('/')
      expect(SESSION.exec(body)?.[0]).toBe('')
      expect([body.includes(email ?? ''), headers['cache-control']]).toEqual([false, 'no-store'])
    } finally {
      await base.database.sql`alter table sessions_away rename to sessions`
    }
    expect((await open('/')).body).toContain(email)
  })
})

describe('a page for every visitor', () => {
  const PATHS = [
    '/',
    '/blog',
    '/share/SLUG',
    '/share/no-such-note',
    '/no/such/page',
    '/notes',
    '/account',
    '/admin',
  ]

  /** Cookies that look valid, or cannot be parsed. */
  const oddCookies = (token: string) => [
    'a=%',
    '%',
    '=;;=',
    'idex_session=%',
    `idex%5Fsession=${token}`,
    `%69dex_session=${token}`,
    `IDEX_SESSION=${token}`,
    `idex_session="${token}"`,
    `idex_session=${token}%`,
    `__Host-idex_session=${token}`,
    `a=idex_session=${token}`,
    `idex_session=${'a'.repeat(43)}`,
    `idex_session=${'a'.repeat(5000)}`,
    'idex_challenge=%E0%A4%A',
    `a=${String.fromCharCode(0xe9)}`,
  ]

  it.each(PATHS)('is the same for the next one, whatever cookie the first one sent: %s', async (path) => {
    const { slug } = await createNote(base.database.db)
    const [member, newcomer] = [
      await createMember(base.database.db),
      await createMember(base.database.db, { onboardedAt: null }),
    ]
    const url = path.replace('SLUG', slug)
    const plain = await get(url)
    for (const person of [member, newcomer]) {
      const token = (await base.signIn(person)).split('=')[1] ?? ''
      for (const cookie of oddCookies(token)) {
        await forget()
        const first = await get(url, '192.0.2.1', { cookie })
        const next = await get(url)
        for (const answer of [first, next])
          expect([answer.statusCode, answer.body], cookie).toEqual([plain.statusCode, plain.body])
        expect(next.headers['set-cookie']).toBeUndefined()
      }
    }
  })

  it('is never the page of a signed-in user, and theirs is never cached', async () => {
    const member = await createMember(base.database.db)
    const cookie = `a=%; ${await base.signIn(member)}`
    for (const url of PATHS) {
      const own = await get(url, '192.0.2.1', { cookie })
      expect(own.body).toContain(member.email)
      expect((await get(url)).body).not.toContain(member.email)
    }
  })

  it('redirects nobody to where a new member is sent', async () => {
    const cookie = await base.signIn(await createMember(base.database.db, { onboardedAt: null }))
    expect((await get('/', '192.0.2.1', { cookie })).statusCode).toBe(302)
    expect((await get('/')).statusCode).toBe(200)
  })

  it('that depends on one link is rendered for each request', async () => {
    const [first, second] = [await get('/link'), await get('/link')]
    expect(first.headers['cache-control']).toBe('no-store')
    expect(second.body).not.toBe(first.body)
  })

  it('of a shared note that cannot be read at present asks to come back: it is not gone', async () => {
    const { slug } = await createNote(base.database.db)
    await base.database.sql.unsafe(`
      create function be_away() returns boolean stable language plpgsql as
        $$ begin raise exception 'away' using errcode = 'cannot_connect_now'; end $$;
      alter table notes rename to notes_away;
      create view notes as select * from notes_away where be_away()`)
    try {
      const { statusCode, headers } = await get(`/share/${slug}`)
      expect([statusCode, Number(headers['retry-after']) > 0]).toEqual([503, true])
    } finally {
      await base.database.sql.unsafe(`
        drop view notes; alter table notes_away rename to notes; drop function be_away()`)
    }
    expect((await get(`/share/${slug}`)).statusCode).toBe(200)
  })

  it('that lacks data, because the database is unavailable, is not cached', async () => {
    await base.database.sql`alter table blog_posts rename to blog_posts_away`
    await setBlogEnabled(base)
    await forget()
    try {
      expect((await get('/blog?x=1')).body).toContain('Something went wrong')
    } finally {
      await base.database.sql`alter table blog_posts_away rename to blog_posts`
    }
    expect((await get('/blog?x=1')).body).not.toContain('Something went wrong')
  })
})
