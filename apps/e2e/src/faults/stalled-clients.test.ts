import { connect, type Socket } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { serve } from '../support/serve.ts'
import { testDirectory } from '@idex/embedded-postgres/testing/temporary-directory'
import { signInAsAdmin } from '../support/admin-client.ts'
import { missingWrites, writeAll } from '../support/writers.ts'

const STALLED = 400

/** A client at `localAddress` that sends headers and one byte of a body, and nothing more. */
const EMPTY = { headers: { 'content-type': 'application/json' }, body: '{}' }

/** A client at `localAddress` that sends headers and one byte of a body, and nothing more. */
function stall(origin: string, localAddress: string): { socket: Socket; answer: () => string } {
  const { port } = new URL(origin)
  const socket = connect({ host: '127.0.0.1', port: Number(port), localAddress })
  let answer = ''
  socket.on('data', (chunk) => (answer += String(chunk))).on('error', () => undefined)
  socket.write(
    'POST /api/trpc/contact.send HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{',
  )
  onTestFinished(() => void socket.destroy())
  return { socket, answer: () => answer }
}

test('clients that send half a request stop nobody else, at the same address or another', async () => {
  const product = await serve(await testDirectory(), { SEED_DEMO: 'false' })
  onTestFinished(async () => void (await product.stop()))
  const { origin } = product
  const cookie = await signInAsAdmin(origin)
  const local = Array.from({ length: STALLED }, () => stall(origin, '127.0.0.1'))
  const others = Array.from({ length: STALLED }, (_, n) => stall(origin, `127.0.0.${2 + (n % 4)}`))
  // Beyond an address's share they are refused or push out one another; within it none is answered.
  const answeredOf = (stalled: typeof local) => stalled.filter(({ answer }) => answer() !== '')
  await expect.poll(() => answeredOf(local).length, { timeout: 15_000 }).toBeGreaterThanOrEqual(STALLED - 100)
  expect(answeredOf(local).filter(({ answer }) => !/ (408|429) /.test(answer()))).toEqual([])
  expect(answeredOf(others)).toEqual([])
  // Who shares the address is served as soon as the stalled have been silent for a moment.
  const post = () => fetch(`${origin}/api/contact`, { method: 'POST', ...EMPTY })
  await expect.poll(async () => (await post()).status, { timeout: 10_000 }).toBe(400)

  const writing = writeAll(origin, cookie)
  const statuses: number[] = []
  for (let round = 0; round < 10; round += 1)
    for (const path of [
      '/',
      '/healthz',
      '/readyz',
      '/api/blog/enabled',
      '/api/admin/notes?limit=5',
      '/api/auth/user',
    ]) {
      const response = await fetch(origin + path, { headers: { cookie } })
      await response.text()
      statuses.push(response.status)
    }
  await writing.stop()
  expect(new Set(statuses)).toEqual(new Set([200]))
  expect(writing.acknowledged.size).toBeGreaterThan(10)
  expect([writing.refusals, writing.unanswered]).toEqual([[], 0])
  expect(await missingWrites(writing, origin, cookie)).toEqual([])
})
