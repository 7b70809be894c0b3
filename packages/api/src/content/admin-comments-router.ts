import {
  AdminCommentPageSchema,
  ListAdminCommentsSchema,
  NewCommentsSchema,
  ReadCommentsSchema,
} from '@idex/contract/content/admin-comments'
import { countNewComments, listAdminComments, readComments } from '@idex/core/content/admin-comments'
import { admin, verb } from '../kernel/declare.ts'
import { router } from '../kernel/trpc.ts'

export const adminCommentsRouter = router({
  list: admin
    .rest('GET /api/admin/comments', {
      summary: 'The comments on all items, newest first, a page at a time',
      output: AdminCommentPageSchema,
    })
    .input(ListAdminCommentsSchema)
    .query(verb(listAdminComments)),
  unread: admin
    .rest('GET /api/admin/comments/unread', {
      summary: 'How many comments no administrator has read, and when the newest of them was written',
      output: NewCommentsSchema,
    })
    .query(verb(countNewComments)),
  read: admin
    .rest('POST /api/admin/comments/read', {
      summary: 'Marks all comments as read that were written until a moment',
      output: NewCommentsSchema,
    })
    .input(ReadCommentsSchema)
    .mutation(verb(readComments)),
})
