import { splitQuery } from '@idex/contract/search/query'
import { type SQL, sql } from 'drizzle-orm'

/** The tsquery that `search` asks for, as it stands or with two of its words in one, and in words of a former folding where there are some. */
export function tsqueryOf(search: string, hasFormerWords: boolean): SQL {
  const { joined, typed, ...asked } = splitQuery(search)
  const forms = [asked, ...joined].map(
    ({ whole, head, last }) => sql`folded_query(${whole}::text, ${head}::text, ${last}::text)`,
  )
  if (hasFormerWords)
    forms.push(sql`search_query(${typed.whole}::text, ${typed.head}::text, ${typed.last}::text)`)
  return sql.join(forms, sql` || `)
}
