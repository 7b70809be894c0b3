import {
  CommentSchema,
  ContentItemSchema,
  DeleteCommentSchema,
  LikeSchema,
  ListCommentsSchema,
  ListContentSchema,
  MarkReadSchema,
  PostCommentSchema,
} from '@idex/contract/content/content-item'
import { IdInputSchema } from '@idex/contract/kernel/ids'
import { CursorInputSchema } from '@idex/contract/kernel/paging'
import { deleteComment, listComments, postComment } from '@idex/core/content/comments'
import { countContentView, getContent, listContent, openContent } from '@idex/core/content/read-content'
import { likeContent, unlikeContent } from '@idex/core/content/likes'
import { listUnreadContent, markContentRead } from '@idex/core/content/unread'
import { z } from 'zod'
import { toPage, member, memberOrToken, router, resolver } from '../kernel/procedures.ts'

const Like = LikeSchema.extend({ success: z.literal(true) })

/** Videos, articles and podcasts, as members see them. */
export const contentRouter = router({
  list: memberOrToken
    .rest('GET /api/content', {
      summary:
        'Content items, newest first; the header `X-Next-Cursor` names the next page of a limited list',
      output: z.array(ContentItemSchema),
    })
    .input(ListContentSchema)
    .query(resolver(listContent), toPage),
  unread: memberOrToken
    .rest('GET /api/content/unread', {
      summary: "Items newer than the caller's sign-up that they have not read",
      output: z.object({ unreadContent: z.array(ContentItemSchema) }),
    })
    .input(CursorInputSchema)
    .query(resolver(listUnreadContent), ({ unreadContent, nextCursor }) => ({
      body: { unreadContent },
      nextCursor,
    })),
  markRead: memberOrToken
    .rest('POST /api/content/mark-read', {
      summary: 'Marks one item, several or all as read; a repeat changes nothing',
      output: z.object({ success: z.literal(true), unreadCount: z.number().int().nonnegative() }),
    })
    .input(MarkReadSchema)
    .mutation(resolver(markContentRead)),
  get: memberOrToken
    .rest('GET /api/content/{id}', {
      summary: 'One content item',
      output: z.object({ success: z.literal(true), content: ContentItemSchema }),
      errors: ['NOT_FOUND'],
    })
    .input(IdInputSchema)
    .forRest(resolver(openContent), (content) => ({ body: { success: true, content } }))
    .query(resolver(getContent)),
  countView: member
    .appOnly('Plain clients are counted when they get the item.')
    .input(IdInputSchema)
    .mutation(resolver(countContentView)),
  like: memberOrToken
    .rest('PUT /api/content/{id}/like', {
      summary: 'Likes an item; a repeat changes nothing',
      output: Like,
      errors: ['NOT_FOUND'],
    })
    .input(IdInputSchema)
    .mutation(resolver(likeContent)),
  unlike: memberOrToken
    .rest('DELETE /api/content/{id}/like', {
      summary: 'Takes a like back; a repeat changes nothing',
      output: Like,
      errors: ['NOT_FOUND'],
    })
    .input(IdInputSchema)
    .mutation(resolver(unlikeContent)),
  comments: memberOrToken
    .rest('GET /api/content/{id}/comments', {
      summary: 'Comments on an item, oldest first',
      output: z.array(CommentSchema),
      errors: ['NOT_FOUND'],
    })
    .input(ListCommentsSchema)
    .query(resolver(listComments), toPage),
  addComment: memberOrToken
    .rest('POST /api/content/{id}/comments', {
      summary: 'Comments on an item',
      output: CommentSchema,
      status: 201,
      errors: ['NOT_FOUND', 'LIMIT_REACHED'],
      limits: ['comment'],
    })
    .input(PostCommentSchema)
    .mutation(resolver(postComment)),
  deleteComment: memberOrToken
    .rest('DELETE /api/content/{id}/comments/{commentId}', {
      summary: "Removes one's own comment, or any as an admin",
      errors: ['NOT_FOUND'],
    })
    .input(DeleteCommentSchema)
    .mutation(resolver(deleteComment)),
})
