import { ListPostsSchema, PostSlugSchema } from '@idex/contract/blog/post'
import { asPlainJson } from '@idex/contract/kernel/transformer'
import { countPostView, getPost, listPostCards } from '@idex/core/blog/read-posts'
import { blogEnabled } from '@idex/core/blog/visibility'
import { publicProcedure, router } from '../trpc.ts'

export const blogRouter = router({
  enabled: publicProcedure.query(({ ctx }) => blogEnabled(ctx)),
  list: publicProcedure
    .input(ListPostsSchema)
    .query(async ({ ctx, input }) => asPlainJson(await listPostCards(ctx, input))),
  get: publicProcedure.input(PostSlugSchema).query(({ ctx, input }) => getPost(ctx, input)),
  countView: publicProcedure.input(PostSlugSchema).mutation(({ ctx, input }) => countPostView(ctx, input)),
})
