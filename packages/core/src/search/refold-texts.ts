import { FOLDING_VERSION } from '@idex/contract/search/folding'
import type { Database, Queryable } from '@idex/db/client'
import { memoizePerDatabase } from '@idex/db/memoize-per-database'
import {
  blogPosts,
  contactMessages,
  contentItems,
  highlights,
  hasOutdatedFolding,
  notes,
  pageTexts,
  transcriptPassages,
  users,
} from '@idex/db/schema'
import { sql } from 'drizzle-orm'
import type { Services } from '../kernel/context.ts'
import { createThrottle } from '../kernel/throttle.ts'
import { mergeNewWords } from './internal/merge-new-words.ts'
import { REFRESH } from './refresh-vocabulary.ts'

/** Tables whose rows are searched, the shortest texts first; and those that lists alone search. */
const SEARCHED = [notes, contentItems, highlights, blogPosts, transcriptPassages, pageTexts] as const
const TABLES = [users, contactMessages, ...SEARCHED] as const

/** Rows of a statement, after which requests have their turn, and of a run; and most milliseconds of a run's rests. */
const BATCH = 20
const RUN = 20_000
const RESTS_MS = 30 * 60_000

const formerWords = memoizePerDatabase((db) => {
  let areGone = false
  return async () => {
    if (areGone) return false
    const some = SEARCHED.map(
      (table) => sql`exists (select from ${table} where ${hasOutdatedFolding(table.folding)})`,
    )
    const rows = await db.execute(sql`select 1 where ${sql.join(some, sql` or `)}`)
    areGone = rows.length === 0
    return !areGone
  }
})

/** Tells whether something that is searched still has words of a former folding. Once nothing has, that stays so, and no more is asked. */
export function hasOutdatedWords(db: Database): Promise<boolean> {
  return formerWords(db)()
}

/** Folds some rows of a former folding again, which triggers do; returns how many. Rows that are being written are left to the next call. */
async function foldSome(db: Queryable, table: (typeof TABLES)[number]): Promise<number> {
  const rows = await db.execute(sql`update ${table} set folding = ${FOLDING_VERSION}
    where ctid = any(array(select ctid from ${table} where ${hasOutdatedFolding(table.folding)} limit ${BATCH} for update skip locked))
    returning 1`)
  return rows.length
}

/** Brings what a former folding made of texts to the current one, after an update, while all of it is searched. Returns how many rows it was. */
export async function refoldTexts(ctx: Services): Promise<{ folded: number }> {
  const rest = createThrottle(RESTS_MS)
  let folded = 0
  for (const table of TABLES) {
    for (let some = BATCH; some === BATCH;) {
      if (folded >= RUN || ctx.stopping?.aborted === true) {
        await ctx.queue.enqueue('search.fold', {})
        return { folded }
      }
      const began = performance.now()
      some = await foldSome(ctx.db, table)
      folded += some
      await rest(performance.now() - began)
    }
  }
  if (folded === 0) return { folded }
  await mergeNewWords(ctx.db, transcriptPassages)
  await mergeNewWords(ctx.db, pageTexts)
  await ctx.queue.enqueue('vocabulary.refresh', {}, REFRESH)
  return { folded }
}
