import { compare, type Contender, type Measured } from './compare.ts'
import type { Target } from './load.ts'
import type { Bench, Site } from './site.ts'
import type { Line } from './table.ts'

/** The typed list of 50, as the web app requests it. */
const TYPED_LIST = `/api/trpc/notes.list?input=${encodeURIComponent(JSON.stringify({ json: { limit: 50 } }))}`

/** A path of the product and what it is compared with: a path of the bare server, or another of the product. */
type Comparison = {
  what: string
  wanted: number
  path: string
  with: { bare: string } | { product: string }
  asVisitor?: boolean
  method?: Target['method']
  headers?: Record<string, string>
}

const RANGE = { range: 'bytes=65536-131071' }

export const COMPARISONS: Readonly<Record<string, readonly Comparison[]>> = {
  lists: [
    {
      what: 'A member’s list of 50 of 10,000 notes / bare list',
      wanted: 1.1,
      path: '/api/notes?limit=50',
      with: { bare: '/list' },
    },
    {
      what: 'The typed list / the same over REST',
      wanted: 1,
      path: TYPED_LIST,
      with: { product: '/api/notes?limit=50' },
    },
  ],
  rows: [
    { what: 'One note / bare row', wanted: 0.5, path: '/api/notes/bench7', with: { bare: '/row/bench-7' } },
    {
      what: 'A shared note / bare row',
      wanted: 0.5,
      path: '/api/share/bench-7',
      with: { bare: '/row/bench-7' },
    },
  ],
  files: [
    { what: '1 MB PDF / bare file', wanted: 1, path: '/api/files/benchfile', with: { bare: '/file' } },
    {
      what: '64 kB of it / bare range',
      wanted: 0.8,
      path: '/api/files/benchfile',
      with: { bare: '/file' },
      headers: RANGE,
    },
  ],
  visitors: [
    {
      what: 'The blog’s list, kept / static body',
      wanted: 0.6,
      path: '/api/blog/posts?limit=10',
      with: { bare: '/static' },
      asVisitor: true,
    },
    {
      what: 'Home page, kept / static body',
      wanted: 0.11,
      path: '/',
      with: { bare: '/static' },
      asVisitor: true,
    },
  ],
  'signed-in': [
    ...[
      { page: 'Home page', path: '/' },
      { page: 'The blog', path: '/blog' },
      { page: 'A post', path: '/blog/bench-1' },
      { page: 'A shared note', path: '/share/bench-7' },
    ].map(({ page, path }) => ({
      what: `${page}, for a member / static body`,
      wanted: 0.05,
      path,
      with: { bare: '/static' },
    })),
  ],
  writes: [
    {
      what: 'A star / bare commit',
      wanted: 0.5,
      path: '/api/notes/bench9/favorite',
      with: { bare: '/commit/bench9' },
      method: 'PUT',
    },
  ],
}

/** The paths a member uses, for whatever mixes them. */
export const MEMBER_PATHS = ['lists', 'rows', 'files'].flatMap((part) =>
  (COMPARISONS[part] ?? []).map(({ path, headers = {} }) => ({ path, headers })),
)

const times = ({ perSecond, p99, nodeTime, postgresTime }: Measured) =>
  `${perSecond.toFixed(0)}/s, p99 ${p99.toFixed(0)} ms, Node ${nodeTime.toFixed(0)} µs, Postgres ${postgresTime.toFixed(0)} µs`

/** The ratio as processor time tells it, which holds on a machine that is busy with other things, too. */
function byProcessorTime(own: Measured, other: Measured): string {
  return ((other.nodeTime + other.postgresTime) / (own.nodeTime + own.postgresTime)).toFixed(2)
}

/** Compares the product with the bare server on the same database, path by path. */
export async function benchPaths(bench: Bench, site: Site, parts: readonly string[]): Promise<Line[]> {
  const bare = await bench.startBare(site)
  const { product, cookie } = site
  const [node, postgres] = [product.serverPid(), bench.postmaster]
  const lines: Line[] = []
  for (const comparison of parts.flatMap((part) => COMPARISONS[part] ?? [])) {
    const { what, wanted, path, method, asVisitor = false } = comparison
    const headers = { ...comparison.headers, ...(!asVisitor && { cookie }) }
    const to = (origin: string, at: string): Target => ({
      url: origin + at,
      headers,
      ...(method && { method }),
    })
    const ours: Contender = { target: to(product.origin, path), pids: { node, postgres } }
    const theirs: Contender =
      'bare' in comparison.with
        ? { target: to(bare.origin, comparison.with.bare), pids: { node: bare.pid, postgres } }
        : { target: to(product.origin, comparison.with.product), pids: { node, postgres } }
    const { each, ratios } = await compare([ours, theirs])
    const [own, other] = each
    const note =
      own && other
        ? `${byProcessorTime(own, other)} by processor time; ${times(own)}; compared: ${times(other)}`
        : ''
    lines.push({ what, figure: (ratios[0] ?? 0).toFixed(2), wanted: `≥ ${wanted}`, note })
  }
  bare.stop()
  return lines
}
