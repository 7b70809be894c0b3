import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

/** A part of a body in pieces. */
const framed = (part: string) => `${part.length.toString(16)}\r\n${part}\r\n`

const FILLER = Buffer.alloc(64 * 1024, 'a')
const FRAMED_FILLER = Buffer.from(framed(FILLER.toString('latin1')))

/** A request as sent, without its body. */
export type RequestHead = { method: string; path: string; headers?: Record<string, string> }

/** The bytes of a request's head. */
export function headOf({ method, path, headers = {} }: RequestHead): string {
  const lines = Object.entries({ host: 'localhost', ...headers }).map(([name, value]) => `${name}: ${value}`)
  return [`${method} ${path} HTTP/1.1`, ...lines, '', ''].join('\r\n')
}

/** The status of a response as text; undefined if there is none. */
export function statusOf(answer: string): number | undefined {
  const [, status] = /^HTTP\/1\.1 (\d{3}) /.exec(answer) ?? []
  return status === undefined ? undefined : Number(status)
}

/** Returns whether an answer announces the end of its connection. */
export function isLast(answer: string): boolean {
  return /^connection: close\r$/im.test(answer)
}

/** Opens raw connections to a listening server, with access to both ends. */
export function createRawClient(app: FastifyInstance) {
  const at = app.server.address()
  if (at === null || typeof at === 'string') throw new Error('The server does not listen.')
  const { port, address: host } = at
  const opened: Socket[] = []
  const ends = new Map<number | undefined, Socket>()
  app.server.on('connection', (socket: Socket) => void ends.set(socket.remotePort, socket))

  /** A connection: what the server sends on it, and its server-side socket once it exists. */
  async function open(localAddress?: string) {
    const socket = connect({ port, host, localAddress })
    opened.push(socket)
    let answer = ''
    socket.on('data', (chunk) => (answer += chunk.toString('latin1'))).on('error', () => undefined)
    const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()))
    await Promise.race([once(socket, 'connect'), closed])
    const { localPort } = socket
    return { socket, closed, answer: () => answer, serverEnd: () => ends.get(localPort) }
  }

  /**
   * Sends `head` and up to `total` bytes after it until the connection is closed; returns what the server read and the
   * status.
   */
  async function sendUntilClosed(head: string, start: string, total: number, isChunked: boolean) {
    const { socket, closed, answer, serverEnd } = await open()
    let isOpen = true
    void closed.then(() => (isOpen = false))
    socket.write(head + (isChunked ? framed(start) : start))
    for (let sent = start.length; sent < total && isOpen; sent += FILLER.length)
      if (!socket.write(isChunked ? FRAMED_FILLER : FILLER))
        await Promise.race([once(socket, 'drain').catch(() => undefined), closed])
    await closed
    const end = serverEnd()
    if (end && !end.closed) await once(end, 'close')
    return {
      status: statusOf(answer()),
      taken: (end?.bytesRead ?? 0) - head.length,
      isLast: isLast(answer()),
    }
  }

  /** Closes every connection from this side. */
  function cut() {
    for (const socket of opened) socket.destroy()
  }

  return { open, sendUntilClosed, cut }
}
