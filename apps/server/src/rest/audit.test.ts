import { REST_ROUTES } from '@idex/api/rest-routes'
import { auditLog } from '@idex/db/schema'
import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { createCaller } from '../testing/callers.ts'
import { exampleOf } from '../testing/examples.ts'
import { openTestServer } from '../testing/test-server.ts'

const server = await openTestServer()

/** Bytes alone, and the start of a change, change nothing; what comes of them is audited. */
const SILENT = ['uploadMedia', 'admin.security.beginTotp', 'admin.security.beginPasskey']

const rows = [...REST_ROUTES].filter(
  ([name, { access, method }]) => access === 'admin' && method !== 'GET' && !SILENT.includes(name),
)

it.each(rows)('%s leaves an audit entry that names who did it', async (name, route) => {
  const admin = await createCaller(server, 'admin')
  const make = exampleOf(name)
  const { url = route.path, payload } = (await make(server, admin)) ?? {}
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
