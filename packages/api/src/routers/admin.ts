import { IdInputSchema } from '@idex/contract/ids'
import { DeleteNoteSchema, PublishNoteSchema, UpdateNoteSchema } from '@idex/contract/notes'
import { asPlainJson } from '@idex/contract/transformer'
import { adminListNotes, adminRestoreNote, deleteNote, publishNote, updateNote } from '@idex/core/admin/notes'
import { adminProcedure, router } from '../trpc.ts'
import { adminAdministratorsRouter } from './admin-administrators.ts'
import { adminAuditRouter } from './admin-audit.ts'
import { adminContentRouter } from './admin-content.ts'
import { adminBlogRouter } from './admin-blog.ts'
import { adminMembersRouter } from './admin-members.ts'
import { adminMessagesRouter } from './admin-messages.ts'
import { adminSubscribersRouter } from './admin-subscribers.ts'

export const adminRouter = router({
  content: adminContentRouter,
  blog: adminBlogRouter,
  messages: adminMessagesRouter,
  members: adminMembersRouter,
  audit: adminAuditRouter,
  administrators: adminAdministratorsRouter,
  subscribers: adminSubscribersRouter,
  notes: router({
    list: adminProcedure.query(async ({ ctx }) => asPlainJson(await adminListNotes(ctx))),
    publish: adminProcedure.input(PublishNoteSchema).mutation(({ ctx, input }) => publishNote(ctx, input)),
    update: adminProcedure.input(UpdateNoteSchema).mutation(({ ctx, input }) => updateNote(ctx, input)),
    remove: adminProcedure.input(DeleteNoteSchema).mutation(({ ctx, input }) => deleteNote(ctx, input)),
    restore: adminProcedure.input(IdInputSchema).mutation(({ ctx, input }) => adminRestoreNote(ctx, input)),
  }),
})
