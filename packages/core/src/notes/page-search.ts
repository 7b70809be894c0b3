import { splitQuery } from '@idex/contract/search/query'
import { notes, pageTexts } from '@idex/db/schema'
import { type SQL, sql } from 'drizzle-orm'

/** Notes with a page of their PDF that has the words of `search`, of this folding or a former one; undefined for an empty search. */
export function hasPageWith(search: string | undefined): SQL | undefined {
  if (!search) return undefined
  const { whole, head, last, typed } = splitQuery(search)
  const asked = sql`folded_query(${whole}::text, ${head}::text, ${last}::text)
    || search_query(${typed.whole}::text, ${typed.head}::text, ${typed.last}::text)`
  return sql`${notes.fileId} in (select ${pageTexts.fileId} from ${pageTexts} where ${pageTexts.words} @@ (${asked}))`
}
