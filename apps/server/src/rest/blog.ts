import { ROUTES } from '@idex/contract/routes'
import { adminListPosts, createPost, deletePost, updatePost } from '@idex/core/blog/admin-posts'
import { countPostView, getPost, listPosts } from '@idex/core/blog/read-posts'
import { adminBlogEnabled, blogEnabled, toggleBlog } from '@idex/core/blog/visibility'
import type { FastifyInstance } from 'fastify'
import { mount, mountList } from './door.ts'
import { mountPublic } from './public-door.ts'

export function blogRest(app: FastifyInstance): void {
  mountPublic(app, ROUTES.blogEnabled, async (ctx) => ({ output: await blogEnabled(ctx) }))
  mountPublic(app, ROUTES.listPosts, async (ctx, input) => {
    const { posts, nextCursor } = await listPosts(ctx, input)
    return { output: posts, nextCursor }
  })
  mount(app, ROUTES.getPost, async (ctx, input) => {
    await countPostView(ctx, input)
    return getPost(ctx, input)
  })
  mount(app, ROUTES.adminBlogEnabled, adminBlogEnabled)
  mount(app, ROUTES.toggleBlog, toggleBlog)
  mountList(app, ROUTES.adminListPosts, adminListPosts)
  mount(app, ROUTES.createPost, createPost)
  mount(app, ROUTES.updatePost, updatePost)
  mount(app, ROUTES.deletePost, deletePost)
}
