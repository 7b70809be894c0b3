import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, writeFileSync } from 'node:fs'
import { cpus } from 'node:os'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { benchAttacks } from './attacks.ts'
import { benchGrowth } from './growth.ts'
import { benchMemory } from './memory.ts'
import { benchPaths, COMPARISONS } from './paths.ts'
import { type Bench, openBench, type Site } from './site.ts'
import { benchSearch } from './search.ts'
import { benchSizing } from './sizing.ts'
import { benchSlowLines } from './slow-lines.ts'
import { benchStarts } from './starts.ts'
import { asTable, type Line } from './table.ts'

// The built product in production mode, beside a bare server on the same Postgres.

type Part = (bench: Bench, site: Site) => Promise<Line[]>

const PAGES = fileURLToPath(new URL('pages.ts', import.meta.url))

/** Runs the measurements in a browser, which have tables of their own; one run of each page is enough here. */
async function benchPages(): Promise<Line[]> {
  const child = fork(PAGES, { env: { BENCH_RUNS: '1', ...process.env } })
  const [code] = await once(child, 'exit')
  if (code !== 0) throw new Error('The pages could not be measured.')
  return []
}

/** In the order in which they run: a server that has just started is measured first. */
const PARTS: Readonly<Record<string, Part>> = {
  memory: (_bench, site) => benchMemory(site),
  ...Object.fromEntries(
    Object.keys(COMPARISONS).map((name): [string, Part] => [
      name,
      (bench, site) => benchPaths(bench, site, name),
    ]),
  ),
  growth: benchGrowth,
  sizing: benchSizing,
  search: (bench) => benchSearch(bench),
  attacks: (bench) => benchAttacks(bench),
  starts: (bench) => benchStarts(bench),
  'slow-lines': benchSlowLines,
  pages: benchPages,
}

const NAMES = Object.keys(PARTS)

function chosen(): string[] {
  const { only } = parseArgs({ options: { only: { type: 'string' } } }).values
  const names = only?.split(',') ?? NAMES
  const unknown = names.filter((name) => !NAMES.includes(name))
  if (unknown.length === 0) return NAMES.filter((name) => names.includes(name))
  console.error(`There is no part ${unknown.join(', ')}; there are ${NAMES.join(', ')}.`)
  process.exit(2)
}

const secondsSince = (began: number) => ((performance.now() - began) / 1000).toFixed(0)

const names = chosen()
const began = performance.now()
const bench = await openBench()
try {
  const site = await bench.openSite('site', 10_000)
  const lines: Line[] = []
  for (const name of names) {
    const partBegan = performance.now()
    const found = (await PARTS[name]?.(bench, site)) ?? []
    for (const { what, figure, wanted } of found) console.log(`${what}: ${figure} (${wanted})`)
    console.log(`(${name}: ${secondsSince(partBegan)} s)`)
    lines.push(...found)
  }
  const table = asTable(lines)
  mkdirSync('.reports', { recursive: true })
  writeFileSync('.reports/bench.md', `${table}\n`)
  console.log(`\n${table}\n`)
  console.log(`${secondsSince(began)} s on ${cpus().length} processors (${cpus()[0]?.model ?? 'unknown'}).`)
} finally {
  await bench.close()
}
