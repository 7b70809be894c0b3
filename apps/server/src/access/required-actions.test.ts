import { ErrorBodySchema } from '@idex/contract/kernel/error-body'
import type { RequiredAction } from '@idex/contract/kernel/access'
import { users } from '@idex/db/schema'
import { createAdmin, createNote, createTotp, PASSWORD } from '@idex/testing/factories'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import type { Caller } from '../testing/callers.ts'
import { type Endpoint, ENDPOINTS } from '../testing/endpoints.ts'
import { givePassword } from '../testing/security-examples.ts'
import { openTestServer } from '../testing/test-server.ts'

const NEW_PASSWORD = 'violet otter canoe'
const server = await openTestServer({ ADMIN_SECOND_FACTOR: 'required' })

async function signedIn(values: Partial<typeof users.$inferInsert>): Promise<Caller> {
  const user = await createAdmin(server.database.db, values)
  await givePassword(server, user)
  return { id: user.id, headers: { cookie: await server.signIn(user) } }
}

const tomorrow = () => new Date(server.clock.now().getTime() + 86_400_000)

const callersWithAction: Record<RequiredAction, Caller> = {
  password: await signedIn({ passwordDueAt: tomorrow() }),
  'second-factor': await signedIn({}),
}

const TypedErrorSchema = z.object({
  error: z.object({ json: z.object({ data: z.object({ error: ErrorBodySchema }) }) }),
})

async function codeOf(endpoint: Endpoint, caller: Caller): Promise<string | undefined> {
  const response = await server.app.inject({ ...endpoint.request({}), headers: caller.headers })
  const body: unknown = response.headers['content-type']?.includes('json') ? response.json() : {}
  const typed = TypedErrorSchema.safeParse(body).data?.error.json.data.error.code
  return ErrorBodySchema.safeParse(body).data?.code ?? typed
}

const REFUSALS = {
  password: 'PASSWORD_CHANGE_REQUIRED',
  'second-factor': 'SECOND_FACTOR_SETUP_REQUIRED',
} as const
const closed = ENDPOINTS.filter(({ access }) => access !== 'public')

describe('an administrator with a required action is refused until it is completed', () => {
  it.each(closed)('at $name', async (endpoint) => {
    for (const action of ['password', 'second-factor'] as const) {
      const code = await codeOf(endpoint, callersWithAction[action])
      if (endpoint.completes === action) expect(code).not.toBe(REFUSALS[action])
      else expect(code).toBe(REFUSALS[action])
    }
  })

  it('and is a visitor to what is public', async () => {
    const note = await createNote(server.database.db, { slug: 'to-be-shared' })
    for (const { headers } of Object.values(callersWithAction)) {
      expect((await server.app.inject({ url: '/api/blog/posts', headers })).json()).toMatchObject({
        code: 'BLOG_DISABLED',
      })
      const share = await server.app.inject({ url: '/api/share/to-be-shared', headers })
      expect(share.body).toContain(note.title)
      expect(share.body).not.toContain('pdfUrl')
    }
  })
})

const rows = closed.filter(({ name }) => !name.startsWith('procedure'))

it('only the row for it completes a password change, and only those for a second factor complete that', () => {
  const completing = (action: RequiredAction) =>
    rows.filter(({ completes }) => completes === action).map(({ name }) => name)
  expect(completing('password')).toEqual(['POST /api/admin/security/password'])
  expect(completing('second-factor')).toEqual([
    'GET /api/admin/security',
    'POST /api/admin/security/totp/setup',
    'POST /api/admin/security/totp',
    'POST /api/admin/security/passkeys/setup',
    'POST /api/admin/security/passkeys',
  ])
})

describe('a temporary password', () => {
  const change = (caller: Caller, newPassword: string) =>
    server.app.inject({
      method: 'POST',
      url: '/api/admin/security/password',
      headers: caller.headers,
      payload: { password: PASSWORD, newPassword },
    })
  const me = async ({ headers }: Caller) =>
    (await server.app.inject({ url: '/api/auth/user', headers })).json<{ requiredAction?: string }>()
      .requiredAction
  const login = async ({ id }: Caller) => {
    const [row] = await server.database.db.select().from(users).where(eq(users.id, id))
    const payload = { username: row?.username, password: PASSWORD }
    return server.app.inject({ method: 'POST', url: '/api/admin/login', payload })
  }

  it('allows only its own replacement, and then the next required action', async () => {
    const caller = await signedIn({ passwordDueAt: tomorrow() })
    expect((await login(caller)).json()).toMatchObject({
      success: true,
      user: { requiredAction: 'password' },
    })
    for (const [weak, reason] of [
      ['too short', 'at least 12 characters'],
      ['password1234', 'similar to a commonly used password'],
      ['idexidexidexidex', 'easy to guess'],
      [PASSWORD, 'another password than the one you have'],
    ] as const)
      expect((await change(caller, weak)).json()).toMatchObject({
        code: 'VALIDATION',
        fields: { newPassword: expect.stringContaining(reason) },
      })
    expect(await me(caller)).toBe('password')
    const changed = await change(caller, NEW_PASSWORD)
    expect(changed.json()).toEqual({ success: true })
    const cookie = String(changed.headers['set-cookie']).split(';')[0] ?? ''
    const renewed = { id: caller.id, headers: { cookie } }
    expect(await me(renewed)).toBe('second-factor')
    await createTotp(server.database.db, { userId: caller.id })
    expect(await me(renewed)).toBeUndefined()
    const list = await server.app.inject({ url: '/api/admin/notes', headers: renewed.headers })
    expect(list.statusCode).toBe(200)
  })

  it('signs nobody in and cannot be replaced once it has expired', async () => {
    const caller = await signedIn({ passwordDueAt: server.clock.now() })
    expect((await login(caller)).json()).toMatchObject({ code: 'PASSWORD_EXPIRED' })
    expect((await change(caller, NEW_PASSWORD)).json()).toMatchObject({ code: 'PASSWORD_EXPIRED' })
  })
})

it('may be of any length and any characters', async () => {
  const caller = await signedIn({ passwordDueAt: tomorrow() })
  const response = await server.app.inject({
    method: 'POST',
    url: '/api/admin/security/password',
    headers: caller.headers,
    payload: { password: PASSWORD, newPassword: ` ${'墨 Ünï 🦦 ∑ '.repeat(40)} ` },
  })
  expect(response.json()).toEqual({ success: true })
})
