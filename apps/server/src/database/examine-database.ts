import { setTimeout as sleep } from 'node:timers/promises'
import { connectPostgres } from '@idex/db/client'
import { readMigrations } from '@idex/db/migrations'
import type postgres from 'postgres'
import { z } from 'zod'
import product from '../../package.json' with { type: 'json' }
import { StartError } from '../start-error.ts'

/** The oldest Postgres that the statements run on. */
const OLDEST_POSTGRES = 15

const FactsSchema = z.object({
  version: z.number(),
  encoding: z.string(),
  user: z.string(),
  database: z.string(),
  isReadOnly: z.boolean(),
  schema: z.string().nullable(),
  mayCreateTables: z.boolean(),
  mayCreateSchemas: z.boolean(),
  hasMigrations: z.boolean(),
})

export type DatabaseFacts = z.output<typeof FactsSchema>

async function readFacts(sql: postgres.Sql): Promise<DatabaseFacts> {
  const [facts] = await sql`
    select current_setting('server_version_num')::int / 10000 as version,
      current_setting('server_encoding') as encoding, quote_ident(current_user) as user,
      quote_ident(current_database()) as database,
      current_setting('transaction_read_only')::boolean as "isReadOnly",
      quote_ident(current_schema()) as schema,
      coalesce(has_schema_privilege(current_schema(), 'create'), false) as "mayCreateTables",
      has_database_privilege(current_database(), 'create') as "mayCreateSchemas",
      to_regclass('drizzle.__drizzle_migrations') is not null as "hasMigrations"`
  return FactsSchema.parse(facts)
}

/** Why a database cannot be used, in one sentence with the remedy; undefined if it can. */
export function problemOf(facts: DatabaseFacts): string | undefined {
  const { version, encoding, isReadOnly, schema, user, database } = facts
  if (version < OLDEST_POSTGRES)
    return `The database is Postgres ${version}: use Postgres ${OLDEST_POSTGRES} or newer.`
  if (encoding !== 'UTF8')
    return `The database has the encoding ${encoding}, in which most texts cannot be stored: create one with "createdb --encoding UTF8 --template template0".`
  if (isReadOnly)
    return 'The database is read-only: DATABASE_URL must lead to the primary, and default_transaction_read_only must be off.'
  if (schema === null)
    return 'The database has no schema to put tables in: create the schema "public", or one that is in the search_path of the user.'
  if (!facts.mayCreateTables)
    return `The user of DATABASE_URL may not create tables: in the database ${database}, "grant create on schema ${schema} to ${user}".`
  if (!facts.mayCreateSchemas && !facts.hasMigrations)
    return `The user of DATABASE_URL may not create schemas, which a first start does: "grant create on database ${database} to ${user}".`
  return undefined
}

const AppliedSchema = z.array(z.object({ hash: z.string(), at: z.coerce.number() }))

/** Migrations of a database that `folder` does not contain, and whether all of them are newer than any it does. */
async function findUnknown(sql: postgres.Sql, folder: string) {
  const known = readMigrations(folder)
  const applied = AppliedSchema.parse(
    await sql`select hash, created_at as at from drizzle.__drizzle_migrations`,
  )
  const hashes = new Set(known.map(({ hash }) => hash))
  const unknown = applied.filter(({ hash }) => !hashes.has(hash))
  const newest = Math.max(...known.map(({ at }) => at))
  return { count: unknown.length, isNewer: unknown.every(({ at }) => at > newest) }
}

/** Setting of the site: the newest release that a server of this database had. */
const RELEASE = 'schema.release'

const ReleaseSchema = z.tuple([z.number(), z.number()])

/** Major and minor number of a version; patches change no schema. */
function releaseOf(version: string): z.output<typeof ReleaseSchema> {
  const [major = 0, minor = 0] = version.split('.').map(Number)
  return [major, minor]
}

/** Returns whether a release is at most one after `own`: the next minor number, or the first of the next major. */
function isNext(own: readonly [number, number], other: readonly [number, number]): boolean {
  return own[0] === other[0] ? other[1] <= own[1] + 1 : other[0] === own[0] + 1 && other[1] === 0
}

/** The newest release the database had; undefined where none was recorded. */
async function readRelease(sql: postgres.Sql) {
  const [table] = await sql`select to_regclass('settings') is not null as "exists"`
  if (table?.['exists'] !== true) return undefined
  const [row] = await sql`select value from settings where key = ${RELEASE}`
  return ReleaseSchema.safeParse(row?.['value']).data
}

/** Records that a server of `version` has used the database, unless a newer one has. */
export async function recordRelease(sql: postgres.Sql, version: string = product.version): Promise<void> {
  await sql`insert into settings (key, value) values (${RELEASE}, ${JSON.stringify(releaseOf(version))}::text::jsonb)
    on conflict (key) do update set value = excluded.value, updated_at = now() where settings.value < excluded.value`
}

/** Throws StartError for a database whose newest release is not the one after this at most. */
function assertUsable(newest: readonly [number, number] | undefined): void {
  if (newest === undefined || newest[0] < releaseOf(product.version)[0]) return
  if (isNext(releaseOf(product.version), newest)) return
  throw new StartError(
    `The database belongs to version ${newest.join('.')}, this is ${product.version}: start ${newest.join('.')} or newer, or restore a backup of ${product.version} into an empty database.`,
  )
}

const UNTRUSTED = /^(DEPTH_ZERO_SELF_SIGNED_CERT|SELF_SIGNED_CERT_IN_CHAIN|UNABLE_TO_\w+|CERT_\w+)$/

/** Returns what to do about a connection that fails with `code`; empty where the error's own words say it. */
function remedyFor(code: string, syscall: unknown): string {
  if (syscall === 'open') return ': the file of sslrootcert cannot be read; compare its name and its rights'
  if (code === 'ENOENT')
    return ': there is no socket in the folder of host=; start Postgres, or correct host and port'
  if (UNTRUSTED.test(code))
    return ': its certificate is not trusted; name the file of the authority that made it in DATABASE_URL as sslrootcert=…'
  if (code === 'ECONNRESET')
    return ': what answers at its host and port breaks off; compare them and sslmode in DATABASE_URL'
  if (code === 'ERR_TLS_CERT_ALTNAME_INVALID') return ': its certificate is for another host'
  if (code === 'ENOTFOUND') return ': its host is unknown; compare the one in DATABASE_URL'
  if (code === 'ECONNREFUSED')
    return ': nothing listens at its host and port; start it, or correct DATABASE_URL'
  if (/^(ETIMEDOUT|CONNECT_TIMEOUT|EHOSTUNREACH|ENETUNREACH)$/.test(code))
    return ': its host does not answer; compare DATABASE_URL and the firewall'
  if (code === '28P01') return ': user or password in DATABASE_URL are wrong'
  if (code === '28000') return ': it takes no connection of this user from here; look at its pg_hba.conf'
  if (code === '3D000')
    return ': there is no database of this name; create it with "createdb --encoding UTF8"'
  return ''
}

const CONNECTION =
  /^(E[A-Z]+|CONNECT\w*|ERR_TLS\w+|SELF_\w+|DEPTH_\w+|UNABLE_\w+|CERT_\w+|28\w{3}|3D000|08\w{3}|57P03|53300|42704)$/

/** An error of connecting to the address of `key` as a sentence for the operator; any other as it is. */
export function connectionProblem(error: unknown, key = 'DATABASE_URL'): unknown {
  if (!(error instanceof Error && 'code' in error) || !CONNECTION.test(String(error.code))) return error
  const remedy = remedyFor(String(error.code), 'syscall' in error && error.syscall)
  const database = key === 'DATABASE_URL' ? 'The database' : `The database of ${key}`
  // What Node advises after a semicolon is about its own flags.
  const [said] = error.message.split(';', 1)
  return new StartError(`${database} cannot be used${remedy.replace('DATABASE_URL', key)} (${said}).`, {
    cause: error,
  })
}

/** How long a database may take to be examined, in ms. */
const LIMIT_MS = 30_000

/**
 * Uses one connection to the `address` of `key`, whose errors become sentences for the operator. The driver tries for ever where something accepts
 * connections and closes them, such as a balancer without a database behind it.
 */
async function withConnection<Result>(
  address: string,
  limitMs: number,
  run: (sql: postgres.Sql) => Promise<Result>,
  key?: string,
): Promise<Result> {
  let sql: postgres.Sql | undefined
  try {
    sql = connectPostgres(address, { max: 1 })
    const late = sleep(limitMs, undefined, { ref: false }).then(() => {
      throw new StartError(
        'The database cannot be used: something answers at its host and port, but not as Postgres; compare them in DATABASE_URL, and look behind a balancer or pooler.',
      )
    })
    return await Promise.race([run(sql), late])
  } catch (error) {
    throw connectionProblem(error, key)
  } finally {
    await sql?.end({ timeout: 1 })
  }
}

/** Returns whether a server has used the database at the `address` of `key`. Throws StartError if it cannot be reached. */
export async function hasTables(address: string, key?: string): Promise<boolean> {
  const [row] = await withConnection(
    address,
    LIMIT_MS,
    (sql) => sql`select to_regclass('drizzle.__drizzle_migrations') is not null as found`,
    key,
  )
  return row?.['found'] === true
}

/**
 * Examines the database at `address` before anything is written to it. Throws StartError if it cannot be reached or used, has been
 * changed by another program, or belongs to a version more than one release newer. Returns how many migrations of a newer version it has.
 */
export function examineDatabase(address: string, folder: string, limitMs = LIMIT_MS): Promise<number> {
  return withConnection(address, limitMs, async (sql) => {
    const facts = await readFacts(sql)
    const problem = problemOf(facts)
    if (problem !== undefined) throw new StartError(problem)
    if (!facts.hasMigrations) return 0
    const { count, isNewer } = await findUnknown(sql, folder)
    if (count > 0) assertUsable(await readRelease(sql))
    if (isNewer) return count
    throw new StartError(
      'The database has migrations that this version does not know: start the version that made them, or restore a backup into an empty database.',
    )
  })
}
