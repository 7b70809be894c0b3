import { type Health, HealthSchema, type ProbeHealth, ReplicaHealthSchema } from '@idex/contract/site/health'
import type { Queryable } from '@idex/db/client'
import { files } from '@idex/db/schema'
import { withTimeout } from '@idex/db/with-timeout'
import { isNotNull, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Context } from '../kernel/context.ts'
import { requireAdmin } from '../kernel/access.ts'
import type { KnownMigration, Probe } from '../kernel/health-facts.ts'
import { getTextProgress } from '../search/extract-texts.ts'
import { readQueueFigures } from './queue-figures.ts'

/** Milliseconds for each part, so that one that hangs does not hide the rest. */
const PART_LIMIT_MS = 2500

/** Standbys shown. */
const REPLICAS = 20

type Tx = Pick<Queryable, 'execute' | 'select'>

/** Returns the result of `read`, or null when it fails or takes too long. */
async function part<Value>(ctx: Context, name: string, read: () => Promise<Value>): Promise<Value | null> {
  try {
    return await withTimeout(read(), PART_LIMIT_MS, () => new Error(`no answer in ${PART_LIMIT_MS} ms`))
  } catch (error) {
    ctx.log.warn({ err: error, part: name }, 'a part of the health page could not be read')
    return null
  }
}

/** A part read from the database, which is told to give up as well, so that nothing is left running there. */
function databasePart<Value>(
  ctx: Context,
  name: string,
  read: (tx: Tx) => Promise<Value>,
): Promise<Value | null> {
  return part(ctx, name, () =>
    ctx.db.transaction(
      async (tx) => {
        await tx.execute(sql`select set_config('statement_timeout', ${String(PART_LIMIT_MS)}, true)`)
        return read(tx)
      },
      { accessMode: 'read only' },
    ),
  )
}

/** Returns whether `check` succeeds in time. */
async function isReachable(ctx: Context, name: string, check: () => Promise<void>): Promise<boolean> {
  return (await part(ctx, name, () => check().then(() => true))) ?? false
}

const FactsSchema = z.object({
  version: z.string(),
  bytes: z.coerce.number(),
  connections: z.number(),
  maxConnections: z.number(),
})

async function readDatabase(tx: Tx): Promise<Health['database']> {
  const [facts] = await tx.execute(sql`
    select current_setting('server_version') as version, pg_database_size(current_database()) as bytes,
      (select count(*)::int from pg_stat_activity where datname = current_database()) as connections,
      current_setting('max_connections')::int as "maxConnections"`)
  // Without the right to read them, the columns are null; a standby that has caught up has no lag.
  const replicas = await tx.execute(sql`
    select coalesce(nullif(application_name, ''), 'standby') as name, coalesce(state, 'unknown') as state,
      case when state is null then null else coalesce(extract(epoch from replay_lag), 0) end::float8 as "lagSeconds"
    from pg_stat_replication order by pid limit ${REPLICAS}`)
  return { ...FactsSchema.parse(facts), replicas: z.array(ReplicaHealthSchema).parse([...replicas]) }
}

const AppliedSchema = z.array(z.object({ at: z.coerce.number() }))

async function readMigrations(tx: Tx, known: readonly KnownMigration[]): Promise<Health['migrations']> {
  const rows = await tx.execute(sql`select created_at as at from drizzle.__drizzle_migrations`)
  const applied = new Set(AppliedSchema.parse([...rows]).map(({ at }) => at))
  const present = known.filter(({ at }) => applied.has(at))
  return {
    applied: applied.size,
    latest: present.at(-1)?.name ?? null,
    pending: known.filter(({ at }) => !applied.has(at)).map(({ name }) => name),
    unknown: applied.size - present.length,
  }
}

async function readStored(tx: Tx): Promise<Health['storage']['stored']> {
  const [found] = await tx
    .select({
      files: sql<number>`count(*)::int`,
      bytes: sql<number>`coalesce(sum(${files.size}), 0)::float8`,
    })
    .from(files)
    .where(isNotNull(files.storedAt))
  return found ?? null
}

async function readProbe(ctx: Context, { name, look }: Probe): Promise<ProbeHealth> {
  const found = await part(ctx, name, look)
  return { name, sentence: found?.sentence ?? null, remedy: found?.remedy ?? null }
}

/** Returns whether an email address has a domain reserved for examples and tests (RFC 2606). */
function isInvented(email: string): boolean {
  return /[@.]((example|invalid|test|localhost)|example\.(com|net|org))$/i.test(email)
}

/**
 * How the installation is: versions, migrations, jobs, mail, sign-in, storage and search texts. Every part is asked at once and has
 * its own time limit. For administrators.
 */
export async function getHealth(ctx: Context): Promise<Health> {
  requireAdmin(ctx.actor)
  const { installation } = ctx
  const [database, migrations, queues, mailServer, provider, bucket, stored, texts, probes] =
    await Promise.all([
      databasePart(ctx, 'database', readDatabase),
      databasePart(ctx, 'migrations', (tx) => readMigrations(tx, installation.migrations)),
      databasePart(ctx, 'queues', readQueueFigures),
      isReachable(ctx, 'mail', () => ctx.mail.check()),
      isReachable(ctx, 'identity', () => ctx.identity.check()),
      isReachable(ctx, 'storage', () => ctx.files.check()),
      databasePart(ctx, 'stored', readStored),
      part(ctx, 'texts', () => getTextProgress(ctx)),
      Promise.all(installation.probes.map((probe) => readProbe(ctx, probe))),
    ])
  return HealthSchema.parse({
    server: {
      version: installation.version,
      build: installation.build,
      node: process.version,
      startedAt: installation.startedAt.toISOString(),
      checkedAt: ctx.clock.now().toISOString(),
    },
    database,
    migrations,
    queues,
    texts,
    probes,
    mail: { kind: installation.mail, isReachable: mailServer },
    contact: { email: ctx.site.contactEmail, isInvented: isInvented(ctx.site.contactEmail) },
    identity: { issuer: installation.issuer, isReachable: provider },
    storage: { kind: installation.storage, isReachable: bucket, stored },
  } satisfies Health)
}
