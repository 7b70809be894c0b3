import {
  AdminPostSchema,
  BlogSwitchSchema,
  CreatePostSchema,
  DeletePostSchema,
  ListAdminPostsSchema,
  PreviewPostUrlSchema,
  ToggleBlogSchema,
  UpdatePostSchema,
} from '@idex/contract/blog/post'
import { IdInputSchema } from '@idex/contract/kernel/ids'
import {
  adminGetPost,
  adminListPostCards,
  adminListPosts,
  createPost,
  listRevisions,
  updatePost,
} from '@idex/core/blog/admin-posts'
import { changePostTags, restorePosts, setPostsPublished, trashPosts } from '@idex/core/blog/bulk-posts'
import { previewPostUrl } from '@idex/core/blog/post-url'
import { deletePost, restorePost } from '@idex/core/blog/trash-posts'
import { adminBlogEnabled, toggleBlog } from '@idex/core/blog/blog-switch'
import {
  BulkPostsSchema,
  ChangePostTagsSchema,
  SetPostsPublishedSchema,
} from '@idex/contract/blog/bulk-posts'
import { z } from 'zod'
import { admin, toPage, router, resolver } from '../kernel/procedures.ts'
import { inBulk } from '../kernel/in-bulk.ts'

/** Administration of the blog. */
export const adminBlogRouter = router({
  list: admin
    .rest('GET /api/admin/blog/posts', {
      summary: 'Every post: published, scheduled and draft',
      output: z.array(AdminPostSchema),
    })
    .input(ListAdminPostsSchema)
    .forRest(resolver(adminListPosts), toPage)
    .query(resolver(adminListPostCards)),
  get: admin
    .appOnly('Plain clients have whole posts in the list.')
    .input(IdInputSchema)
    .query(resolver(adminGetPost)),
  enabled: admin
    .rest('GET /api/admin/blog/enabled', {
      summary: 'Whether the blog is shown',
      output: BlogSwitchSchema,
    })
    .query(resolver(adminBlogEnabled)),
  toggle: admin
    .rest('POST /api/admin/blog/toggle', {
      summary: 'Shows or hides the blog; without `enabled`, the other of what it is',
      output: BlogSwitchSchema.extend({ message: z.string() }),
    })
    .input(ToggleBlogSchema)
    .mutation(resolver(toggleBlog)),
  create: admin
    .rest('POST /api/admin/blog/posts', {
      summary: 'Keeps a new post, as draft, scheduled or published',
      output: AdminPostSchema,
      status: 201,
      errors: ['URL_TAKEN', 'FILE_NOT_YOURS'],
      limits: ['elsewhere'],
    })
    .input(CreatePostSchema)
    .mutation(resolver(createPost)),
  update: admin
    .rest('PUT /api/admin/blog/posts/{id}', {
      summary: 'Changes a post; with `version`, only if it has not changed meanwhile',
      output: AdminPostSchema,
      errors: ['NOT_FOUND', 'URL_TAKEN', 'STALE_EDIT', 'FILE_NOT_YOURS'],
      limits: ['elsewhere'],
    })
    .input(UpdatePostSchema)
    .mutation(resolver(updatePost)),
  remove: admin
    .rest('DELETE /api/admin/blog/posts/{id}', {
      summary: 'Moves a post to the trash; removes a trashed one for good',
      errors: ['NOT_FOUND', 'CONFLICT'],
    })
    .input(DeletePostSchema)
    .mutation(resolver(deletePost)),
  restore: admin
    .rest('PUT /api/admin/blog/posts/{id}/restore', {
      summary: 'Restores a post from the trash',
      output: AdminPostSchema,
      errors: ['NOT_FOUND'],
    })
    .input(IdInputSchema)
    .mutation(resolver(restorePost)),
  bulkSetPublished: inBulk(
    'PUT /api/admin/blog/posts/bulk/published',
    'Publishes several posts or makes them drafts',
  )
    .input(SetPostsPublishedSchema)
    .mutation(resolver(setPostsPublished)),
  bulkChangeTags: inBulk(
    'PUT /api/admin/blog/posts/bulk/tags',
    'Adds tags to several posts and removes others',
  )
    .input(ChangePostTagsSchema)
    .mutation(resolver(changePostTags)),
  bulkTrash: inBulk('POST /api/admin/blog/posts/bulk/trash', 'Moves several live posts to the trash')
    .input(BulkPostsSchema)
    .mutation(resolver(trashPosts)),
  bulkRestore: inBulk('POST /api/admin/blog/posts/bulk/restore', 'Restores several posts from the trash')
    .input(BulkPostsSchema)
    .mutation(resolver(restorePosts)),
  previewUrl: admin
    .appOnly('Only the form shows an address before it is saved; plain clients get it with their answer.')
    .input(PreviewPostUrlSchema)
    .query(resolver(previewPostUrl)),
  revisions: admin
    .appOnly('Only the editor goes back to an earlier text.')
    .input(IdInputSchema)
    .query(resolver(listRevisions)),
})
