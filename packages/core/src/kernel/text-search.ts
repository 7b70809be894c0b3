import { FOLDING_VERSION, foldText } from '@idex/contract/search/folding'
import { splitQuery } from '@idex/contract/search/query'
import { and, type Column, ilike, like, lt, or, type SQL, sql } from 'drizzle-orm'
import { containsPattern } from './paging.ts'

/** The columns that a list's search looks in: folded ones, the number of their folding, and the texts as they were written. */
export type Searched = {
  folded: readonly Column[]
  folding: Column
  written: readonly (Column | SQL)[]
}

/** Search patterns for LIKE: words in folded texts, or other text, such as 'C++', as it stands. */
type ListPatterns = { words: string; written: string; isOfWords: boolean }

/** The patterns of a search text, which may stand anywhere in a text. */
function patternsOf(search: string): ListPatterns {
  const words = foldText(search)
  const isOfWords = words.length > 1 || (words !== '' && /^[\p{L}\p{M}\p{N}\s]*$/u.test(search))
  return { words: containsPattern(words), written: containsPattern(search), isOfWords }
}

/** Rows one of whose texts is like a pattern; those of a former folding by what was written until they are folded again. */
function isLike({ folded, folding, written }: Searched, patterns: ListPatterns): SQL | undefined {
  const asWritten = or(...written.map((text) => ilike(text, patterns.written)))
  if (!patterns.isOfWords) return asWritten
  return or(...folded.map((text) => like(text, patterns.words)), and(lt(folding, FOLDING_VERSION), asWritten))
}

/** Rows one of whose texts contains `search`, compared as searches compare; every row for an empty search. */
export function contains(searched: Searched, search: string | undefined): SQL | undefined {
  return search ? isLike(searched, patternsOf(search)) : undefined
}

/** The tsquery that `search` asks for, as it stands or with two of its words in one, and in words of a former folding where there are some. */
export function tsqueryOf(search: string, hasOutdatedWords: boolean): SQL {
  const { joined, typed, ...asked } = splitQuery(search)
  const forms = [asked, ...joined].map(
    ({ whole, head, last }) => sql`folded_query(${whole}::text, ${head}::text, ${last}::text)`,
  )
  if (hasOutdatedWords)
    forms.push(sql`search_query(${typed.whole}::text, ${typed.head}::text, ${typed.last}::text)`)
  return sql.join(forms, sql` || `)
}
