import {
  AdminContentItemSchema,
  CreateContentSchema,
  DeleteContentSchema,
  ListAdminContentSchema,
  UpdateContentSchema,
} from '@idex/contract/content/content-item'
import { InspectAddressSchema } from '@idex/contract/files/inspected-address'
import { IdInputSchema } from '@idex/contract/kernel/ids'
import {
  adminGetContent,
  adminListContent,
  createContent,
  listContentRevisions,
  updateContent,
} from '@idex/core/content/admin-content'
import { inspectUrl } from '@idex/core/files/inspect-url'
import { bulkRestoreContent, setContentPublished, trashContent } from '@idex/core/content/bulk-content'
import { deleteContent, restoreContent } from '@idex/core/content/trash-content'
import { BulkContentSchema, SetContentPublishedSchema } from '@idex/contract/content/bulk-content'
import { z } from 'zod'
import {
  AdminCommentPageSchema,
  ListAdminCommentsSchema,
  NewCommentsSchema,
  ReadCommentsSchema,
} from '@idex/contract/content/admin-comments'
import { countNewComments, listAdminComments, readComments } from '@idex/core/content/admin-comments'
import { admin, toPage, router, resolver } from '../kernel/procedures.ts'
import { inBulk } from '../kernel/in-bulk.ts'

export const adminContentRouter = router({
  list: admin
    .rest('GET /api/admin/content', {
      summary: 'Every content item: published, scheduled and draft; with `trashed` those in the trash, too',
      output: z.array(AdminContentItemSchema),
    })
    .input(ListAdminContentSchema)
    .query(resolver(adminListContent), toPage),
  get: admin
    .appOnly('Plain clients have whole items in the list.')
    .input(IdInputSchema)
    .query(resolver(adminGetContent)),
  inspectAddress: admin
    .appOnly('Plain clients are told when they store the address.')
    .input(InspectAddressSchema)
    .mutation(resolver(inspectUrl)),
  revisions: admin
    .appOnly('Only the form goes back to an earlier text.')
    .input(IdInputSchema)
    .query(resolver(listContentRevisions)),
  create: admin
    .rest('POST /api/admin/content', {
      summary: 'Keeps a new content item, as draft, scheduled or published to all members',
      output: AdminContentItemSchema,
      status: 201,
      errors: ['FILE_NOT_YOURS'],
      limits: ['elsewhere'],
    })
    .input(CreateContentSchema)
    .mutation(resolver(createContent)),
  update: admin
    .rest('PUT /api/admin/content/{id}', {
      summary: 'Changes a content item; with `version`, only if it has not changed meanwhile',
      output: AdminContentItemSchema,
      errors: ['NOT_FOUND', 'STALE_EDIT', 'FILE_NOT_YOURS'],
      limits: ['elsewhere'],
    })
    .input(UpdateContentSchema)
    .mutation(resolver(updateContent)),
  remove: admin
    .rest('DELETE /api/admin/content/{id}', {
      summary:
        'Moves a content item to the trash; removes a trashed one for good, with its likes, comments and files',
      errors: ['NOT_FOUND', 'CONFLICT'],
    })
    .input(DeleteContentSchema)
    .mutation(resolver(deleteContent)),
  restore: admin
    .rest('PUT /api/admin/content/{id}/restore', {
      summary: 'Restores a content item from the trash',
      output: AdminContentItemSchema,
      errors: ['NOT_FOUND'],
    })
    .input(IdInputSchema)
    .mutation(resolver(restoreContent)),
  bulkSetPublished: inBulk(
    'PUT /api/admin/content/bulk/published',
    'Publishes several content items or makes them drafts',
  )
    .input(SetContentPublishedSchema)
    .mutation(resolver(setContentPublished)),
  bulkTrash: inBulk('POST /api/admin/content/bulk/trash', 'Moves several live content items to the trash')
    .input(BulkContentSchema)
    .mutation(resolver(trashContent)),
  bulkRestore: inBulk('POST /api/admin/content/bulk/restore', 'Restores several content items from the trash')
    .input(BulkContentSchema)
    .mutation(resolver(bulkRestoreContent)),
})

export const adminCommentsRouter = router({
  list: admin
    .rest('GET /api/admin/comments', {
      summary: 'The comments on all items, newest first, a page at a time',
      output: AdminCommentPageSchema,
    })
    .input(ListAdminCommentsSchema)
    .query(resolver(listAdminComments)),
  unread: admin
    .rest('GET /api/admin/comments/unread', {
      summary: 'How many comments no administrator has read, and when the newest of them was written',
      output: NewCommentsSchema,
    })
    .query(resolver(countNewComments)),
  read: admin
    .rest('POST /api/admin/comments/read', {
      summary: 'Marks all comments as read that were written until a moment',
      output: NewCommentsSchema,
    })
    .input(ReadCommentsSchema)
    .mutation(resolver(readComments)),
})
