import { ErrorBodySchema } from '@idex/contract/kernel/error-body'
import { ACCESS_LEVELS } from '@idex/contract/kernel/access'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { type Caller, type CallerKind, createCallers, refusalOf } from '../testing/callers.ts'
import { type Endpoint, ENDPOINTS, PROCEDURES } from '../testing/endpoints.ts'
import { openServerUnderTest, type ServerUnderTest } from '../testing/server-under-test.ts'
import { sessions, users } from '@idex/db/schema'
import { createAdmin, createMember } from '@idex/testing/factories'
import { eq } from 'drizzle-orm'

/** Callers whose sessions used to be valid. A demoted administrator is now a member; the others are signed out. */
const REVOKED_KINDS = [
  'disabled member',
  'signed-out member',
  'disabled admin',
  'signed-out admin',
  'demoted admin',
] as const
type RevokedKind = (typeof REVOKED_KINDS)[number]

/** Each kind, revoked directly in the database, since only its state may decide. */
async function createRevokedCallers(server: ServerUnderTest): Promise<Record<RevokedKind, Caller>> {
  const { db } = server.database
  const signedIn = async (user: { id: string }): Promise<Caller> => ({
    id: user.id,
    headers: { cookie: await server.signIn(user) },
  })
  const changed = async (user: { id: string }, values: Partial<typeof users.$inferInsert>) => {
    const caller = await signedIn(user)
    await db.update(users).set(values).where(eq(users.id, user.id))
    return caller
  }
  const signedOut = async (user: { id: string }) => {
    const caller = await signedIn(user)
    await db.delete(sessions).where(eq(sessions.userId, user.id))
    return caller
  }
  const now = server.clock.now()
  return {
    'disabled member': await changed(await createMember(db), { disabledAt: now }),
    'signed-out member': await signedOut(await createMember(db)),
    'disabled admin': await changed(await createAdmin(db), { disabledAt: now }),
    'signed-out admin': await signedOut(await createAdmin(db)),
    'demoted admin': await changed(await createAdmin(db), { role: 'member', onboardedAt: now }),
  }
}

const server = await openServerUnderTest()
const callers = { ...(await createCallers(server)), ...(await createRevokedCallers(server)) }

/** The kind a caller with a revoked session is treated as. */
const NOW: Record<RevokedKind, CallerKind> = {
  'disabled member': 'anonymous',
  'signed-out member': 'anonymous',
  'disabled admin': 'anonymous',
  'signed-out admin': 'anonymous',
  'demoted admin': 'member',
}
const KINDS = [
  ...(['anonymous', 'fresh', 'member', 'admin'] as const).map((kind) => ({ kind, as: kind })),
  ...REVOKED_KINDS.map((kind) => ({ kind, as: NOW[kind] })),
]

/** Valid for no endpoint: if it were parsed first, the error would be about it. */
const NONSENSE = { id: 7, slug: 7, title: [], limit: 'many', confirm: 'no', disabled: 'perhaps' }

const TypedErrorSchema = z.object({
  error: z.object({ json: z.object({ data: z.object({ error: ErrorBodySchema }) }) }),
})

async function send(
  endpoint: Endpoint,
  caller: Caller,
): Promise<{ status: number; code: string | undefined }> {
  const response = await server.ask({ ...endpoint.request(NONSENSE), headers: caller.headers })
  const body: unknown = response.headers['content-type']?.includes('json') ? response.json() : {}
  const rest = ErrorBodySchema.safeParse(body).data?.code
  const typed = TypedErrorSchema.safeParse(body).data?.error.json.data.error.code
  return { status: response.statusCode, code: rest ?? typed }
}

it.each(PROCEDURES)('%s declares who may call it', (_path, procedure) => {
  expect(ACCESS_LEVELS).toContain(Object(procedure)._def.meta?.access)
})

const closed = ENDPOINTS.filter(({ access }) => access !== 'public')

describe('an endpoint refuses callers without access before it reads their input', () => {
  it.each(closed)('$name', async (endpoint) => {
    for (const { kind, as } of KINDS) {
      const refusal = refusalOf(as, endpoint.access)
      if (refusal) expect([kind, await send(endpoint, callers[kind])]).toEqual([kind, refusal])
    }
  })
})

const forAdmins = ENDPOINTS.filter(({ access, name }) => access === 'admin' || /\badmin[./]/.test(name))

describe('an endpoint of the administration', () => {
  it.each(forAdmins)('$name is open to administrators, and to nobody else', async (endpoint) => {
    if (/admin\/login|adminLogin/.test(endpoint.name)) return
    expect(endpoint.access).toBe('admin')
    expect([401, 403]).not.toContain((await send(endpoint, callers.admin)).status)
  })
})

it('recognizes a revoked session', async () => {
  for (const { kind, as } of KINDS) {
    const { headers } = callers[kind]
    const response = await server.ask({ url: '/api/auth/user', headers })
    expect([kind, response.statusCode]).toEqual([kind, as === 'anonymous' ? 401 : 200])
  }
})
