import { DomainError } from '@idex/contract/kernel/errors'
import { splitQuery } from '@idex/contract/search/query'
import type { SearchAnswer, SearchInputSchema } from '@idex/contract/search/search'
import type { Queryable } from '@idex/db/client'
import { hasCode } from '@idex/db/outage'
import { perDatabase } from '@idex/db/per-database'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Context } from '../kernel/context.ts'
import { createFairLimiter } from '../kernel/fair-limiter.ts'
import { subjectOf } from '../kernel/limits.ts'
import {
  findContent,
  findContentPages,
  findHighlights,
  findMoments,
  findNotePages,
  findNotes,
  findPosts,
} from './matches.ts'
import { NOTHING_FOUND, presentHits } from './presenter.ts'
import { comparedWords, findSimilarTitles, toleratesTypos } from './similar-titles.ts'

/** Most milliseconds for one statement of a search. */
const STATEMENT_MS = 2000

const TOO_LONG = 'This search took too long. Please try other or more words.'

/** SQLSTATE query_canceled, by the time limit. */
const CANCELED = /^57014$/

/** Searches run in turns between callers: whoever types fast waits for nobody but themselves. */
const limiters = perDatabase(() => createFairLimiter({ running: 4, waiting: 200, waitingEach: 8 }))

const AskedSchema = z.tuple([z.object({ query: z.string(), indexed: z.string() })])

/** The text of the tsquery that `search` asks for; undefined where it names nothing to look for, such as stop words alone. */
async function readQuery(tx: Queryable, search: string): Promise<string | undefined> {
  const { whole, head, last } = splitQuery(search)
  const rows = await tx.execute(sql`select asked::text as query, querytree(asked) as indexed
    from (select search_query(${whole}::text, ${head}::text, ${last}::text) as asked) as given`)
  const [{ query, indexed }] = AskedSchema.parse([...rows])
  return indexed === '' || indexed === 'T' ? undefined : query
}

async function searchIn(
  tx: Queryable,
  ctx: Context,
  search: string,
  tolerant: boolean,
): Promise<SearchAnswer> {
  const { actor } = ctx
  const [query] = await Promise.all([
    readQuery(tx, search),
    tx.execute(sql.raw(`set local statement_timeout = ${STATEMENT_MS}`)),
  ])
  if (query === undefined) return NOTHING_FOUND
  const [notes, highlights, notePages, contentPages, moments, content, posts] = await Promise.all([
    findNotes(tx, actor, query),
    findHighlights(tx, actor, query),
    findNotePages(tx, actor, query),
    findContentPages(tx, actor, query),
    findMoments(tx, actor, query),
    findContent(tx, actor, query),
    findPosts(tx, actor, query),
  ])
  const found = presentHits(search, { notes, highlights, notePages, contentPages, moments, content, posts })
  const words = comparedWords(search)
  const { isApproximate: _unknown, ...hits } = found
  const isEmpty = Object.values(hits).every(({ length }) => length === 0)
  if (!isEmpty || !tolerant || words.length === 0) return found
  const [alikeNotes, alikeContent, alikePosts] = await findSimilarTitles(tx, actor, words)
  const similar = { notes: alikeNotes, content: alikeContent, posts: alikePosts }
  return {
    ...presentHits(search, { ...similar, highlights: [], notePages: [], contentPages: [], moments: [] }),
    isApproximate: true,
  }
}

/**
 * What the caller may see that has the words of `search`, the last of which counts as the beginning of one: notes, pages of
 * documents, moments of recordings, what they marked themselves, content and posts. When nothing has, titles that look like it. Throws RATE_LIMITED or UNAVAILABLE.
 */
export async function search(ctx: Context, input: z.output<typeof SearchInputSchema>): Promise<SearchAnswer> {
  if (input.search.trim() === '') return NOTHING_FOUND
  const tolerant = await toleratesTypos(ctx.db)
  try {
    return await limiters(ctx.db)(subjectOf(ctx), () =>
      ctx.db.transaction((tx) => searchIn(tx, ctx, input.search, tolerant), { accessMode: 'read only' }),
    )
  } catch (error) {
    throw hasCode(error, CANCELED) ? new DomainError('UNAVAILABLE', TOO_LONG) : error
  }
}
