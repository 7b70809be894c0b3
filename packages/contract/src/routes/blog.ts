import { z } from 'zod'
import {
  AdminPostSchema,
  CreatePostSchema,
  ListPostsSchema,
  PostSchema,
  PostSlugSchema,
  UpdatePostSchema,
} from '../blog/post.ts'
import { IdInputSchema } from '../kernel/ids.ts'
import { ListInputSchema, wholeOf } from '../kernel/paging.ts'
import { route } from '../kernel/route.ts'
import { Done, NoInput } from './shapes.ts'

const Switch = z.object({ enabled: z.boolean() })

/** The blog and its administration. */
export const blogRoutes = {
  blogEnabled: route({
    method: 'GET',
    path: '/api/blog/enabled',
    access: 'public',
    tag: 'blog',
    summary: 'Whether the blog is shown',
    input: NoInput,
    output: Switch,
  }),
  listPosts: route({
    method: 'GET',
    path: '/api/blog/posts',
    access: 'public',
    tag: 'blog',
    summary:
      'Published posts, newest first; the header `X-Next-Cursor` names the next page of a limited list',
    input: wholeOf(ListPostsSchema),
    output: z.array(PostSchema),
    errors: ['BLOG_DISABLED'],
  }),
  getPost: route({
    method: 'GET',
    path: '/api/blog/posts/{slug}',
    access: 'public',
    tag: 'blog',
    summary: 'One published post',
    input: PostSlugSchema,
    output: PostSchema,
    errors: ['BLOG_DISABLED', 'NOT_FOUND'],
  }),
  adminBlogEnabled: route({
    method: 'GET',
    path: '/api/admin/blog/enabled',
    access: 'admin',
    tag: 'admin',
    summary: 'Whether the blog is shown',
    input: NoInput,
    output: Switch,
  }),
  toggleBlog: route({
    method: 'POST',
    path: '/api/admin/blog/toggle',
    access: 'admin',
    tag: 'admin',
    summary: 'Shows the blog when it is hidden, hides it when it is shown',
    input: NoInput,
    output: Switch.extend({ message: z.string() }),
  }),
  adminListPosts: route({
    method: 'GET',
    path: '/api/admin/blog/posts',
    access: 'admin',
    tag: 'admin',
    summary: 'Every post: published, scheduled and draft',
    input: wholeOf(ListInputSchema),
    output: z.array(AdminPostSchema),
  }),
  createPost: route({
    method: 'POST',
    path: '/api/admin/blog/posts',
    access: 'admin',
    tag: 'admin',
    summary: 'Keeps a new post, as draft, scheduled or published',
    input: CreatePostSchema,
    output: AdminPostSchema,
    status: 201,
    errors: ['URL_TAKEN', 'FILE_NOT_YOURS'],
  }),
  updatePost: route({
    method: 'PUT',
    path: '/api/admin/blog/posts/{id}',
    access: 'admin',
    tag: 'admin',
    summary: 'Changes a post; with `version`, only when nobody else has meanwhile',
    input: UpdatePostSchema,
    output: AdminPostSchema,
    errors: ['NOT_FOUND', 'URL_TAKEN', 'STALE_EDIT', 'FILE_NOT_YOURS'],
  }),
  deletePost: route({
    method: 'DELETE',
    path: '/api/admin/blog/posts/{id}',
    access: 'admin',
    tag: 'admin',
    summary: 'Removes a post for good',
    input: IdInputSchema,
    output: Done,
    errors: ['NOT_FOUND'],
  }),
}
