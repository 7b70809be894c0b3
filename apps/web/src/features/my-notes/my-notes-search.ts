import { z } from 'zod'
import { textParam, TopicsParamSchema } from '../member-shell/search-params.ts'

/** The address of My Notes: which tab, and what it is narrowed to. */
export const MyNotesSearchSchema = z.object({
  tab: z.literal('trash').optional().catch(undefined),
  q: textParam(200),
  topics: TopicsParamSchema,
})
export type MyNotesSearch = z.infer<typeof MyNotesSearchSchema>
