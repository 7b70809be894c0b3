import type { Readable, Writable } from 'node:stream'
import { setImmediate } from 'node:timers/promises'
import type postgres from 'postgres'
import type { Timed } from './response-timeout.ts'
import type { TableShape } from './tables.ts'

const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`

/** The table and its columns as a COPY statement names them. */
function target({ name, columns }: TableShape): string {
  return `${quoted(name)} (${columns.map(quoted).join(', ')})`
}

const NEWLINE = 0x0a

/** Each row ends with a line break, and those in values are escaped. */
function countRows(chunk: Buffer): number {
  let rows = 0
  for (let at = chunk.indexOf(NEWLINE); at !== -1; at = chunk.indexOf(NEWLINE, at + 1)) rows++
  return rows
}

/**
 * Gives the rows of a table in Postgres's text format to `sink`, waiting for it, and then how many they were. When `sink`
 * fails, the rest is read all the same: the connection takes no other query before the copy is over.
 */
export async function copyOut(
  tx: postgres.TransactionSql,
  table: TableShape,
  sink: (chunk: Buffer) => Promise<void>,
  timed: Timed,
): Promise<number> {
  const rows: Readable = await timed.one(tx.unsafe(`copy ${target(table)} to stdout`).readable())
  let count = 0
  let failure: { reason: unknown } | undefined
  for await (const chunk of timed.each<Buffer>(rows)) {
    if (failure) continue
    count += countRows(chunk)
    await sink(chunk).catch((reason: unknown) => {
      failure = { reason }
    })
  }
  if (failure) throw failure.reason
  return count
}

function write(stream: Writable, chunk: Buffer): Promise<void> {
  return new Promise((resolve, reject) => {
    stream.write(chunk, (error) => (error ? reject(error) : resolve()))
  })
}

/**
 * Fills a table from rows in Postgres's text format and gives how many it has then. Throws when the database refuses
 * them; it says at the end of all rows whether references hold, which the driver tells nobody, hence the count.
 */
export async function copyIn(
  tx: postgres.TransactionSql,
  table: TableShape,
  source: AsyncIterable<Buffer>,
): Promise<number> {
  const stream: Writable = await tx.unsafe(`copy ${target(table)} from stdin`).writable()
  let failure: Error | undefined
  stream.on('error', (error) => (failure = error))
  try {
    for await (const chunk of source) {
      if (failure) throw failure
      await write(stream, chunk)
    }
  } catch (error) {
    // Tells the database that no more rows come; without it the connection waits for ever.
    stream.destroy(new Error('The rows broke off'))
    throw failure ?? error
  }
  stream.end()
  // The stream tells the database in the next turn, and takes no query before.
  await setImmediate()
  const [found] = await tx<{ count: number }[]>`select count(*)::int as count from ${tx(table.name)}`
  return found?.count ?? 0
}
