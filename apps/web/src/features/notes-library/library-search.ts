import { NOTE_SORTS } from '@idex/contract/notes'
import { z } from 'zod'
import { textParam, TopicsParamSchema } from '../member-shell/search-params.ts'

const LAYOUTS = ['grid', 'list'] as const

/** The library's part of the address: what it shows and how. What makes no sense there is dropped. */
export const LibrarySearchSchema = z.object({
  q: textParam(200),
  topics: TopicsParamSchema,
  sort: z.enum(NOTE_SORTS).optional().catch(undefined),
  layout: z.enum(LAYOUTS).optional().catch(undefined),
  note: textParam(64),
})
export type LibrarySearch = z.infer<typeof LibrarySearchSchema>
