import { createPost } from '@idex/testing/factories'
import { afterAll, expect, it } from 'vitest'
import { setBlogEnabled } from '../testing/enable-blog.ts'
import { createRawClient, headOf, statusOf } from '../testing/raw-client.ts'
import { openTestServer } from '../testing/test-server.ts'

const MEGABYTE = 1024 * 1024
const BOUNDS = { unreadBytesPerNetwork: 12 * MEGABYTE, unreadBytes: 20 * MEGABYTE, slowReaderMs: 50 }

const server = await openTestServer({ TRUST_PROXY: '127.0.0.1' }, { bounds: BOUNDS })
await setBlogEnabled(server)
// A list of eight megabytes, which no buffer of a connection takes.
for (let at = 0; at < 20; at += 1)
  await createPost(server.database.db, { content: `<p>${'x'.repeat(400_000)}</p>` })
await server.app.listen({ port: 0, host: '127.0.0.1' })
const client = createRawClient(server.app)
afterAll(() => client.cut())

/** Asks for the list and reads nothing of it. */
async function askAndWait(network: string) {
  const { socket, serverEnd } = await client.open()
  socket.pause()
  socket.write(headOf({ method: 'GET', path: '/api/blog/posts', headers: { 'x-forwarded-for': network } }))
  await expect.poll(() => serverEnd()?.writableLength ?? 0, { timeout: 10_000 }).toBeGreaterThan(MEGABYTE)
  return () => serverEnd()?.destroyed === true
}

it('cuts off the slow readers of one network, the first ones first, and leaves others alone', async () => {
  const other = await askAndWait('192.0.2.9')
  const isCut = []
  for (let at = 0; at < 4; at += 1) {
    isCut.push(await askAndWait('192.0.2.1'))
    await new Promise((resolve) => setTimeout(resolve, BOUNDS.slowReaderMs * 2))
  }
  expect(isCut.map((cut) => cut())).toEqual([true, true, true, false])
  expect(other()).toBe(false)
  client.cut()
})

it('cuts off those who hold most when all together hold too much', async () => {
  const isCut = []
  for (const network of ['192.0.2.1', '192.0.2.2', '192.0.2.3', '192.0.2.4']) {
    isCut.push(await askAndWait(network))
    await new Promise((resolve) => setTimeout(resolve, BOUNDS.slowReaderMs * 2))
  }
  expect(isCut.map((cut) => cut()).filter(Boolean)).toHaveLength(2)
  client.cut()
})

it('lets whoever reads have everything', async () => {
  for (let at = 0; at < 6; at += 1) {
    const { socket, answer, closed } = await client.open()
    socket.write(
      headOf({
        method: 'GET',
        path: '/api/blog/posts',
        headers: { 'x-forwarded-for': '192.0.2.7', connection: 'close' },
      }),
    )
    await closed
    expect(statusOf(answer())).toBe(200)
    expect(answer().length).toBeGreaterThan(8_000_000)
  }
})
