import { notes, pageTexts } from '@idex/db/schema'
import { type SQL, sql } from 'drizzle-orm'

/** The last word of a search, which may be the beginning of one. */
const LAST_WORD = /[\p{L}\p{N}]+$/u

/** Notes with a page of their PDF that has the words of `search`; undefined for an empty search. */
export function hasPageWith(search: string | undefined): SQL | undefined {
  if (!search) return undefined
  const last = LAST_WORD.exec(search)?.[0] ?? ''
  const head = search.slice(0, search.length - last.length)
  const asked = sql`search_query(${search}::text, ${head}::text, ${last}::text)`
  return sql`${notes.fileId} in (select ${pageTexts.fileId} from ${pageTexts} where ${pageTexts.words} @@ ${asked})`
}
