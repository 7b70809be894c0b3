import { mkdirSync, writeFileSync } from 'node:fs'
import { adminClient, signInAsAdmin } from '@idex/e2e/admin-client'
import { signInMember } from '@idex/e2e/sign-in-member'
import { type Cluster, type ClusterOptions, startCluster } from './cluster.ts'
import { runContract } from './contract.ts'
import { FAULTS, strike } from './faults.ts'
import { runJourneys } from './journeys.ts'
import { differingFiles, lostOf } from './lost.ts'
import { UnsuitableMachine } from './packages.ts'
import { proveOneSite } from './one-site.ts'
import { chosenParts, QUIET_PARTS } from './parts.ts'
import { buildPreviousRelease } from './previous-release.ts'
import { rehearseRecovery } from './recovery.ts'
import { runMixedLoad } from './run-mixed-load.ts'
import { measureScaling } from './scaling.ts'
import { ORIGIN } from './site.ts'
import { asFaultTable, forbiddenIn, type Outcome } from './table.ts'

// Several servers are one site, and any one part may die. `--only calm,server` chooses faults, `--only journeys,contract` those alone.

type Part = (cluster: Cluster, signal: AbortSignal) => Promise<boolean>

/** Parts that run where nothing breaks; their sign-ups, writes and exhausted limits do not disturb the faults. */
const QUIET: Readonly<Record<(typeof QUIET_PARTS)[number], Part>> = {
  journeys: runJourneys,
  contract: runContract,
  recovery: rehearseRecovery,
}
const secondsSince = (began: number) => ((performance.now() - began) / 1000).toFixed(0)

async function strikeAll(cluster: Cluster, names: readonly string[]) {
  const publisher = await adminClient(ORIGIN)
  const shared = await publisher.publish({
    title: 'Shared',
    description: 'By all',
    pdfUrl: 'https://example.com/a.pdf',
  })
  const load = await runMixedLoad({
    origin: ORIGIN,
    admin: await signInAsAdmin(ORIGIN),
    member: await signInMember(ORIGIN),
    slug: shared.shareableSlug,
  })
  const outcomes: Outcome[] = []
  for (const name of names) {
    const fault = FAULTS[name]
    if (fault === undefined) continue
    await load.phase()
    const before = await load.writes()
    const began = await strike(cluster, fault)
    const phase = await load.phase()
    const writes = await load.writes()
    const lost = await lostOf(cluster.database, writes)
    const acknowledged = writes.notes.length - before.notes.length + writes.files.length - before.files.length
    const outcome = { fault, began, phase, acknowledged, lost }
    outcomes.push(outcome)
    console.log(asFaultTable([outcome]).split('\n').at(-1))
  }
  const writes = await load.end()
  const differing = await differingFiles(writes, publisher.bytes)
  console.log(`${writes.files.length} uploaded files were read back; ${differing} differ.`)
  return { outcomes, differing }
}

/** Writes the table, and returns whether all faults were survived as they should be. */
function report(outcomes: readonly Outcome[], differing: number): boolean {
  const table = asFaultTable(outcomes)
  mkdirSync('.reports', { recursive: true })
  writeFileSync('.reports/cluster.md', `${table}\n`)
  console.log(`\n${table}\n`)
  const lost = outcomes.reduce((total, outcome) => total + outcome.lost, differing)
  const forbidden = outcomes.flatMap((outcome) =>
    forbiddenIn(outcome).map((kind) => `${outcome.fault.what}: ${kind}`),
  )
  for (const line of forbidden) console.error(`No fault excuses this. ${line}`)
  if (lost > 0) console.error(`${lost} acknowledged writes are lost.`)
  return lost === 0 && forbidden.length === 0
}

/** Starts a cluster, and stops it after `run` or on a signal. */
async function withCluster(
  options: ClusterOptions,
  run: (cluster: Cluster, signal: AbortSignal) => Promise<boolean>,
): Promise<boolean> {
  const ending = new AbortController()
  const began = performance.now()
  const cluster = await startCluster(options)
  const end = () => {
    // What runs against this cluster must not fall on the next.
    ending.abort()
    void cluster.stop().finally(() => process.exit(130))
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, end)
  try {
    const release = cluster.previous === undefined ? 'this build' : `release ${cluster.previous}`
    console.log(`The cluster is up after ${secondsSince(began)} s, with servers of ${release}.`)
    return await run(cluster, ending.signal)
  } finally {
    const stopping = performance.now()
    await cluster.stop()
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.off(signal, end)
    console.log(`It is down after ${secondsSince(stopping)} s; ${secondsSince(began)} s in all.`)
  }
}

/** Runs the parts one after the other, also after a failure. */
const runAll = (parts: readonly Part[]) => async (cluster: Cluster, signal: AbortSignal) => {
  let havePassed = true
  for (const part of parts) havePassed = (await part(cluster, signal)) && havePassed
  return havePassed
}

async function main(): Promise<boolean> {
  const names = chosenParts(process.argv.slice(2))
  const quiet = QUIET_PARTS.flatMap((name) => (names.includes(name) ? QUIET[name] : []))
  const building = names.includes('update') ? buildPreviousRelease() : undefined
  // Awaiting callers get the error.
  building?.catch(() => undefined)
  const havePassed =
    quiet.length === 0 ||
    (await withCluster({ withDemo: true, withArchive: names.includes('recovery') }, runAll(quiet)))
  const faults = names.filter((name) => name in FAULTS)
  if (faults.length === 0) return havePassed
  const areSurvived = await withCluster({ previous: await building }, async (cluster) => {
    const { outcomes, differing } = await strikeAll(cluster, faults)
    for (const line of await proveOneSite(cluster)) console.log(line)
    const members = await Promise.all(Array.from({ length: 8 }, () => signInMember(ORIGIN)))
    for (const line of await measureScaling(cluster, members)) console.log(line)
    return report(outcomes, differing)
  })
  return havePassed && areSurvived
}

try {
  process.exitCode = (await main()) ? 0 : 1
} catch (error) {
  if (!(error instanceof UnsuitableMachine)) throw error
  console.error(error.message)
  process.exitCode = 1
}
