import { SEARCH_MAX } from '@idex/contract/kernel/bounds'
import { DomainError } from '@idex/contract/kernel/errors'
import type { SearchAnswer, SearchInputSchema } from '@idex/contract/search/search'
import type { Queryable } from '@idex/db/client'
import { hasErrorCode } from '@idex/db/outage'
import { memoizePerDatabase } from '@idex/db/memoize-per-database'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { tsqueryOf } from '../kernel/text-search.ts'
import { createFairQueue, queueCallerOf } from '../kernel/fair-queue.ts'
import type { Actor, Context } from '../kernel/context.ts'
import { FAIR_QUEUES } from '../kernel/fair-queue-limits.ts'
import { hasOutdatedWords } from './refold-texts.ts'
import { findMatches } from './internal/matches.ts'
import { NOTHING_FOUND, presentHits } from './presenter.ts'
import { comparedWords, findSimilarTitles, toleratesTypos } from './similar-titles.ts'
import { findOtherWords } from './internal/suggest-words.ts'

/** Most milliseconds for one statement of a search. */
const STATEMENT_MS = 2000

/** With fewer hits than this, other words are looked for. */
const FEW_HITS = 3

/**
 * For the transaction of a search. Its plans are the same for every word: those made for one would often read tables from their beginnings until they
 * have enough matches, and making them takes longer than using them.
 */
const LIMITS = sql`set_config('statement_timeout', ${String(STATEMENT_MS)}, true), set_config('plan_cache_mode', 'force_generic_plan', true)`

const TOO_LONG = 'This search took too long. Please try other or more words.'

/** SQLSTATE query_canceled, by the time limit. */
const CANCELED = /^57014$/

/** Queues of searches, shared fairly between callers: fast typing delays the typist alone. */
const limiters = memoizePerDatabase(() => createFairQueue(FAIR_QUEUES.searches))

const AskedSchema = z.tuple([z.object({ query: z.string(), indexed: z.string() })])

/** Abilities of this database: finding titles despite typos, and words of a former folding. */
type Ways = { toleratesTypos: boolean; hasOutdatedWords: boolean }

/** The text of the tsquery that `search` asks for; undefined where it names nothing to look for, such as stop words alone. */
async function readQuery(tx: Queryable, search: string, ways: Ways): Promise<string | undefined> {
  const rows = await tx.execute(sql`select asked::text as query, querytree(asked) as indexed
    from (select ${tsqueryOf(search, ways.hasOutdatedWords)} as asked) as given`)
  const [{ query, indexed }] = AskedSchema.parse([...rows])
  return indexed === '' || indexed === 'T' ? undefined : query
}

/** Finds rows that have the words of `search`; undefined where it names nothing to look for. */
async function findWords(
  tx: Queryable,
  actor: Actor,
  search: string,
  ways: Ways,
): Promise<SearchAnswer | undefined> {
  const query = await readQuery(tx, search, ways)
  if (query === undefined) return undefined
  return presentHits(search, await findMatches(tx, actor, query))
}

function countHits({ isApproximate: _approximate, suggestion: _suggestion, ...hits }: SearchAnswer): number {
  return Object.values(hits).reduce((sum, { length }) => sum + length, 0)
}

/**
 * A search with other words that finds the caller more than `count`; null without. It and each of its words are tried out: the vocabulary may
 * still have what is no longer shown, and one word must not be told because another one is found.
 */
async function suggestionFor(tx: Queryable, actor: Actor, search: string, count: number, ways: Ways) {
  const other = await findOtherWords(tx, actor, search)
  if (other === undefined || other.query.length > SEARCH_MAX) return null
  const counts = async (query: string) =>
    countHits((await findWords(tx, actor, `${query} `, ways)) ?? NOTHING_FOUND)
  if ((await counts(other.query)) <= count) return null
  if (other.words.length > 1) for (const word of other.words) if ((await counts(word)) === 0) return null
  return other.query
}

async function searchIn(
  tx: Queryable,
  { actor }: Context,
  search: string,
  ways: Ways,
): Promise<SearchAnswer> {
  const [, found] = await Promise.all([tx.execute(sql`select ${LIMITS}`), findWords(tx, actor, search, ways)])
  if (found === undefined) return NOTHING_FOUND
  const count = countHits(found)
  if (!ways.toleratesTypos || count >= FEW_HITS) return found
  const suggestion = await suggestionFor(tx, actor, search, count, ways)
  const words = comparedWords(search)
  if (count > 0 || words.length === 0) return { ...found, suggestion }
  const [alikeNotes, alikeContent, alikePosts] = await findSimilarTitles(tx, actor, words)
  const similar = { notes: alikeNotes, content: alikeContent, posts: alikePosts }
  const none = { highlights: [], pages: [], moments: [] }
  return { ...presentHits(search, { ...similar, ...none }), isApproximate: true, suggestion }
}

/**
 * Searches what the caller may see for the words of `search`, the last of which counts as the beginning of one: notes,
 * pages of documents, moments of recordings, highlights of their own, content and posts. Without results it returns
 * titles that look like it; with few, another spelling that finds more. Throws RATE_LIMITED or UNAVAILABLE.
 */
export async function search(ctx: Context, input: z.output<typeof SearchInputSchema>): Promise<SearchAnswer> {
  if (input.search.trim() === '') return NOTHING_FOUND
  const ways = {
    toleratesTypos: await toleratesTypos(ctx.db),
    hasOutdatedWords: await hasOutdatedWords(ctx.db),
  }
  try {
    return await limiters(ctx.db)(queueCallerOf(ctx), () =>
      ctx.db.transaction((tx) => searchIn(tx, ctx, input.search, ways), { accessMode: 'read only' }),
    )
  } catch (error) {
    throw hasErrorCode(error, CANCELED) ? new DomainError('UNAVAILABLE', TOO_LONG) : error
  }
}
