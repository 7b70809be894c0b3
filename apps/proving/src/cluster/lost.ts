import { createHash } from 'node:crypto'
import type { DatabaseClient } from '@idex/db/client'
import type { DatabaseCluster } from './database.ts'
import type { Writes } from './load.ts'

async function missingIn(sql: DatabaseClient['sql'], { notes, files }: Writes): Promise<number> {
  const found = await sql<{ id: string; title: string }[]>`select id, title from notes`
  const titles = new Map(found.map(({ id, title }) => [id, title]))
  const stored = await sql<{ id: string }[]>`select id from files`
  const ids = new Set(stored.map(({ id }) => id))
  return (
    notes.filter(([id, title]) => titles.get(id) !== title).length +
    files.filter(([path]) => !ids.has(path.split('/').at(-1) ?? '')).length
  )
}

/** How many acknowledged writes are not in the database, as its primary has it. */
export async function lostOf(database: DatabaseCluster, writes: Writes): Promise<number> {
  const client = database.direct()
  try {
    return await missingIn(client.sql, writes)
  } finally {
    await client.close()
  }
}

type Read = (path: string) => Promise<Buffer>

/** How many of the uploaded files cannot be read, or have other bytes. */
export async function differingFiles({ files }: Writes, read: Read): Promise<number> {
  let differing = 0
  for (const [path, hash] of files) {
    const bytes = await read(path).catch(() => undefined)
    if (bytes === undefined || createHash('sha256').update(bytes).digest('hex') !== hash) differing += 1
  }
  return differing
}
