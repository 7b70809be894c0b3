import { ContentTypeSchema } from '@idex/contract/content'
import { z } from 'zod'
import { textParam } from '../member-shell/search-params.ts'

/** The dashboard's part of the address: what it shows, and the article open over it. What makes no sense is dropped. */
export const DashboardSearchSchema = z.object({
  view: z.literal('latest').optional().catch(undefined),
  q: textParam(200),
  type: ContentTypeSchema.optional().catch(undefined),
  item: textParam(64),
})
export type DashboardSearch = z.infer<typeof DashboardSearchSchema>
