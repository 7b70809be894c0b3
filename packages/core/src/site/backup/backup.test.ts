import { spawnSync } from 'node:child_process'
import { mkdir, mkdtemp, readdir, readFile, stat, utimes, writeFile } from 'node:fs/promises'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { gunzipSync, gzipSync } from 'node:zlib'
import {
  appliedMigrations,
  applyMigrations,
  type Migration,
  readMigrations,
  removeSchema,
} from '@idex/db/migrations'
import { isBackedUp, listTables } from '@idex/db/backup/tables'
import { connectPostgres, type DatabaseClient } from '@idex/db/client'
import { files, notes } from '@idex/db/schema'
import { migrateDatabase, MIGRATIONS_FOLDER } from '@idex/db/migrate'
import { createTestDatabase, type TestDatabase } from '@idex/testing/database'
import { createMember, createNote } from '@idex/testing/factories'
import { startS3Server } from '@idex/testing/s3-server'
import { temporaryDirectory } from '@idex/embedded-postgres/testing/temporary-directory'
import { afterAll, describe, expect, it } from 'vitest'
import { createDiskStorage } from '../../adapters/disk-storage.ts'
import { copiesStorageId } from '../../files/pictures.ts'
import { createS3Storage } from '../../adapters/s3-storage.ts'
import { type FileStorage, MissingFileError } from '../../ports/file-storage.ts'
import { seedEveryTable } from '../../testing/seed-every-table.ts'
import { readArchive } from './archive-reader.ts'
import { createArchive } from '../internal/backup/archive-writer.ts'
import { createBackup } from './create-backup.ts'
import { MANIFEST, ManifestSchema, tableEntry } from './manifest.ts'
import { restoreBackup } from './restore-backup.ts'

const steps = readMigrations(MIGRATIONS_FOLDER)
const clock = { now: () => new Date('2026-03-04T12:00:00Z') }

/** A machine: a database used only by the tools, and a folder of its own. */
type Machine = {
  database: TestDatabase
  sql: DatabaseClient['sql']
  files: FileStorage
  close(): Promise<void>
}

const root = await temporaryDirectory()

async function startMachine(open: (directory: string) => Promise<FileStorage> = createDiskStorage) {
  const directory = await mkdtemp(join(root, 'machine-'))
  const database = await createTestDatabase()
  const sql = connectPostgres(database.connection, { max: 1 })
  return {
    database,
    sql,
    files: await open(directory),
    close: async () => {
      await sql.end()
      await database.drop()
    },
  }
}

async function fresh(
  run: (machine: Machine) => Promise<void>,
  open?: (path: string) => Promise<FileStorage>,
) {
  const machine = await startMachine(open)
  try {
    await run(machine)
  } finally {
    await machine.close()
  }
}

/** Every row of every table as text, in order. */
async function rowsOf(sql: DatabaseClient['sql']) {
  const tables = await listTables(sql, steps)
  return Object.fromEntries(
    await Promise.all(
      tables.map(async ({ name }) => {
        const rows = await sql<{ row: string }[]>`select t::text as row from ${sql(name)} t order by 1`
        return [name, rows.map(({ row }) => row)] as const
      }),
    ),
  )
}

/** The rows after a restore: without sessions, challenges, recovery codes, copies of pictures and texts, and what was purged; triggers make search entries. */
const restored = (rows: Record<string, string[]>) =>
  Object.fromEntries(
    Object.entries(rows).map(([name, found]) => [
      name,
      isBackedUp(name) || name === 'search_entries' ? found : [],
    ]),
  )

async function store(machine: Machine, id: string, content: string | Buffer): Promise<void> {
  const path = await machine.files.incomingPath(id)
  await writeFile(path, content)
  await machine.files.adopt(id, path)
}

async function bytesOf(machine: Machine): Promise<Record<string, string>> {
  const rows = await machine.sql<
    { id: string }[]
  >`select id from files where stored_at is not null order by id`
  const read = async (id: string) => (await buffer(await machine.files.read(id))).toString('base64')
  return Object.fromEntries(await Promise.all(rows.map(async ({ id }) => [id, await read(id)] as const)))
}

const restore = (machine: Machine, force = false, from = archive, known: readonly Migration[] = steps) =>
  restoreBackup({ sql: machine.sql, files: machine.files, steps: known }, from, { force })

const s3 = await startS3Server()
const source = await startMachine()
await seedEveryTable(source.database.db, (id, content) => store(source, id, content))
// A restored database has no server connected to it; this connection would count as one.
await source.database.close()
/** A backup of `source`, which no test changes. */
const archive = join(root, 'site.tar.gz')
await createBackup({ ...source, steps, clock }, archive)
afterAll(async () => {
  await source.close()
  await s3.close()
})

it('contains a row of every table, or this file proves nothing', async () => {
  const rows = Object.entries(await rowsOf(source.sql))
  expect(rows.length).toBeGreaterThan(20)
  expect(rows.filter(([, found]) => found.length === 0).map(([name]) => name)).toEqual([])
})

describe('a backup restored', () => {
  it('on an empty machine gives the same rows and bytes', () =>
    fresh(async (target) => {
      const report = await restore(target)
      expect(await rowsOf(target.sql)).toEqual(restored(await rowsOf(source.sql)))
      expect(await bytesOf(target)).toEqual(await bytesOf(source))
      // Their bytes are not in the archive.
      expect((await rowsOf(target.sql))['pictures']).toEqual([])
      expect(report).toMatchObject({ createdAt: '2026-03-04T12:00:00.000Z', missing: [] })
      expect(report.files).toBe(Object.keys(await bytesOf(source)).length)
    }))

  it('from disk into a bucket and back gives the same', () =>
    fresh(
      async (bucket) => {
        await restore(bucket)
        expect(await bytesOf(bucket)).toEqual(await bytesOf(source))
        const second = join(root, 'second.tar.gz')
        await createBackup({ ...bucket, steps, clock }, second)
        await fresh(async (disk) => {
          await restore(disk, false, second)
          expect(await rowsOf(disk.sql)).toEqual(restored(await rowsOf(source.sql)))
          expect(await bytesOf(disk)).toEqual(await bytesOf(source))
        })
      },
      (directory) => createS3Storage(s3.settings, directory),
    ))

  it('works on a database without any schema', () =>
    fresh(async (target) => {
      await target.sql`drop schema public cascade`
      await target.sql`create schema public`
      await target.sql`drop schema drizzle cascade`
      await restore(target)
      expect(await rowsOf(target.sql)).toEqual(restored(await rowsOf(source.sql)))
      expect(await appliedMigrations(target.sql)).toEqual(steps.map(({ hash }) => hash))
    }))
})

it('of an older schema is restored as it was; the server then applies later migrations', async () => {
  const [first] = steps
  if (!first) throw new Error('There are no migrations')
  const from = join(root, 'older.tar.gz')
  await fresh(async (older) => {
    await older.sql.begin(async (tx) => {
      await removeSchema(tx, steps)
      await applyMigrations(tx, [first])
    })
    await older.sql`insert into notes (id, title, slug, published, external_url, created_at)
      values ('old', 'Old', 'old', true, 'https://example.com/a.pdf', '2026-01-01T00:00:00Z')`
    await createBackup({ ...older, steps, clock }, from)
  })
  await fresh(async (target) => {
    await restore(target, false, from)
    expect(await appliedMigrations(target.sql)).toEqual([first.hash])
    await migrateDatabase(target.database.connection, MIGRATIONS_FOLDER)
    expect(await appliedMigrations(target.sql)).toEqual(steps.map(({ hash }) => hash))
    const rows = await target.sql`select title, announced_at is not null as announced from notes`
    expect(rows).toEqual([{ title: 'Old', announced: true }])
  })
})

describe('a database with rows', () => {
  const occupied = async (target: Machine) => {
    const { db, close } = target.database
    const uploader = await createMember(db)
    const note = await createNote(db, { ownerId: uploader.id })
    await db.insert(files).values({
      id: 'old',
      kind: 'pdf',
      mimeType: 'application/pdf',
      name: 'old.pdf',
      size: 3,
      sha256: 'a'.repeat(64),
      storedAt: clock.now(),
    })
    await close()
    await store(target, 'old', 'old')
    await store(target, copiesStorageId('old'), 'copies')
    return note
  }

  it('is refused, and unchanged', () =>
    fresh(async (target) => {
      const note = await occupied(target)
      const before = await rowsOf(target.sql)
      await expect(restore(target)).rejects.toThrow('--force')
      expect(await rowsOf(target.sql)).toEqual(before)
      expect(before['notes']?.some((row) => row.includes(note.id))).toBe(true)
    }))

  it('is replaced with force, including its files', () =>
    fresh(async (target) => {
      await occupied(target)
      await restore(target, true)
      expect(await rowsOf(target.sql)).toEqual(restored(await rowsOf(source.sql)))
      await expect(target.files.read('old')).rejects.toThrow(MissingFileError)
      await expect(target.files.read(copiesStorageId('old'))).rejects.toThrow(MissingFileError)
    }))

  it('is never replaced while a server uses it', () =>
    fresh(async (target) => {
      await target.database.db.$count(notes)
      await expect(restore(target, true)).rejects.toThrow('stop it first')
    }))

  /** A storage whose disk is full after `most` files. */
  const filling = (storage: FileStorage, most: number): FileStorage => {
    let adopted = 0
    return {
      ...storage,
      adopt: async (id, path) => {
        if (++adopted > most) throw new Error('no space')
        await storage.adopt(id, path)
      },
    }
  }

  it('keeps the files it had when a restore over the same site fails', () =>
    fresh(async (target) => {
      await restore(target)
      const full = { ...target, files: filling(target.files, 2) }
      await expect(restore(full, true)).rejects.toThrow('no space')
      expect(await bytesOf(target)).toEqual(await bytesOf(source))
    }))

  it('is unchanged, including files, when the restore fails halfway', () =>
    fresh(async (target) => {
      await occupied(target)
      const before = await rowsOf(target.sql)
      const full = { ...target, files: filling(target.files, 2) }
      await expect(restore(full, true)).rejects.toThrow('no space')
      expect(await rowsOf(target.sql)).toEqual(before)
      expect(await buffer(await target.files.read('old'))).toHaveLength(3)
      for (const id of Object.keys(await bytesOf(source)))
        await expect(target.files.read(id)).rejects.toThrow(MissingFileError)
    }))
})

describe('an altered archive', () => {
  async function refused(change: (content: Buffer) => Buffer, reason: RegExp) {
    const altered = join(root, 'altered.tar.gz')
    await writeFile(altered, change(await readFile(archive)))
    await fresh(async (target) => {
      const before = await rowsOf(target.sql)
      await expect(restore(target, false, altered)).rejects.toThrow(reason)
      expect(await rowsOf(target.sql)).toEqual(before)
    })
  }

  /** The same archive with one byte of an entry changed, correctly compressed again. */
  const flipped = (after: string) => (content: Buffer) => {
    const tar = gunzipSync(content)
    const at = tar.indexOf(after) + 512
    tar.writeUInt8(tar.readUInt8(at) ^ 1, at)
    return gzipSync(tar)
  }

  it('cut short', () => refused((content) => content.subarray(0, content.length - 100), /damaged/))
  it('of other bytes', () => refused(() => Buffer.from('hello'), /damaged or not a backup/))
  it('with a changed row', () => refused(flipped('database/users.copy'), /users\.copy is damaged/))
  it('with a changed file', () => refused(flipped('files/'), /files\/\w+ is damaged/))
  it('of a newer layout', () =>
    refused(
      (content) =>
        gzipSync(
          Buffer.from(gunzipSync(content).toString('latin1').replace('"format": 1', '"format": 2'), 'latin1'),
        ),
      /newer version/,
    ))

  it('of a newer schema', () =>
    fresh(async (target) => {
      await target.sql.begin((tx) => removeSchema(tx, steps))
      const older = steps.slice(0, -1)
      await expect(restore(target, true, archive, older)).rejects.toThrow('The backup was made by a newer')
      expect(await appliedMigrations(target.sql)).toEqual([])
    }))

  it('for a database of a newer schema', async () => {
    const from = join(root, 'early.tar.gz')
    const early = steps.slice(0, 1)
    await fresh(async (older) => {
      await older.sql.begin(async (tx) => {
        await removeSchema(tx, steps)
        await applyMigrations(tx, early)
      })
      await createBackup({ ...older, steps: early, clock }, from)
    })
    await fresh(async (target) => {
      await expect(restore(target, true, from, early)).rejects.toThrow('The database belongs to a newer')
      expect(await appliedMigrations(target.sql)).toHaveLength(steps.length)
    })
  })

  it('that does not exist', () =>
    fresh(async (target) => {
      await expect(restore(target, false, join(root, 'none'))).rejects.toThrow('does not exist')
    }))
})

it('rejects rows that the database does not accept, even with correct checksums', async () => {
  // A favourite without a user: the archive is intact, its rows are inconsistent.
  await fresh(async (broken) => {
    await restore(broken)
    await broken.sql`alter table favorites drop constraint favorites_user_id_users_id_fk`
    await broken.sql`update favorites set user_id = 'nobody'`
    const from = join(root, 'broken.tar.gz')
    await createBackup({ ...broken, steps, clock }, from)
    await fresh(async (target) => {
      await expect(restore(target, false, from)).rejects.toThrow('favorites')
      expect(Object.values(await rowsOf(target.sql)).flat()).toEqual([])
    })
  })
})

describe('sessions and used credentials', () => {
  const SPENT = ['challenges', 'oauth_states', 'recovery_codes', 'sessions']

  it('are in no backup', async () => {
    const names: string[] = []
    for await (const { name, bytes } of readArchive(archive)) {
      names.push(name)
      for await (const chunk of bytes) void chunk
    }
    expect(names).toContain(tableEntry('users'))
    expect(names.filter((name) => SPENT.some((table) => name === tableEntry(table)))).toEqual([])
  })

  /** An archive as earlier versions made it, with the rows of `table`. */
  async function withTable(table: string, to: string): Promise<void> {
    const columns = (await listTables(source.sql, steps)).filter(({ name }) => name === table)
    const text = 'x\n'
    const older = createArchive(to, clock.now())
    const add = (name: string, content: Buffer) => older.add(name, content.length, Readable.from([content]))
    const entries: Awaited<ReturnType<typeof add>>[] = []
    for await (const { name, bytes } of readArchive(archive)) {
      const content = await buffer(bytes)
      if (name !== MANIFEST) {
        await add(name, content)
        continue
      }
      entries.push(await add(tableEntry(table), Buffer.from(text)))
      const manifest = ManifestSchema.parse(JSON.parse(content.toString()))
      manifest.tables.push(...columns.map((shape) => ({ ...shape, rows: 1 })))
      for (const entry of entries) manifest.entries[tableEntry(table)] = entry
      await add(MANIFEST, Buffer.from(JSON.stringify(manifest)))
    }
    await older.close()
  }

  it.each(SPENT)('do not come back from an archive of an earlier version either: %s', async (table) => {
    const from = join(root, `${table}.tar.gz`)
    await withTable(table, from)
    await fresh(async (target) => {
      await restore(target, false, from)
      expect(await rowsOf(target.sql)).toEqual(restored(await rowsOf(source.sql)))
    })
  })
})

describe('a backup next to others', () => {
  const nameOf = (machine: string, pid: number) =>
    `.idex-backup-${machine.replaceAll(/[^\w.]/g, '_')}-${pid}-AbCdEf`
  const deadPid = () => spawnSync(process.execPath, ['--version']).pid

  async function leave(folder: string, name: string, daysAgo = 0): Promise<void> {
    await mkdir(join(folder, name))
    await writeFile(join(folder, name, 'archive.tar.gz'), 'half')
    const then = new Date(clock.now().getTime() - daysAgo * 86_400_000)
    for (const path of [join(folder, name, 'archive.tar.gz'), join(folder, name)])
      await utimes(path, then, then)
  }

  it('removes leftovers of killed ones, and nothing else', async () => {
    const folder = await mkdtemp(join(root, 'backups-'))
    const stays = [nameOf(hostname(), process.ppid), nameOf('elsewhere', deadPid()), 'site.tar.gz.partial']
    const goes = [nameOf(hostname(), deadPid()), nameOf('elsewhere2', 1)]
    for (const name of [...stays, goes[0] ?? '']) await leave(folder, name)
    await leave(folder, goes[1] ?? '', 2)
    await createBackup({ ...source, steps, clock }, join(folder, 'new.tar.gz'))
    expect((await readdir(folder)).sort()).toEqual([...stays, 'new.tar.gz'].sort())
  })

  it('that takes the same name first is not overwritten', async () => {
    const folder = await mkdtemp(join(root, 'backups-'))
    const to = join(folder, 'same.tar.gz')
    const results = await Promise.allSettled([
      createBackup({ ...source, steps, clock }, to),
      createBackup({ ...source, steps, clock }, to),
    ])
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect(await readdir(folder)).toEqual(['same.tar.gz'])
    expect((await stat(to)).mode & 0o777).toBe(0o600)
  })
})

describe('making a backup', () => {
  const leftovers = async () => (await readdir(root)).filter((name) => name.startsWith('.'))

  it('never overwrites a file', async () => {
    await expect(createBackup({ ...source, steps, clock }, archive)).rejects.toThrow('exists already')
  })

  it('refuses an empty database and one of a newer version, and leaves nothing behind', async () => {
    const to = join(root, 'refused.tar.gz')
    await fresh(async (target) => {
      await target.sql`drop schema drizzle cascade`
      await expect(createBackup({ ...target, steps, clock }, to)).rejects.toThrow('nothing to back up')
    })
    await expect(createBackup({ ...source, steps: steps.slice(1), clock }, to)).rejects.toThrow('newer')
    expect(await leftovers()).toEqual([])
    await expect(readFile(to)).rejects.toThrow('ENOENT')
  })

  it('names missing or changed files, and backs up the rest', async () => {
    const [gone = '', changed = '', ...rest] = Object.keys(await bytesOf(source))
    const bent: FileStorage = {
      ...source.files,
      read: async (id, range) => {
        if (id === gone) throw new MissingFileError(id, undefined)
        const stream = await source.files.read(id, range)
        return id === changed ? stream.map((chunk: Buffer) => Buffer.alloc(chunk.length)) : stream
      },
    }
    const to = join(root, 'partly.tar.gz')
    const report = await createBackup({ ...source, files: bent, steps, clock }, to)
    expect(report).toMatchObject({ missing: [gone], damaged: [changed], files: rest.length + 1 })
    await fresh(async (target) => {
      expect((await restore(target, false, to)).missing).toEqual([gone])
      expect(await rowsOf(target.sql)).toEqual(restored(await rowsOf(source.sql)))
    })
  })

  it('starts again when a file is deleted while it is copied', async () => {
    await fresh(async (target) => {
      await restore(target)
      const [victim = ''] = Object.keys(await bytesOf(target))
      let reads = 0
      const racing: FileStorage = {
        ...target.files,
        read: async (id, range) => {
          if (id === victim && reads++ === 0) {
            await target.sql`update files set stored_at = null where id = ${victim}`
            await target.files.remove(victim)
          }
          return target.files.read(id, range)
        },
      }
      const to = join(root, 'raced.tar.gz')
      const report = await createBackup({ ...target, files: racing, steps, clock }, to)
      expect(report.missing).toEqual([])
      expect(reads).toBe(1)
    })
  })

  it('leaves no partial archive or waiting connection when a file breaks off', async () => {
    const cut: FileStorage = {
      ...source.files,
      read: async (id, range) => (await source.files.read(id, range)).take(0),
    }
    const to = join(root, 'cut.tar.gz')
    await expect(createBackup({ ...source, files: cut, steps, clock }, to)).rejects.toThrow(
      'cannot be copied',
    )
    expect(await leftovers()).toEqual([])
    expect(await source.sql`select 1 as one`).toHaveLength(1)
  })

  /** Files of which the first hangs halfway. */
  const silent: FileStorage['read'] = async () =>
    Readable.from(
      (async function* () {
        yield Buffer.alloc(10)
        await new Promise(() => undefined)
      })(),
    )

  it('gives up on a storage that hangs, with one sentence, and leaves nothing behind', async () => {
    const to = join(root, 'silent.tar.gz')
    const files = { ...source.files, read: silent }
    await expect(
      createBackup({ ...source, files, steps, clock }, to, { responseTimeoutMs: 500 }),
    ).rejects.toThrow('The storage has said nothing for 0.5 seconds')
    expect(await leftovers()).toEqual([])
  })

  it('stops when aborted, and leaves nothing behind', async () => {
    const to = join(root, 'stopped.tar.gz')
    const stop = new AbortController()
    const reading: FileStorage['read'] = async (id) => {
      setImmediate(() => stop.abort(new Error('told to stop')))
      return silent(id)
    }
    await fresh(async (target) => {
      await restore(target)
      const files = { ...target.files, read: reading }
      await expect(
        createBackup({ ...target, files, steps, clock }, to, { signal: stop.signal }),
      ).rejects.toThrow('told to stop')
    })
    expect(await leftovers()).toEqual([])
    await expect(readFile(to)).rejects.toThrow('ENOENT')
  })

  it('always completes, with all rows, however many there are', async () => {
    await fresh(async (target) => {
      await restore(target)
      await target.sql`insert into contact_messages (id, name, email, message)
        select 'many' || n, 'Sender ' || n, n || '@example.com', repeat('words ' || n, 50) from generate_series(1, 5000) n`
      const reports: Awaited<ReturnType<typeof createBackup>>[] = []
      // Fifty in a row, of a larger site, are made by `npm run endurance`.
      for (let run = 0; run < 5; run++)
        reports.push(await createBackup({ ...target, steps, clock }, join(root, `many-${run}.tar.gz`)))
      expect(new Set(reports.map(({ rows }) => rows)).size).toBe(1)
      await fresh(async (copy) => {
        await restore(copy, false, join(root, 'many-4.tar.gz'))
        expect(await rowsOf(copy.sql)).toEqual(await rowsOf(target.sql))
      })
    })
  })
})
