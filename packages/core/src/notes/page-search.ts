import { notes, pageTexts } from '@idex/db/schema'
import { type SQL, sql } from 'drizzle-orm'
import { askedWords } from '../kernel/asked-words.ts'

/** Notes with a page of their PDF that has the words of `search`, of this folding or a former one; undefined for an empty search. */
export function hasPageWith(search: string | undefined): SQL | undefined {
  if (!search) return undefined
  return sql`${notes.fileId} in (select ${pageTexts.fileId} from ${pageTexts} where ${pageTexts.words} @@ (${askedWords(search, true)}))`
}
