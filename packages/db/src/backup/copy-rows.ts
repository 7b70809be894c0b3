import type { Readable, Writable } from 'node:stream'
import { setImmediate } from 'node:timers/promises'
import type postgres from 'postgres'
import type { Timed } from './timeouts.ts'
import type { TableShape } from './tables.ts'

const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`

/** The table and its columns for a COPY statement. */
function target({ name, columns }: TableShape): string {
  return `${quoted(name)} (${columns.map(quoted).join(', ')})`
}

const NEWLINE = 0x0a

/** Counts line breaks: each row ends with one, and those in values are escaped. */
function countRows(chunk: Buffer): number {
  let rows = 0
  for (let at = chunk.indexOf(NEWLINE); at !== -1; at = chunk.indexOf(NEWLINE, at + 1)) rows++
  return rows
}

/**
 * Passes a table's rows in Postgres's text format to `sink`, one chunk at a time, and returns how many there were. When
 * `sink` fails, the rest is still read: the connection accepts no other query until the copy is over.
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
 * Fills a table with rows in Postgres's text format and returns how many it has then. Throws when the database rejects
 * them. Foreign keys are checked at the end, whose error the driver does not report, hence the count.
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
    // Tells the database that the rows end here; otherwise the connection waits forever.
    stream.destroy(new Error('The rows broke off'))
    throw failure ?? error
  }
  stream.end()
  // The stream informs the database in the next turn, and accepts no query before.
  await setImmediate()
  const [found] = await tx<{ count: number }[]>`select count(*)::int as count from ${tx(table.name)}`
  return found?.count ?? 0
}
