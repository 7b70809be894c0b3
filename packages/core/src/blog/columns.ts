import type { AdminPost } from '@idex/contract/blog/post'
import { DomainError } from '@idex/contract/kernel/errors'
import type { Queryable } from '@idex/db/client'
import { blogPostFiles, blogPosts, pictures } from '@idex/db/schema'
import { eq, getTableColumns, sql } from 'drizzle-orm'
import { picturesWhere } from '../files/pictures.ts'
import type { Context } from '../kernel/context.ts'
import { NO_POST } from './audit-post.ts'
import { presentAdminPost } from './presenter.ts'

const { content: _content, ...card } = getTableColumns(blogPosts)

/** A post's row, and the copies of every image it has ever shown. */
export const POST_COLUMNS = {
  ...getTableColumns(blogPosts),
  pictures: picturesWhere(sql`${pictures.fileId} in (select ${blogPostFiles.fileId} from ${blogPostFiles}
    where ${eq(blogPostFiles.postId, blogPosts.id)})`),
}

/** The same of a post in a list, which lacks its text. */
export const CARD_COLUMNS = { ...card, pictures: POST_COLUMNS.pictures }

/** A post in any state as an admin sees it; `db` may be the transaction that changes it. Throws NOT_FOUND. */
export async function readAdminPost(ctx: Context, db: Queryable, id: string): Promise<AdminPost> {
  const [row] = await db.select(POST_COLUMNS).from(blogPosts).where(eq(blogPosts.id, id))
  if (!row) throw new DomainError('NOT_FOUND', NO_POST)
  return presentAdminPost(row, ctx.clock.now())
}
