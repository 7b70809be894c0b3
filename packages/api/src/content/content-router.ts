import {
  DeleteCommentSchema,
  ListCommentsSchema,
  ListContentSchema,
  MarkReadSchema,
  PostCommentSchema,
} from '@idex/contract/content/content-item'
import { IdInputSchema } from '@idex/contract/kernel/ids'
import { CursorInputSchema, PAGE_MAX } from '@idex/contract/kernel/paging'
import { asPlainJson } from '@idex/contract/kernel/transformer'
import { deleteComment, listComments, postComment } from '@idex/core/content/comments'
import { countContentView, getContent } from '@idex/core/content/get-content'
import { likeContent, unlikeContent } from '@idex/core/content/likes'
import { listContent } from '@idex/core/content/list-content'
import { listUnreadContent, markContentRead } from '@idex/core/content/unread'
import { memberProcedure, router } from '../trpc.ts'

export const contentRouter = router({
  list: memberProcedure
    .input(ListContentSchema)
    .query(async ({ ctx, input }) => asPlainJson(await listContent(ctx, input))),
  unread: memberProcedure.input(CursorInputSchema.optional()).query(async ({ ctx, input }) => {
    const { items } = await listUnreadContent(ctx, { limit: PAGE_MAX, ...input })
    return asPlainJson({ unreadContent: items })
  }),
  markRead: memberProcedure.input(MarkReadSchema).mutation(({ ctx, input }) => markContentRead(ctx, input)),
  get: memberProcedure.input(IdInputSchema).query(({ ctx, input }) => getContent(ctx, input)),
  countView: memberProcedure.input(IdInputSchema).mutation(({ ctx, input }) => countContentView(ctx, input)),
  like: memberProcedure.input(IdInputSchema).mutation(({ ctx, input }) => likeContent(ctx, input)),
  unlike: memberProcedure.input(IdInputSchema).mutation(({ ctx, input }) => unlikeContent(ctx, input)),
  comments: memberProcedure
    .input(ListCommentsSchema)
    .query(async ({ ctx, input }) => asPlainJson(await listComments(ctx, input))),
  addComment: memberProcedure.input(PostCommentSchema).mutation(({ ctx, input }) => postComment(ctx, input)),
  deleteComment: memberProcedure
    .input(DeleteCommentSchema)
    .mutation(({ ctx, input }) => deleteComment(ctx, input)),
})
