import { TAG_MAX } from '@idex/contract/kernel/bounds'
import { type Search, textParam } from '../../browser/search-params.ts'

/** The blog's search parameters: its filters. */
export type BlogSearch = { search?: string | undefined; tag?: string | undefined }

/** Parses the search parameters; invalid ones are dropped. */
export function parseBlogSearch({ search, tag }: Search): BlogSearch {
  return { search: textParam(search, 200), tag: textParam(tag, TAG_MAX) }
}
