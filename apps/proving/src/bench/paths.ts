import { isDeepStrictEqual } from 'node:util'
import { compare, type Contender, type Measured } from './compare.ts'
import type { Target } from './load.ts'
import type { Bench, Site } from './site.ts'
import type { Line } from './table.ts'

/** The typed list of 50, as the web app requests it. */
const TYPED_LIST = `/api/trpc/notes.list?input=${encodeURIComponent(JSON.stringify({ json: { limit: 50 } }))}`

type Server = 'product' | 'bare'

/** A path of the product and what it is compared with: a path of the bare server, or another of the product. */
type Comparison = {
  what: string
  wanted: number
  path: string
  with: { server: Server; path: string }
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
      with: { server: 'bare', path: '/list' },
    },
    {
      what: 'The typed list / the same over REST',
      wanted: 1,
      path: TYPED_LIST,
      with: { server: 'product', path: '/api/notes?limit=50' },
    },
  ],
  rows: [
    {
      what: 'One note / bare row',
      wanted: 0.5,
      path: '/api/notes/bench7',
      with: { server: 'bare', path: '/row/bench-7' },
    },
    {
      what: 'A shared note / bare row',
      wanted: 0.5,
      path: '/api/share/bench-7',
      with: { server: 'bare', path: '/row/bench-7' },
    },
  ],
  files: [
    {
      what: '1 MB PDF / bare file',
      wanted: 1,
      path: '/api/files/benchfile',
      with: { server: 'bare', path: '/file' },
    },
    {
      what: '64 kB of it / bare range',
      wanted: 0.8,
      path: '/api/files/benchfile',
      with: { server: 'bare', path: '/file' },
      headers: RANGE,
    },
  ],
  visitors: [
    {
      what: 'The blog’s list, kept / static body',
      wanted: 0.6,
      path: '/api/blog/posts?limit=10',
      with: { server: 'bare', path: '/static' },
      asVisitor: true,
    },
    {
      what: 'Home page, kept / static body',
      wanted: 0.11,
      path: '/',
      with: { server: 'bare', path: '/static' },
      asVisitor: true,
    },
  ],
  writes: [
    {
      what: 'A star / bare commit',
      wanted: 0.5,
      path: '/api/notes/bench9/favorite',
      with: { server: 'bare', path: '/commit/bench9' },
      method: 'PUT',
    },
  ],
}

/** Paths that members use, for mixed loads. */
export const MEMBER_PATHS = ['lists', 'rows', 'files'].flatMap((part) =>
  (COMPARISONS[part] ?? []).map(({ path, headers = {} }) => ({ path, headers })),
)

const times = ({ perSecond, p99, nodeTime, postgresTime }: Measured) =>
  `${perSecond.toFixed(0)}/s, p99 ${p99.toFixed(0)} ms, Node ${nodeTime.toFixed(0)} µs, Postgres ${postgresTime.toFixed(0)} µs`

/** The ratio as processor time tells it, which holds on a machine that is busy with other things, too. */
function byProcessorTime(own: Measured, other: Measured): string {
  return ((other.nodeTime + other.postgresTime) / (own.nodeTime + own.postgresTime)).toFixed(2)
}

/** Compares the product with the bare server on the same database; what several comparisons need is measured once. */
export async function benchPaths(bench: Bench, site: Site, part: string): Promise<Line[]> {
  const bare = await bench.startBare(site)
  const { product, cookie } = site
  const servers: Record<Server, Omit<Contender, 'target'> & { origin: string }> = {
    product: { origin: product.origin, pids: { node: product.serverPid(), postgres: bench.postmaster } },
    bare: { origin: bare.origin, pids: { node: bare.pid, postgres: bench.postmaster } },
  }
  const contenders: Contender[] = []
  const at = (server: Server, path: string, { asVisitor, method, headers }: Comparison) => {
    const { origin, pids } = servers[server]
    const sent = { ...headers, ...(asVisitor !== true && { cookie }) }
    const target: Target = { url: origin + path, headers: sent, ...(method && { method }) }
    const known = contenders.findIndex((other) => isDeepStrictEqual(other.target, target))
    return known === -1 ? contenders.push({ target, pids }) - 1 : known
  }
  const pairs = (COMPARISONS[part] ?? []).map((comparison) => {
    const { path, with: other } = comparison
    const [ours, theirs] = [at('product', path, comparison), at(other.server, other.path, comparison)]
    return { ...comparison, ours, theirs }
  })
  const { each, ratio } = await compare(contenders)
  bare.stop()
  return pairs.map(({ what, wanted, ours, theirs }) => {
    const [own, other] = [each[ours], each[theirs]]
    const note =
      own && other
        ? `${byProcessorTime(own, other)} by processor time; ${times(own)}; compared: ${times(other)}`
        : ''
    return { what, figure: ratio(ours, theirs).toFixed(2), wanted: `≥ ${wanted}`, note }
  })
}
