import { TAG_MAX } from '@idex/contract/kernel/bounds'
import { type Search, textParam } from '../../lib/search-params.ts'

/** The blog's part of the address: what its list is narrowed to. */
export type BlogSearch = { search?: string | undefined; tag?: string | undefined }

/** Reads it; what makes no sense there is dropped. */
export function parseBlogSearch({ search, tag }: Search): BlogSearch {
  return { search: textParam(search, 200), tag: textParam(tag, TAG_MAX) }
}
