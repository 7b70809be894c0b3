import { compare } from './compare.ts'
import type { Bench, Site } from './site.ts'
import type { Line } from './table.ts'

/** Sizes of the libraries compared; the last is the reference. */
const SIZES = [100_000, 10_000, 100] as const

/** How much longer a list takes in a larger library. `site` is the one of 10,000 notes. */
export async function benchGrowth(bench: Bench, site: Site): Promise<Line[]> {
  const sites = [await bench.openSite('largest', SIZES[0]), site, await bench.openSite('smallest', SIZES[2])]
  const { ratio } = await compare(
    sites.map(({ product, cookie }) => ({
      target: { url: `${product.origin}/api/notes?limit=50`, headers: { cookie } },
      pids: { node: product.serverPid(), postgres: bench.postmaster },
    })),
  )
  return [1, 0].map((at) => ({
    what: `The list’s cost with ${(SIZES[at] ?? 0).toLocaleString('en')} notes / with 100`,
    figure: ratio(2, at).toFixed(2),
    wanted: '≤ 1.3',
    note: '',
  }))
}
