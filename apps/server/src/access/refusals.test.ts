import { ErrorBodySchema } from '@idex/contract/kernel/error-body'
import { ACCESS_LEVELS } from '@idex/contract/kernel/access'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { type Caller, type CallerKind, createCallers, refusalOf } from '../testing/callers.ts'
import { type Endpoint, ENDPOINTS, PROCEDURES } from '../testing/endpoints.ts'
import { createRevokedCallers, REVOKED_KINDS, type RevokedKind } from '../testing/revoked-callers.ts'
import { type ServerUnderTest, startServerUnderTest } from '../testing/server-under-test.ts'

let server: ServerUnderTest
let callers: Record<CallerKind | RevokedKind, Caller>

beforeAll(async () => {
  server = await startServerUnderTest()
  callers = { ...(await createCallers(server)), ...(await createRevokedCallers(server)) }
})
afterAll(async () => {
  await server.close()
})

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
