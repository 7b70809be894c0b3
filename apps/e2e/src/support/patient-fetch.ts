import { setTimeout as wait } from 'node:timers/promises'

/** Milliseconds that a client waits for a busy server, all attempts together. */
const PATIENCE_MS = 60_000

/** `fetch` as a patient client does it: a server that turns requests away is asked again when it said (RFC 9110, 10.2.3). */
export async function patientFetch(address: string, init?: RequestInit): Promise<Response> {
  const deadline = performance.now() + PATIENCE_MS
  for (;;) {
    const response = await fetch(address, init)
    if (response.status !== 503 || performance.now() > deadline) return response
    await wait(Number(response.headers.get('retry-after') ?? 1) * 1000)
  }
}
