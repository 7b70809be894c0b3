import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createOpenSockets } from './open-sockets.ts'

const answering: Socket[] = []
const server = createServer((socket) => answering.push(socket))

beforeAll(() => once(server.listen(0, '127.0.0.1'), 'listening'))
afterAll(() => {
  for (const socket of answering) socket.destroy()
  server.close()
})

function portOf(address: AddressInfo | string | null): number {
  if (typeof address !== 'object' || address === null) throw new TypeError('The server listens on no port.')
  return address.port
}

async function open(): Promise<Socket> {
  const socket = connect(portOf(server.address()), '127.0.0.1')
  socket.resume()
  const accepted = once(server, 'connection')
  await once(socket, 'connect')
  await accepted
  return socket
}

it('closes the connections that have received nothing since they were looked at, and no others', async () => {
  const sockets = createOpenSockets()
  const [silent, spoken] = [await open(), await open()]
  sockets.add(silent)
  sockets.add(spoken)
  const closeSilent = sockets.observe()
  const later = await open()
  sockets.add(later)
  answering[1]?.write('an answer')
  await once(spoken, 'data')
  closeSilent()
  expect([silent.destroyed, spoken.destroyed, later.destroyed]).toEqual([true, false, false])
  for (const socket of [spoken, later]) socket.destroy()
})
