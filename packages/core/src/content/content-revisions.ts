import { type ContentRevision, ContentTextsSchema } from '@idex/contract/content/content-item'
import type { Context } from '../kernel/context.ts'
import { listRevisionsOf } from '../kernel/revisions.ts'

/** How a content item read before each change of its texts, latest first. */
export function listContentRevisions(ctx: Context, { id }: { id: string }): Promise<ContentRevision[]> {
  return listRevisionsOf(ctx, { contentId: id }, ContentTextsSchema)
}
