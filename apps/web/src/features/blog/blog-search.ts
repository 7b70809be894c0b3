import { TAG_MAX } from '@idex/contract/blog'
import { z } from 'zod'
import { textParam } from '../member-shell/search-params.ts'

/** The blog's part of the address: what its list is narrowed to. What makes no sense there is dropped. */
export const BlogSearchSchema = z.object({ search: textParam(200), tag: textParam(TAG_MAX) })
export type BlogSearch = z.infer<typeof BlogSearchSchema>
