import { createAdmin } from '@idex/testing/factories'
import { expect, it } from 'vitest'
import { openTestServer } from '../testing/test-server.ts'

const server = await openTestServer()

const admin = { cookie: await server.signIn(await createAdmin(server.database.db)) }

it.each([
  ['/api/admin/members/export', 'idex-members.csv'],
  ['/api/admin/members/export?search=a&state=disabled&sort=name&order=asc', 'idex-members.csv'],
  ['/api/admin/subscribers/export', 'idex-subscribers.csv'],
  ['/api/admin/subscribers/export?status=pending', 'idex-subscribers.csv'],
])('%s is a file to download, which is never cached', async (url, name) => {
  const response = await server.app.inject({ url, headers: admin })
  expect(response.headers['content-type']).toBe('text/csv; charset=utf-8')
  expect(response.headers['content-disposition']).toMatch(/^attachment;/)
  expect(response.headers['content-disposition']).toContain(name)
  expect(response.headers['cache-control']).toBe('no-store')
  expect(response.rawPayload.subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]))
})
