import { expect, it, onTestFinished, vi } from 'vitest'
import { createRawClient, headOf, isLast, statusOf } from '../testing/raw-client.ts'
import { startTestServer } from '../testing/test-server.ts'

it('still serves what arrives while it closes, before a connection is closed', async () => {
  const server = await startTestServer()
  onTestFinished(server.close)
  await server.app.listen({ port: 0 })
  const { socket, closed, answer } = await createRawClient(server.app).open()
  const head = headOf({ method: 'GET', path: '/healthz' })
  socket.write(head)
  await vi.waitFor(() => expect(statusOf(answer())).toBe(200))
  const { length } = answer()
  // The request is on its way when the connection is found idle.
  vi.spyOn(server.app.server, 'closeIdleConnections').mockReturnValue()
  const closing = server.app.close()
  await vi.waitFor(() => expect(server.app.server.listening).toBe(false))
  socket.write(head)
  await Promise.all([closed, closing])
  const last = answer().slice(length)
  expect([statusOf(last), isLast(last)]).toEqual([200, true])
})

it('serves on while it drains, and tells balancers and clients to go elsewhere', async () => {
  const server = await startTestServer({ DRAIN_SECONDS: '1' })
  onTestFinished(server.close)
  await server.app.listen({ port: 0 })
  const client = createRawClient(server.app)
  const kept = await client.open()
  kept.socket.write(headOf({ method: 'GET', path: '/readyz' }))
  await vi.waitFor(() => expect(statusOf(kept.answer())).toBe(200))
  const { length } = kept.answer()
  const closing = server.app.close()
  await vi.waitFor(() => expect(server.app.isDraining()).toBe(true))
  kept.socket.write(headOf({ method: 'GET', path: '/healthz' }))
  const fresh = await client.open()
  fresh.socket.write(headOf({ method: 'GET', path: '/readyz' }))
  await Promise.all([kept.closed, fresh.closed])
  expect(server.app.server.listening).toBe(true)
  const last = kept.answer().slice(length)
  expect([statusOf(last), isLast(last)]).toEqual([200, true])
  expect([statusOf(fresh.answer()), isLast(fresh.answer())]).toEqual([503, true])
  await closing
})
