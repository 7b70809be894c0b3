import { withText } from '@idex/contract/kernel/plain-json'
import type { Database } from '@idex/db/client'
import { memoizePerDatabase } from '@idex/db/memoize-per-database'
import { notes } from '@idex/db/schema'
import { and, type SQL, sql, type SQLWrapper } from 'drizzle-orm'
import { LRUCache } from 'lru-cache'
import type { Context } from '../../kernel/context.ts'
import { isFavoriteOf, progressOf } from '../policy.ts'
import { type NoteDetails, selectNotes } from '../presenter.ts'

/** Bytes of the cache of each presentation, with its texts. */
const MAX_BYTES = 8 * 1024 * 1024

/** Bytes of an entry besides its text, and of an object for each character of its text. */
const ENTRY_BYTES = 400
const BYTES_A_CHARACTER = 3

/** The reader in every statement of this file. */
export const READER = { id: sql.placeholder('reader') }

const IDS = sql.placeholder('ids')

/**
 * A note's id, the version of its row, which changes with its picture, a star, and how much is read: all that a presented note
 * depends on.
 */
function keyOf(db: Database): SQL<string> {
  return sql<string>`${notes.id} || '.' || ${notes}.xmin || case when ${isFavoriteOf(db, READER)} then '*' else '-' end
    || coalesce(${progressOf(db, READER)}::text, '')`
}

/** The keys of the notes that satisfy `where`, in order, to be read by `keysIn`. */
export function selectKeys(db: Database, where: SQL | undefined, orderBy: readonly SQL[] = []): SQLWrapper {
  return db
    .select({ key: keyOf(db).as('key') })
    .from(notes)
    .where(where)
    .orderBy(...orderBy)
}

/** Columns and source of a statement that returns the first `limit` of `keys` in one text. */
export function keysIn(keys: SQLWrapper, limit: SQLWrapper) {
  return {
    columns: { keys: sql<string | null>`keys` },
    source: sql`(select string_agg(key, ' ') as keys from (${keys} limit ${limit}) as page) as found`,
  }
}

/** The keys in the row of such a statement. */
export function splitKeys([row]: { keys: string | null }[]): string[] {
  return row?.keys?.split(' ') ?? []
}

/**
 * Caches notes as one presenter presents them, by the versions of their rows, in memory and as JSON. Missing ones are
 * read by their ids from the notes that satisfy `policy`, which may refer to `READER`.
 */
export function createNoteCache<Presented extends { id: string }>(
  policy: SQL | undefined,
  present: (note: NoteDetails) => Presented,
) {
  const cacheOf = memoizePerDatabase(() => new LRUCache<string, Presented>({ maxSize: MAX_BYTES }))
  const statement = memoizePerDatabase((db) =>
    selectNotes(db, READER, { key: keyOf(db) })
      .where(and(sql`${notes.id} = any(string_to_array(${IDS}, ' '))`, policy))
      .prepare('notes'),
  )

  async function read(ctx: Context, reader: string, ids: string[]): Promise<Map<string, Presented>> {
    const rows = await statement(ctx.db).execute({ reader, ids: ids.join(' ') })
    return new Map(
      rows.map(({ further: { key }, ...note }) => {
        const { value, length } = withText(present(note))
        cacheOf(ctx.db).set(key, value, { size: length * BYTES_A_CHARACTER + ENTRY_BYTES })
        return [note.note.id, value]
      }),
    )
  }

  /** The notes of `keys` for `reader`; undefined when one has gone since they were read. */
  return async (ctx: Context, reader: string, keys: string[]): Promise<Presented[] | undefined> => {
    const cache = cacheOf(ctx.db)
    const idOf = (key: string) => key.slice(0, key.indexOf('.'))
    const missing = keys.filter((key) => !cache.has(key)).map(idOf)
    const known = keys.map((key) => cache.get(key))
    const fresh = missing.length === 0 ? undefined : await read(ctx, reader, missing)
    const found = keys.flatMap((key, at) => known[at] ?? fresh?.get(idOf(key)) ?? [])
    return found.length === keys.length ? found : undefined
  }
}
