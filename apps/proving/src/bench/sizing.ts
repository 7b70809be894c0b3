import { runLoad } from '../support/run-load.ts'
import { familyTimeOf } from './processes.ts'
import type { Bench, Site } from './site.ts'
import type { Line } from './table.ts'

/** Requests a second, each of which is tried until one is too many. */
const RATES = [100, 200, 400, 500, 600, 700, 800, 900, 1000, 1200, 1500]
const SECONDS = 8
const CONNECTIONS = 200

/** The milliseconds for 95 of 100 from which more requests only wait for each other. */
const BENT_MS = 100
/** How often a rate is tried: the machine may have been busy with something else. */
const ATTEMPTS = 3

const share = (microseconds: number) => `${(microseconds / SECONDS / 10_000).toFixed(0)} %`

async function tryRate({ postmaster }: Bench, { product, cookie }: Site, perSecond: number) {
  const used = () => [familyTimeOf(product.serverPid()), familyTimeOf(postmaster)] as const
  const [server, postgres] = used()
  const load = { perSecond, connections: CONNECTIONS }
  const result = await runLoad({ origin: product.origin, cookie, seconds: SECONDS, load })
  const [serverAfter, postgresAfter] = used()
  const refused = Object.entries(result.statuses).reduce(
    (sum, [status, count]) => (status < '400' ? sum : sum + count),
    result.held + result.broken,
  )
  return {
    ...result,
    perSecond,
    refused,
    isBent: result.p95 > BENT_MS || refused > 0,
    processors: `${share(serverAfter - server)} by the server, ${share(postgresAfter - postgres)} by Postgres`,
  }
}

/** The best of a few attempts, the first that is not too much. */
async function measure(bench: Bench, site: Site, perSecond: number) {
  let best = await tryRate(bench, site, perSecond)
  for (let attempt = 2; best.isBent && attempt <= ATTEMPTS; attempt += 1) {
    const next = await tryRate(bench, site, perSecond)
    if (next.p95 < best.p95) best = next
  }
  return best
}

/**
 * Measures how many requests a second of members' usual mix one machine carries: at a fixed rate, without waiting for
 * answers, until the slowest twentieth waits for the others. The load itself takes a part of the same processors.
 */
export async function benchSizing(bench: Bench, site: Site): Promise<Line[]> {
  const lines: Line[] = []
  await tryRate(bench, site, 100)
  for (const rate of RATES) {
    const { perSecond, p95, median, refused, processors, isBent } = await measure(bench, site, rate)
    lines.push({
      what: `Members' mix at ${perSecond} requests/s, 95 of 100`,
      figure: `${p95.toFixed(0)} ms`,
      wanted: `≤ ${BENT_MS} ms`,
      note: `half within ${median.toFixed(0)} ms; of one processor ${processors}; ${refused} refused or not sent`,
    })
    if (isBent) break
  }
  return lines
}
