import { once } from 'node:events'
import { createServer } from 'node:net'

/** Below what systems give to outgoing connections (from 32,768 on by default on Linux, from 49,152 by RFC 6335). */
const FIRST = 12_000
const LAST = 32_000
/** Ports of one process; processes that run at the same time have ids close to each other, so theirs differ. */
const SHARE = 25

let next = 0

async function isFree(port: number): Promise<boolean> {
  const server = createServer()
  const free = await Promise.race([
    once(server.listen(port), 'listening').then(() => true),
    once(server, 'error').then(() => false),
  ]).catch(() => false)
  server.close()
  return free
}

/**
 * A port for a server that is about to start. A port the system chooses could be given to an outgoing connection before
 * the server listens: those here are never given to one, and other test processes take theirs elsewhere.
 */
export async function freePort(): Promise<number> {
  const first = FIRST + ((process.pid * SHARE) % (LAST - FIRST))
  for (let tried = 0; tried < SHARE; tried++) {
    const port = first + (next++ % SHARE)
    if (await isFree(port)) return port
  }
  throw new Error(`No port from ${first} to ${first + SHARE - 1} is free.`)
}
