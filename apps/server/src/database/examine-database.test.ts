import { createServer } from 'node:net'
import { connectPostgres } from '@idex/db/client'
import { MIGRATIONS_FOLDER } from '@idex/db/migrate'
import { createTestDatabase } from '@idex/testing/database'
import { freePort } from '@idex/testing/free-port'
import { afterAll, describe, expect, it, onTestFinished } from 'vitest'
import {
  connectionProblem,
  type DatabaseFacts,
  examineDatabase,
  hasTables,
  problemOf,
  recordRelease,
} from './examine-database.ts'
import { readInstallation } from '../config/installation.ts'

const database = await createTestDatabase()
afterAll(() => database.drop())

const FINE: DatabaseFacts = {
  version: 18,
  encoding: 'UTF8',
  user: 'idex',
  database: 'idex',
  isReadOnly: false,
  schema: 'public',
  mayCreateTables: true,
  mayCreateSchemas: true,
  hasMigrations: false,
}

it.each<[problem: RegExp | undefined, facts: Partial<DatabaseFacts>]>([
  [undefined, {}],
  [/Postgres 14: use Postgres 15 or newer/, { version: 14 }],
  [/encoding SQL_ASCII.*createdb --encoding UTF8/, { encoding: 'SQL_ASCII' }],
  [/read-only: DATABASE_URL must lead to the primary/, { isReadOnly: true }],
  [/no schema.*create the schema "public"/, { schema: null, mayCreateTables: false }],
  [
    /may not create tables: in the database idex, "grant create on schema public to idex"/,
    { mayCreateTables: false },
  ],
  [/may not create schemas.*"grant create on database idex to idex"/, { mayCreateSchemas: false }],
  [undefined, { mayCreateSchemas: false, hasMigrations: true }],
])('says %s of %o', (problem, facts) => {
  const said = problemOf({ ...FINE, ...facts })
  if (problem === undefined) expect(said).toBeUndefined()
  else expect(said).toMatch(problem)
})

describe('a real database', () => {
  /** By the folder of the server's socket. */
  function examine(name: string): Promise<number> {
    const { user, host, port } = database.connection
    const address = `postgres://${user}@localhost:${port}/${name}?host=${encodeURIComponent(host)}`
    return examineDatabase(address, MIGRATIONS_FOLDER)
  }
  const own = () => database.connection.database

  /** Another database of the same server, until the end of the test. */
  async function create(name: string, options: string): Promise<string> {
    const { sql } = database
    await sql.unsafe(`create database ${name} template template0 ${options}`)
    onTestFinished(async () => void (await sql.unsafe(`drop database ${name} with (force)`)))
    return name
  }

  it('with the newest schema is fine, by the folder of its socket', async () => {
    expect(await examine(own())).toBe(0)
  })

  it('that is empty is fine', async () => {
    expect(await examine(await create('examined_empty', "encoding 'UTF8'"))).toBe(0)
  })

  it.each(['SQL_ASCII', 'LATIN1'])('with the encoding %s is refused', async (encoding) => {
    const name = await create(`examined_${encoding}`.toLowerCase(), `encoding '${encoding}' locale 'C'`)
    await expect(examine(name)).rejects.toThrow(`has the encoding ${encoding}`)
  })

  it('that is read-only is refused', async () => {
    const name = await create('examined_read_only', "encoding 'UTF8'")
    await database.sql.unsafe(`alter database ${name} set default_transaction_read_only = on`)
    await expect(examine(name)).rejects.toThrow('The database is read-only')
  })

  it('without a schema is refused', async () => {
    const name = await create('examined_no_schema', "encoding 'UTF8'")
    const sql = connectPostgres({ ...database.connection, database: name }, { max: 1 })
    await sql`drop schema public`
    await sql.end()
    await expect(examine(name)).rejects.toThrow('no schema to put tables in')
  })

  it('with a migration that nobody knows is refused, with newer ones it is used', async () => {
    const name = await create('examined_unknown', "encoding 'UTF8'")
    const sql = connectPostgres({ ...database.connection, database: name }, { max: 1 })
    onTestFinished(() => sql.end())
    await sql`create schema drizzle`
    await sql`create table drizzle.__drizzle_migrations (id serial primary key, hash text, created_at bigint)`
    const add = (hash: string, at: number) =>
      sql`insert into drizzle.__drizzle_migrations (hash, created_at) values (${hash}, ${at})`
    await add('newer', Date.UTC(2999, 0))
    expect(await examine(name)).toBe(1)
    await add('unknown', 1)
    await expect(examine(name)).rejects.toThrow('migrations that this version does not know')
  })

  it('of the release after this is used, of one after that refused', async () => {
    const { sql } = database
    onTestFinished(async () => {
      await sql`delete from settings where key = 'schema.release'`
      await sql`delete from drizzle.__drizzle_migrations where hash = 'newer'`
    })
    await sql`insert into drizzle.__drizzle_migrations (hash, created_at) values ('newer', ${Date.UTC(2999, 0)})`
    await recordRelease(sql, '0.2.7')
    await recordRelease(sql, '0.1.0')
    expect(await examine(own())).toBe(1)
    await recordRelease(sql, '0.3.0')
    await expect(examine(own())).rejects.toThrow('start 0.3 or newer, or restore a backup of 0.1.0')
    await recordRelease(sql, '1.0.0')
    await sql`update settings set value = '[2, 0]' where key = 'schema.release'`
    await expect(examine(own())).rejects.toThrow('The database belongs to version 2.0')
  })

  it('behind a port that closes every connection is given up', async () => {
    const port = await freePort()
    const server = createServer((socket) => socket.end()).listen(port)
    onTestFinished(() => void server.close())
    const address = `postgres://somebody@localhost:${port}/idex`
    await expect(examineDatabase(address, MIGRATIONS_FOLDER, 500)).rejects.toThrow('but not as Postgres')
  })

  it('that does not exist, or cannot be reached, is refused', async () => {
    await expect(examine('examined_nothing')).rejects.toThrow('create it with "createdb --encoding UTF8"')
    const elsewhere = 'postgres://somebody@localhost:1/idex'
    await expect(examineDatabase(elsewhere, MIGRATIONS_FOLDER)).rejects.toThrow('nothing listens at its host')
    const untrusted = `${elsewhere}?sslmode=verify-full&sslrootcert=/no/such/authority.pem`
    await expect(examineDatabase(untrusted, MIGRATIONS_FOLDER)).rejects.toThrow(
      /sslrootcert cannot be read.*\/no\/such\/authority.pem/,
    )
    await expect(hasTables(untrusted, 'DATABASE_POOL_URL')).rejects.toThrow(
      /^The database of DATABASE_POOL_URL cannot be used/,
    )
    const noSocket = `${elsewhere}?host=/no/such/folder`
    await expect(examineDatabase(noSocket, MIGRATIONS_FOLDER)).rejects.toThrow(
      /no socket in the folder of host=.*\/no\/such\/folder/,
    )
  })
})

it.each([
  ['SELF_SIGNED_CERT_IN_CHAIN', /certificate is not trusted.*sslrootcert=/],
  ['UNABLE_TO_VERIFY_LEAF_SIGNATURE', /certificate is not trusted/],
  ['ERR_TLS_CERT_ALTNAME_INVALID', /certificate is for another host/],
  ['ENOTFOUND', /its host is unknown/],
  ['28P01', /user or password in DATABASE_URL are wrong/],
  ['28000', /look at its pg_hba.conf/],
  ['CONNECT_TIMEOUT', /does not answer/],
  ['ECONNRESET', /breaks off; compare them and sslmode/],
])('an error %s of connecting is one sentence', (code, sentence) => {
  const problem = connectionProblem(Object.assign(new Error('the reason'), { code }))
  expect(problem).toMatchObject({ name: 'StartError', message: expect.stringMatching(sentence) })
})

it('a fault of our own stays one', () => {
  const fault = Object.assign(new Error('syntax error'), { code: '42601' })
  expect(connectionProblem(fault)).toBe(fault)
})

describe('an address of a database', () => {
  const problemsOf = (address: string) => {
    const read = readInstallation({ DATABASE_URL: address })
    return read.ok ? [] : read.problems
  }

  it.each([
    'postgres://user:p%40ss@host:5432/idex',
    'postgresql://user@first:5432,second:5433/idex?sslmode=require',
    'postgres:///idex?host=/run/postgresql',
    'postgres://user:p@ss@host/idex',
  ])('%s is taken', (address) => {
    expect(problemsOf(address)).toEqual([])
  })

  it.each([
    ['postgres://user:pa/ss@host/idex', 'cannot be read'],
    ['postgres://user:pa#ss@host/idex', 'cannot be read'],
    ['postgres://user:100%@host/idex', 'cannot be read'],
    ['postgres://user:p@ss/wo#rd@host/idex', 'cannot be read'],
    ['postgres://user:5432?x@host/idex', 'cannot be read'],
    ['postgres://user@host/idex?sslmode=verify_full', 'has an sslmode that Postgres does not know'],
    ['postgres://user@host', 'names no database'],
    ['mysql://host/idex', 'must be a postgres:// address'],
  ])('%s is refused: it %s', (address, problem) => {
    expect(problemsOf(address)).toEqual([expect.stringContaining(problem)])
  })
})
