import { setTimeout as wait } from 'node:timers/promises'

/** Milliseconds that a client waits for a busy server, all attempts together. */
const PATIENCE_MS = 60_000

/** Statuses by which a server turns a request away for now. */
const BUSY = [429, 503]

/** Fetches as a patient client does: asks a server that turns requests away again when it said (RFC 9110, 10.2.3). */
export async function patientFetch(address: string, init?: RequestInit): Promise<Response> {
  const deadline = performance.now() + PATIENCE_MS
  for (;;) {
    const response = await fetch(address, init)
    if (!BUSY.includes(response.status) || performance.now() > deadline) return response
    await wait(Number(response.headers.get('retry-after') ?? 1) * 1000)
  }
}
