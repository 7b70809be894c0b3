import { CreatePostSchema, UpdatePostSchema } from '@idex/contract/blog/post'
import { IdInputSchema } from '@idex/contract/kernel/ids'
import { ListInputSchema } from '@idex/contract/kernel/paging'
import { asPlainJson } from '@idex/contract/kernel/transformer'
import {
  adminListPosts,
  createPost,
  deletePost,
  listRevisions,
  updatePost,
} from '@idex/core/blog/admin-posts'
import { adminBlogEnabled, toggleBlog } from '@idex/core/blog/visibility'
import { adminProcedure, router } from '../trpc.ts'

export const adminBlogRouter = router({
  list: adminProcedure
    .input(ListInputSchema)
    .query(async ({ ctx, input }) => asPlainJson(await adminListPosts(ctx, input))),
  enabled: adminProcedure.query(({ ctx }) => adminBlogEnabled(ctx)),
  toggle: adminProcedure.mutation(({ ctx }) => toggleBlog(ctx)),
  create: adminProcedure.input(CreatePostSchema).mutation(({ ctx, input }) => createPost(ctx, input)),
  update: adminProcedure.input(UpdatePostSchema).mutation(({ ctx, input }) => updatePost(ctx, input)),
  remove: adminProcedure.input(IdInputSchema).mutation(({ ctx, input }) => deletePost(ctx, input)),
  revisions: adminProcedure
    .input(IdInputSchema)
    .query(async ({ ctx, input }) => asPlainJson(await listRevisions(ctx, input))),
})
