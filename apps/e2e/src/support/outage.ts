import { expect } from 'vitest'

/** Every kind of request that needs the database: a REST row, a tRPC procedure, a page, a sign-in. */
export const NEEDING_DATABASE = [
  { what: 'a list', path: '/api/notes' },
  { what: 'a typed list', path: '/api/trpc/notes.list?input=%7B%22json%22%3A%7B%7D%7D' },
  { what: 'a file', path: '/api/files/00000000000000000000' },
  { what: 'a shared note', path: '/api/share/note-about-nothing' },
  { what: 'a page', path: '/notes' },
  {
    what: 'a sign-in',
    path: '/api/admin/login',
    body: JSON.stringify({ username: 'nobody', password: 'wrong password' }),
  },
] as const

type Needing = (typeof NEEDING_DATABASE)[number]

/** One request's status, its ms, and when to retry. */
export async function probe(origin: string, request: Needing | { path: string }, cookie = '') {
  const began = performance.now()
  const post = 'body' in request && {
    method: 'POST',
    body: request.body,
    headers: { 'content-type': 'application/json' },
  }
  const response = await fetch(origin + request.path, {
    headers: { cookie },
    ...post,
    signal: AbortSignal.timeout(20_000),
  })
  const body = await response.text()
  return {
    status: response.status,
    ms: performance.now() - began,
    retryAfter: response.headers.get('retry-after'),
    body,
  }
}

const LIMIT_MS = 5000

/** Sends all requests at once and expects a clean refusal of each within five seconds. Returns how many there were. */
export async function expectRefusals(origin: string, cookie: string): Promise<number> {
  await Promise.all(
    NEEDING_DATABASE.map(async (request) => {
      const { status, ms, retryAfter, body } = await probe(origin, request, cookie)
      // Password guesses stay limited even while nothing else works.
      const expected = status === 429 && 'body' in request ? 429 : 503
      expect([request.what, status, body.includes('    at ')]).toEqual([request.what, expected, false])
      expect(Number(retryAfter), request.what).toBeGreaterThan(0)
      expect(ms, request.what).toBeLessThan(LIMIT_MS)
    }),
  )
  return NEEDING_DATABASE.length
}

/** The server is alive, reports that it is not ready, and still serves what needs no database. */
export async function expectAlive(origin: string): Promise<void> {
  const health = await probe(origin, { path: '/healthz' })
  expect(health.status).toBe(200)
  expect(health.ms).toBeLessThan(1000)
  expect((await probe(origin, { path: '/robots.txt' })).status).toBe(200)
  const ready = await probe(origin, { path: '/readyz' })
  expect([ready.status, Number(ready.retryAfter) > 0]).toEqual([503, true])
  expect(ready.ms).toBeLessThan(LIMIT_MS)
}

/** Waits until the server reports that it is ready, and expects it within five seconds. Returns the ms it took. */
export async function expectHealed(origin: string): Promise<number> {
  const began = performance.now()
  await expect
    .poll(async () => (await probe(origin, { path: '/readyz' })).status, { timeout: 5000, interval: 50 })
    .toBe(200)
  return performance.now() - began
}
