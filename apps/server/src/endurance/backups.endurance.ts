import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { readArchive } from '@idex/core/site/backup/archive-reader'
import {
  fileIdOf,
  MANIFEST,
  type Manifest,
  ManifestSchema,
  tableEntry,
} from '@idex/core/site/backup/manifest'
import { readMigrations } from '@idex/db/migrations'
import { replaceDatabase } from '@idex/db/backup/replace-database'
import { withTimeout } from '@idex/db/with-timeout'
import { withSnapshot } from '@idex/db/backup/snapshot'
import type { TableShape } from '@idex/db/backup/tables'
import { connectDatabase, connectPostgres, type DatabaseClient } from '@idex/db/client'
import { findRunningPostgres } from '@idex/embedded-postgres/attach'
import { startEmbeddedPostgres } from '@idex/embedded-postgres/start'
import { testDirectory } from '@idex/embedded-postgres/testing/temporary-directory'
import { MIGRATIONS_FOLDER } from '@idex/db/migrate'
import { createTestDatabase } from '@idex/testing/database'
import { expect, onTestFinished, test } from 'vitest'
import { commandLine } from '../testing/command-line.ts'
import { startServerProcess } from '../testing/server-process.ts'
import { type Files, fillLargeSite, writeContinuously, MEMBERS, NOTES, POSTS } from './large-site.ts'

const RUNS = 50
/** One in this many archives is completely restored by the command line, including files on disk. */
const WHOLE_EVERY = 17
const RUN_LIMIT_MS = 1_200_000
const SLOW_DISK = { NODE_OPTIONS: `--import=${fileURLToPath(new URL('./slow-disk.ts', import.meta.url))}` }
const SEEDED = { users: MEMBERS, notes: NOTES, blog_posts: POSTS }

const steps = readMigrations(MIGRATIONS_FOLDER)
const quiet = { debug: () => undefined, info: () => undefined, warn: () => undefined }

const hashOf = (content: Buffer | string) => createHash('sha256').update(content).digest('hex')

async function hashOfStream(bytes: AsyncIterable<Buffer>): Promise<string> {
  const hash = createHash('sha256')
  for await (const chunk of bytes) hash.update(chunk)
  return hash.digest('hex')
}

/** A checksum of rows, independent of their order. */
const rowsHash = (lines: readonly string[]) => hashOf([...lines].sort().join('\n'))

const linesOf = (content: Buffer) => content.toString().split('\n').slice(0, -1)

type Content = { manifest: Manifest; tables: Map<string, Buffer>; files: Map<string, string> }

/** Reads an archive to its end: rows, checksums of files, and its manifest. */
async function contentOf(path: string): Promise<Content> {
  const [tables, files] = [new Map<string, Buffer>(), new Map<string, string>()]
  for await (const { name, bytes } of readArchive(path)) {
    const id = fileIdOf(name)
    if (id === undefined) tables.set(name, await buffer(bytes))
    else files.set(id, await hashOfStream(bytes))
  }
  const manifest = ManifestSchema.parse(JSON.parse(String(tables.get(MANIFEST))))
  return { manifest, tables, files }
}

/** Checksums of all rows of a database, by table. */
async function checksumsOf(sql: DatabaseClient['sql']): Promise<Record<string, string>> {
  const found: Record<string, string> = {}
  await withSnapshot(sql, steps, {}, async ({ tables, copyOut }) => {
    for (const table of tables) {
      const chunks: Buffer[] = []
      await copyOut(table, async (chunk) => void chunks.push(chunk))
      found[table.name] = rowsHash(linesOf(Buffer.concat(chunks)))
    }
  })
  return found
}

const rowsIn = ({ tables }: Content, { name }: TableShape) =>
  linesOf(tables.get(tableEntry(name)) ?? Buffer.alloc(0))

const checksumsIn = (content: Content) =>
  Object.fromEntries(content.manifest.tables.map((table) => [table.name, rowsHash(rowsIn(content, table))]))

/** Rows that do not change while backups are made: the same in each. */
function seededIn(content: Content): Record<string, string> {
  return Object.fromEntries(
    content.manifest.tables
      .filter(({ name }) => name in SEEDED)
      .map((table) => {
        const at = table.columns.indexOf('id')
        return [
          table.name,
          rowsHash(rowsIn(content, table).filter((line) => line.split('\t')[at]?.startsWith('seed'))),
        ]
      }),
  )
}

function expectCommitted(content: Content, committed: number): void {
  const notes = content.manifest.tables.find(({ name }) => name === 'notes')
  if (!notes) throw new Error('The archive has no notes')
  const at = notes.columns.indexOf('id')
  const ids = new Set(rowsIn(content, notes).map((line) => line.split('\t')[at]))
  for (let n = 1; n <= committed; n++)
    if (!ids.has(`live${n}`)) throw new Error(`live${n} is not in the archive`)
}

async function* once(chunk: Buffer): AsyncGenerator<Buffer> {
  if (chunk.length > 0) yield chunk
}

/** Restores the rows of an archive and compares them with it. */
async function expectRestorable(content: Content, sql: DatabaseClient['sql']): Promise<void> {
  const known = steps.slice(0, content.manifest.migrations.length)
  await replaceDatabase(sql, { known: steps, steps: known, force: true }, async (into) => {
    for (const table of content.manifest.tables) {
      const chunk = content.tables.get(tableEntry(table.name)) ?? Buffer.alloc(0)
      expect(await into.copyIn(table, once(chunk))).toBe(table.rows)
    }
  })
  expect(await checksumsOf(sql)).toEqual(checksumsIn(content))
}

/** Restores an archive by the command line into an empty installation; compares all rows and bytes. */
async function expectWhole(archive: string, content: Content, directory: string): Promise<void> {
  expect(await commandLine(['restore', '--from', archive], { DATA_DIR: directory })).toMatchObject({
    code: 0,
  })
  const postgres = await startEmbeddedPostgres({ directory: join(directory, 'postgres'), log: quiet })
  const sql = connectPostgres(postgres.connection, { max: 1 })
  try {
    expect(await checksumsOf(sql)).toEqual(checksumsIn(content))
  } finally {
    await sql.end()
    await postgres.stop()
  }
  for (const [id, sha256] of content.files) {
    const bytes = createReadStream(join(directory, 'files', 'stored', id.slice(0, 2), id))
    if ((await hashOfStream(bytes)) !== sha256) throw new Error(`The file ${id} came back changed`)
  }
  await rm(directory, { recursive: true })
}

test(`${RUNS} consecutive backups of a large site during writes complete and match its contents`, async () => {
  const root = await testDirectory()
  const [site, backups] = [{ DATA_DIR: join(root, 'site') }, join(root, 'backups')]
  const server = await startServerProcess(site)
  onTestFinished(async () => void (await server.stop()))
  const live = connectDatabase(await findRunningPostgres(join(site.DATA_DIR, 'postgres')), { max: 2 })
  const files: Files = await fillLargeSite(live.sql, site.DATA_DIR)
  const writing = writeContinuously(live.sql)
  const scratch = await createTestDatabase()
  await scratch.close()
  const sql = connectPostgres(scratch.connection, { max: 1 })
  onTestFinished(async () => {
    await writing.stop()
    await live.close()
    await sql.end()
    await scratch.drop()
  })
  await mkdir(backups)
  let seeded: Record<string, string> | undefined
  for (let run = 1; run <= RUNS; run++) {
    const archive = join(backups, `${run}.tar.gz`)
    const committed = writing.committed()
    const began = performance.now()
    const isSlow = run % 2 === 0
    const backup = commandLine(['backup', '--to', archive], { ...site, ...(isSlow && SLOW_DISK) })
    expect(await withTimeout(backup, RUN_LIMIT_MS)).toMatchObject({ code: 0, stderr: '' })
    const seconds = Math.round((performance.now() - began) / 1000)
    expect(await readdir(backups)).toEqual([`${run}.tar.gz`])
    const content = await contentOf(archive)
    expect(content.files).toEqual(files)
    expectCommitted(content, committed)
    seeded ??= seededIn(content)
    expect(seededIn(content)).toEqual(seeded)
    await expectRestorable(content, sql)
    if (run % WHOLE_EVERY === 0) await expectWhole(archive, content, join(root, 'whole'))
    await rm(archive)
    console.log(`backup ${run}${isSlow ? ', slow disk' : ''}: ${seconds} s, ${committed} writes before it`)
  }
})
