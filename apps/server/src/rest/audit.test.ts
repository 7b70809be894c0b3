import type { Route } from '@idex/contract/kernel/route'
import { ROUTES } from '@idex/contract/routes'
import { auditLog } from '@idex/db/schema'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createCallers } from '../testing/callers.ts'
import { EXAMPLES } from '../testing/examples.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'

let server: TestServer

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

/** Bytes alone, and what only begins a step, change nothing; what is made of them is written down. */
const SILENT = ['uploadMedia', 'beginTotp', 'beginPasskey']

const rows = Object.entries<Route>(ROUTES).filter(
  ([name, { access, method }]) => access === 'admin' && method !== 'GET' && !SILENT.includes(name),
)

it.each(rows)('%s leaves a line in the audit log with who did it', async (name, route) => {
  const { admin } = await createCallers(server)
  const make = Object.entries(EXAMPLES).find(([key]) => key === name)?.[1]
  const { url = route.path, payload } = (await make?.(server, admin)) ?? {}
  const response = await server.app.inject({
    method: route.method,
    url,
    headers: admin.headers,
    ...(payload !== undefined && { payload }),
  })
  expect(response.statusCode, response.body).toBe(route.status)
  const lines = await server.database.db.select().from(auditLog).where(eq(auditLog.actorId, admin.id))
  expect(lines).toHaveLength(1)
  expect(lines[0]).toMatchObject({ actorName: 'Ada Lindt', subjectId: expect.stringMatching(/./) })
})
