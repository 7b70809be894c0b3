import { createHash, randomBytes } from 'node:crypto'
import { mkdir, open, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { DatabaseClient } from '@idex/db/client'

export const [MEMBERS, NOTES, POSTS] = [2000, 5000, 500]
const PDF_BYTES = 50_000
const RECORDINGS = 4
const RECORDING_BYTES = 450_000_000

/** SHA-256 of each file's bytes, by id. */
export type Files = ReadonlyMap<string, string>

async function folderOf(directory: string, id: string): Promise<string> {
  const folder = join(directory, 'files', 'stored', id.slice(0, 2))
  await mkdir(folder, { recursive: true })
  return folder
}

async function storePdf(directory: string, id: string): Promise<string> {
  const content = randomBytes(PDF_BYTES)
  await writeFile(join(await folderOf(directory, id), id), content)
  return createHash('sha256').update(content).digest('hex')
}

/** A sparse recording, of which few bytes are on disk. */
async function storeRecording(directory: string, id: string): Promise<string> {
  const handle = await open(join(await folderOf(directory, id), id), 'w')
  const head = randomBytes(1_000_000)
  await handle.write(head)
  await handle.truncate(RECORDING_BYTES)
  await handle.close()
  const hash = createHash('sha256').update(head)
  const hole = Buffer.alloc(1_000_000)
  for (let at = head.length; at < RECORDING_BYTES; at += hole.length) hash.update(hole)
  return hash.digest('hex')
}

async function storeFiles(directory: string) {
  const files = new Map<string, { kind: string; size: number; sha256: string }>()
  for (let n = 1; n <= NOTES; n++) {
    const id = `seed${n}`
    files.set(id, { kind: 'pdf', size: PDF_BYTES, sha256: await storePdf(directory, id) })
  }
  for (let n = 1; n <= RECORDINGS; n++) {
    const id = `seedvideo${n}`
    files.set(id, { kind: 'video', size: RECORDING_BYTES, sha256: await storeRecording(directory, id) })
  }
  return files
}

/** Fills the site of the data directory `directory`: 2,000 members, 5,000 notes, 500 posts, 2 GB of files. */
export async function fillLargeSite(sql: DatabaseClient['sql'], directory: string): Promise<Files> {
  const files = await storeFiles(directory)
  await sql`insert into users (id, email, first_name, last_name, onboarded_at)
    select 'seed' || n, n || '@example.com', 'First ' || n, repeat('Last ', 5) || n, now()
    from generate_series(1, ${MEMBERS}::int) n`
  const rows = [...files].map(([id, file]) => ({ id, ...file }))
  await sql`insert into files (id, kind, mime_type, name, size, sha256, stored_at)
    select id, kind::file_kind, case kind when 'pdf' then 'application/pdf' else 'video/mp4' end, id, size, sha256, now()
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as f (id text, kind text, size bigint, sha256 text)`
  await sql`insert into notes (id, title, slug, description, published, published_at, file_id, announced_at)
    select 'seed' || n, 'Note ' || n, 'seed-' || n, repeat('What was decided, and why. ', 20), true, now(), 'seed' || n, now()
    from generate_series(1, ${NOTES}::int) n`
  await sql`insert into favorites (user_id, note_id)
    select 'seed' || n, 'seed' || n from generate_series(1, ${MEMBERS}::int) n`
  await sql`insert into blog_posts (id, title, blog_url, excerpt, content, reading_time)
    select 'post' || n, 'Post ' || n, 'seed-' || n, 'Short', repeat('<p>A paragraph of a post.</p>', 300), 9
    from generate_series(1, ${POSTS}::int) n`
  return new Map([...files].map(([id, { sha256 }]) => [id, sha256]))
}

/** Adds, changes and removes rows until stopped; all additions up to number `committed` are committed. */
export function writeContinuously(sql: DatabaseClient['sql']) {
  const state = { committed: 0, stopped: false }
  const writing = (async () => {
    for (let n = 1; !state.stopped; n++) {
      await sql`insert into notes (id, title, slug, description, published, published_at, external_url, announced_at)
        values (${`live${n}`}, ${`Live ${n}`}, ${`live-${n}`}, ${'text '.repeat(n % 400)}, true, now(), 'https://example.com/a.pdf', now())`
      await sql`update notes set description = ${'more '.repeat(n % 300)} where id = ${`live${n - 1}`}`
      state.committed = n
      await new Promise((resolve) => setTimeout(resolve, 20))
    }
  })()
  return {
    committed: () => state.committed,
    async stop() {
      state.stopped = true
      await writing
    },
  }
}
