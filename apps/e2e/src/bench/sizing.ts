import { runLoad } from '../support/run-load.ts'
import { familyTimeOf } from './processes.ts'
import type { Bench, Site } from './site.ts'
import type { Line } from './table.ts'

/** Requests a second, each of which is tried until one is too many. */
const RATES = [100, 200, 300, 400, 500, 600, 700, 800, 1000, 1200, 1500]
const SECONDS = 10
const CONNECTIONS = 200

/** The milliseconds for 95 of 100 from which more requests only wait for each other. */
const BENT_MS = 100

const share = (microseconds: number) => `${(microseconds / SECONDS / 10_000).toFixed(0)} %`

/**
 * How many requests a second of members' usual mix one machine carries: at a fixed rate, whatever the answers take, until the slowest
 * twentieth waits for the others. The load itself takes a part of the same processors.
 */
export async function benchSizing({ postmaster }: Bench, { product, cookie }: Site): Promise<Line[]> {
  const lines: Line[] = []
  const ask = (perSecond: number, seconds: number) =>
    runLoad({ origin: product.origin, cookie, seconds, load: { perSecond, connections: CONNECTIONS } })
  await ask(100, 3)
  for (const perSecond of RATES) {
    const used = () => [familyTimeOf(product.serverPid()), familyTimeOf(postmaster)] as const
    const [server, postgres] = used()
    const { p95, median, longest, statuses, held } = await ask(perSecond, SECONDS)
    const [serverAfter, postgresAfter] = used()
    const refused = Object.entries(statuses).reduce(
      (sum, [status, count]) => (status < '400' ? sum : sum + count),
      held,
    )
    lines.push({
      what: `Members' mix at ${perSecond} requests/s, 95 of 100`,
      figure: `${p95.toFixed(0)} ms`,
      wanted: `< ${BENT_MS} ms`,
      note: `half ${median.toFixed(0)} ms, longest ${longest.toFixed(0)} ms; of one processor the server took ${share(serverAfter - server)}, Postgres ${share(postgresAfter - postgres)}; ${refused} refused`,
    })
    if (p95 > BENT_MS || refused > 0) break
  }
  return lines
}
