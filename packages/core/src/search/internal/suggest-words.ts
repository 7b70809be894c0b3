import { wordsIn } from '@idex/contract/search/folding'
import { createMarker, splitQuery } from '@idex/contract/search/query'
import type { Queryable } from '@idex/db/client'
import { searchVocabulary } from '@idex/db/schema'
import { gt, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Actor } from '../../kernel/context.ts'
import { isLibraryUser } from '../../kernel/access.ts'
import { LETTERS } from '../refresh-vocabulary.ts'
import { latinOf } from '../similar-titles.ts'

/**
 * How many letters have to be added, left out, replaced or swapped with their neighbour to make one word the other (optimal string alignment).
 * Takes the product of the lengths: for words, not for texts.
 */
export function editDistance(one: string, other: string): number {
  const letters = [...one]
  const others = [...other]
  let before: number[] = []
  let above = [0, ...others.map((_, index) => index + 1)]
  for (const [row, letter] of letters.entries()) {
    const current = [row + 1]
    for (const [column, wanted] of others.entries()) {
      const replaced = (above[column] ?? 0) + (letter === wanted ? 0 : 1)
      const changed = Math.min(replaced, (above[column + 1] ?? 0) + 1, (current[column] ?? 0) + 1)
      const isSwap = letter === others[column - 1] && letters[row - 1] === wanted
      current.push(isSwap ? Math.min(changed, (before[column - 1] ?? 0) + 1) : changed)
    }
    before = above
    above = current
  }
  return above.at(-1) ?? 0
}

/** Words of a query that others are looked for, and the most alike that are compared for each. */
const WORDS_MAX = 5
const CANDIDATES_MAX = 12

/** How similar a word has to be by its trigrams, from 0 to 1, to be compared. */
const SIMILARITY = 0.25

/** How many letters may differ in a word of so many. */
const differenceIn = (letters: number) => (letters < 6 ? 1 : 2)

type Asked = { word: string; start: number; end: number }

/**
 * Returns whether a search for `asked` finds `word`, in any form and, where it is the beginning of one, also words that
 * begin like it.
 */
const finds = (asked: string, isBeginning: boolean, word: string) =>
  createMarker(isBeginning ? asked : `${asked} `)(word).length > 0

/** The words of a query that may be misspelled: long enough ones, neither common nor excluded by a hyphen. */
function askedIn(query: string): Asked[] {
  const isExcluded = ({ start }: Asked) => /(?:^|\s)-"?$/.test(query.slice(Math.max(0, start - 3), start))
  const isLong = ({ word }: Asked) => word.length >= LETTERS.min && word.length <= LETTERS.max
  return wordsIn(query)
    .filter((one) => isLong(one) && finds(one.word, false, one.word) && !isExcluded(one))
    .slice(0, WORDS_MAX)
}

const CandidateSchema = z.object({ asked: z.string(), word: z.string(), texts: z.number() })
type Candidate = z.output<typeof CandidateSchema>

/** Words of what the caller searches that resemble `words`; only where Postgres `toleratesTypos`. */
async function findCandidates(tx: Queryable, actor: Actor, words: readonly string[]): Promise<Candidate[]> {
  await tx.execute(sql.raw(`set local pg_trgm.similarity_threshold = ${SIMILARITY}`))
  const { word, texts, visitorTexts } = searchVocabulary
  const count = isLibraryUser(actor) ? texts : visitorTexts
  const asked = sql`asked.word`
  const alike = tx
    .select({ word, count: sql`${count}`.as('count') })
    .from(searchVocabulary)
    .where(sql`${latinOf(word)} % ${latinOf(asked)} and ${gt(count, 0)}`)
    .orderBy(sql`similarity(${latinOf(word)}, ${latinOf(asked)}) desc`, sql`${count} desc`, word)
    .limit(CANDIDATES_MAX)
  const values = sql.join(
    words.map((one) => sql`(${one}::text)`),
    sql`, `,
  )
  const rows = await tx.execute(sql`select asked.word as asked, alike.word, alike.count as texts
    from (values ${values}) as asked (word) cross join lateral ${alike.as('alike')}`)
  return z.array(CandidateSchema).parse([...rows])
}

/** The word that was meant by `asked`; undefined for one that is known, in any form, or resembles none. */
function meantBy(asked: string, isBeginning: boolean, candidates: readonly Candidate[]): string | undefined {
  const isKnown = candidates.some(({ word }) => finds(asked, isBeginning, word))
  if (isKnown) return undefined
  return candidates
    .map((candidate) => ({ ...candidate, distance: editDistance(asked, candidate.word) }))
    .filter(({ distance }) => distance <= differenceIn(asked.length))
    .sort((one, other) => one.distance - other.distance || other.texts - one.texts)[0]?.word
}

/** A query in other words: as a whole, and the words it has instead. */
type OtherWords = { query: string; words: readonly string[] }

/** `query` with other words in place of those that nothing the caller searches has; undefined where there are none. */
export async function findOtherWords(
  tx: Queryable,
  actor: Actor,
  query: string,
): Promise<OtherWords | undefined> {
  const asked = askedIn(query)
  if (asked.length === 0) return undefined
  const found = await findCandidates(tx, actor, [...new Set(asked.map(({ word }) => word))])
  const candidates = Map.groupBy(found, (candidate) => candidate.asked)
  const { last } = splitQuery(query)
  const words: string[] = []
  let [other, from] = ['', 0]
  for (const { word, start, end } of asked) {
    const meant = meantBy(word, word === last && end === query.trimEnd().length, candidates.get(word) ?? [])
    if (meant === undefined) continue
    words.push(meant)
    other += query.slice(from, start) + meant
    from = end
  }
  return words.length === 0 ? undefined : { query: (other + query.slice(from)).trim(), words }
}
