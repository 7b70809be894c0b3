import { IdInputSchema } from '@idex/contract/ids'
import { OverviewInputSchema } from '@idex/contract/insight'
import {
  DeleteNoteSchema,
  PublishNoteSchema,
  SetPublishedSchema,
  UpdateNoteSchema,
} from '@idex/contract/notes'
import { ListInputSchema } from '@idex/contract/paging'
import { asPlainJson } from '@idex/contract/transformer'
import {
  adminListNotes,
  adminRestoreNote,
  deleteNote,
  publishNote,
  setNotePublished,
  updateNote,
} from '@idex/core/admin/notes'
import { getOverview } from '@idex/core/insight/get-overview'
import { adminProcedure, router } from '../trpc.ts'
import { adminAdministratorsRouter } from './admin-administrators.ts'
import { adminAuditRouter } from './admin-audit.ts'
import { adminContentRouter } from './admin-content.ts'
import { adminBlogRouter } from './admin-blog.ts'
import { adminMembersRouter } from './admin-members.ts'
import { adminMessagesRouter } from './admin-messages.ts'
import { adminSecurityRouter } from './admin-security.ts'
import { adminSubscribersRouter } from './admin-subscribers.ts'

export const adminRouter = router({
  overview: adminProcedure
    .input(OverviewInputSchema)
    .query(async ({ ctx, input }) => asPlainJson(await getOverview(ctx, input))),
  content: adminContentRouter,
  blog: adminBlogRouter,
  messages: adminMessagesRouter,
  members: adminMembersRouter,
  audit: adminAuditRouter,
  administrators: adminAdministratorsRouter,
  security: adminSecurityRouter,
  subscribers: adminSubscribersRouter,
  notes: router({
    list: adminProcedure
      .input(ListInputSchema)
      .query(async ({ ctx, input }) => asPlainJson(await adminListNotes(ctx, input))),
    publish: adminProcedure.input(PublishNoteSchema).mutation(({ ctx, input }) => publishNote(ctx, input)),
    update: adminProcedure.input(UpdateNoteSchema).mutation(({ ctx, input }) => updateNote(ctx, input)),
    setPublished: adminProcedure
      .input(SetPublishedSchema)
      .mutation(({ ctx, input }) => setNotePublished(ctx, input)),
    remove: adminProcedure.input(DeleteNoteSchema).mutation(({ ctx, input }) => deleteNote(ctx, input)),
    restore: adminProcedure.input(IdInputSchema).mutation(({ ctx, input }) => adminRestoreNote(ctx, input)),
  }),
})
