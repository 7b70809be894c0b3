import { EventEmitter } from 'node:events'
import { createNote } from '@idex/testing/factories'
import { expect, it, vi } from 'vitest'
import { createResponse } from './cached-response.ts'
import { createCallers } from '../testing/callers.ts'
import { openTestServer } from '../testing/test-server.ts'

const server = await openTestServer()

const callers = await createCallers(server)

const replyTo = (ip: string) => ({ request: { ip }, raw: new EventEmitter() })

const cachePage = () =>
  server.app.pageCache.get('page', replyTo('192.0.2.1'), async () =>
    createResponse({ headers: {}, body: 'A page' }),
  )

/** Returns whether the cache for visitors survives an administrator's request for `url`. */
async function isKept(method: 'PUT' | 'POST', url: string, payload: object = {}): Promise<boolean> {
  await cachePage()
  const { headers } = callers.admin
  const response = await server.app.inject({ method, url, payload, headers })
  expect(response.statusCode, response.body).toBeLessThan(300)
  return server.app.pageCache.getCached('page') !== undefined
}

it('is emptied when the announcements of changes could not be heard', async () => {
  const { pageCache } = server.app
  await cachePage()
  // The connection that listens; it is opened again, and what was missed meanwhile is unknown.
  await server.database.sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and query like 'listen%'`
  await expect.poll(() => pageCache.getCached('page'), { interval: 10, timeout: 4000 }).toBeUndefined()
})

it('is emptied before the answer to a change of an administrator', async () => {
  const { id } = await createNote(server.database.db)
  const texts = { title: 'New', description: 'New', topics: [] }
  expect(await isKept('PUT', `/api/admin/notes/${id}`, texts)).toBe(false)
  expect(await isKept('POST', '/api/admin/blog/toggle')).toBe(false)
})

it('lets go of whoever waits for a page once the response has ended', async () => {
  const { pageCache } = server.app
  const ip = '192.0.2.3'
  const hold = Promise.withResolvers<void>()
  const held = pageCache.getUncached(replyTo(ip), () => hold.promise)
  const [gone, also] = [replyTo(ip), replyTo(ip)]
  const make = vi.fn(async () => createResponse({ headers: {}, body: 'A page' }))
  const waiting = [pageCache.getUncached(gone, make), pageCache.get('of one who has gone', also, make)]
  gone.raw.emit('close')
  also.raw.emit('close')
  for (const refused of waiting) await expect(refused).rejects.toThrow('The request was broken off.')
  hold.resolve()
  await held
  expect(make).not.toHaveBeenCalled()
})
