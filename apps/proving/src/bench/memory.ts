import { setTimeout } from 'node:timers/promises'
import { residentBytesOf } from '@idex/e2e/server-process'
import { generate } from './load.ts'
import { MEMBER_PATHS } from './paths.ts'
import type { Site } from './site.ts'
import type { Line } from './table.ts'

const MIX_SECONDS = 10
const SAMPLE_MS = 200
/** How long a server has nothing to do before it counts as idle, in ms: what it began with has ended, workers included. */
const REST_MS = 20_000
const MB = 1024 * 1024

/** Measures the memory of a server without requests, and its most while all kinds of requests arrive at once. */
export async function benchMemory({ product, cookie }: Site): Promise<Line[]> {
  const pid = product.serverPid()
  await setTimeout(REST_MS)
  const idle = await residentBytesOf(pid)
  let most = idle
  const timer = setInterval(async () => (most = Math.max(most, await residentBytesOf(pid))), SAMPLE_MS)
  const asMember = MEMBER_PATHS.map(({ path, headers }) => ({ path, headers: { ...headers, cookie } }))
  const asVisitor = ['/', '/blog', '/api/blog/posts', '/api/insights/latest'].map((path) => ({
    path,
    headers: {},
  }))
  try {
    // A machine too busy for all of them has some turned away, which takes memory as well.
    await Promise.allSettled(
      [...asMember, ...asVisitor].map(({ path, headers }) =>
        generate({ url: product.origin + path, headers }, { seconds: MIX_SECONDS, connections: 8 }),
      ),
    )
  } finally {
    clearInterval(timer)
  }
  const line = (what: string, bytes: number, wanted: number): Line => ({
    what,
    figure: `${(bytes / MB).toFixed(0)} MB`,
    wanted: `≤ ${wanted} MB`,
    note: '',
  })
  return [
    line('Memory of the server, idle', idle, 130),
    line('Memory of the server, under the whole mix', most, 240),
  ]
}
