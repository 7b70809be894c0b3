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
