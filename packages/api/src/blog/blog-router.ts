import { ListPostsSchema, PostSlugSchema } from '@idex/contract/blog/post'
import { countPostView, getPost, listPostCards, listPosts, openPost } from '@idex/core/blog/read-posts'
import { blogEnabled } from '@idex/core/blog/blog-switch'
import { onReplica } from '@idex/core/kernel/replicas'
import { BlogSwitchSchema, PostSchema } from '@idex/contract/blog/post'
import { z } from 'zod'
import { anyone, router, resolver } from '../kernel/procedures.ts'

/** The blog as its readers see it. */
export const blogRouter = router({
  enabled: anyone
    .rest('GET /api/blog/enabled', {
      summary: 'Whether the blog is shown',
      output: BlogSwitchSchema,
      cached: true,
    })
    .query(resolver(onReplica(blogEnabled))),
  list: anyone
    .rest('GET /api/blog/posts', {
      summary:
        'Published posts, newest first; the header `X-Next-Cursor` names the next page of a limited list',
      output: z.array(PostSchema),
      errors: ['BLOG_DISABLED'],
      cached: true,
    })
    .input(ListPostsSchema)
    .forRest(resolver(onReplica(listPosts)), ({ posts, nextCursor }) => ({ body: posts, nextCursor }))
    .query(resolver(onReplica(listPostCards))),
  get: anyone
    .rest('GET /api/blog/posts/{slug}', {
      summary: 'One published post',
      output: PostSchema,
      errors: ['BLOG_DISABLED', 'NOT_FOUND'],
    })
    .input(PostSlugSchema)
    .forRest(resolver(openPost), (post) => ({ body: post }))
    .query(resolver(onReplica(getPost))),
  countView: anyone
    .appOnly('Plain clients are counted when they get the post.')
    .input(PostSlugSchema)
    .mutation(resolver(countPostView)),
})
