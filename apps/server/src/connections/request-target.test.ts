import { afterAll, expect, it } from 'vitest'
import { headOf, createRawClient, statusOf } from '../testing/raw-client.ts'
import { openTestServer } from '../testing/test-server.ts'
import { pathOf } from './request-target.ts'

const server = await openTestServer()
await server.app.listen({ port: 0, host: '127.0.0.1' })
const client = createRawClient(server.app)
afterAll(() => client.cut())

it.each([
  ['/a?b', '/a?b'],
  ['http://x/a?b', '/a?b'],
  ['HTTPS://x:1/', '/'],
  ['http://x', '/'],
  ['http://x?a', '/?a'],
  ['http://u@x#a', '/#a'],
  ['//x/y', '//x/y'],
  ['foo://x/y', '/*'],
  ['*', '/*'],
  ['x', '/*'],
])('%s means %s', (target, path) => expect(pathOf(target)).toBe(path))

const TARGETS: readonly [method: string, target: string, status: number][] = [
  ['GET', 'http://x/api/blog/enabled', 200],
  ['GET', 'http://x/api/blog/enabled?a=http://y', 200],
  ['GET', 'https://x:99/api/nothing', 404],
  ['GET', 'http://x', 404],
  ['GET', 'http://x?a', 404],
  ['GET', 'http:///api/nothing', 404],
  ['GET', '//x/y', 308],
  ['GET', '//', 308],
  ['GET', 'foo://x/y', 404],
  ['GET', 'x', 400],
  ['GET', '/%', 400],
  ['GET', '/%ff', 400],
  ['OPTIONS', '*', 404],
  ['OPTIONS', 'http://x', 404],
  ['POST', 'http://x/api/contact', 400],
]

it.each(TARGETS)('%s %s gets %i', async (method, target, status) => {
  const { socket, answer } = await client.open()
  socket.write(headOf({ method, path: target }))
  await expect.poll(() => statusOf(answer())).toBe(status)
  socket.destroy()
})
