import { IdInputSchema } from '@idex/contract/kernel/ids'
import { OverviewInputSchema } from '@idex/contract/analytics/overview'
import {
  DeleteNoteSchema,
  PublishNoteSchema,
  SetPublishedSchema,
  UpdateNoteSchema,
} from '@idex/contract/notes/note'
import { ListInputSchema } from '@idex/contract/kernel/paging'
import { asPlainJson } from '@idex/contract/kernel/transformer'
import {
  adminListNotes,
  adminRestoreNote,
  deleteNote,
  publishNote,
  setNotePublished,
  updateNote,
} from '@idex/core/notes/admin-notes'
import { getOverview } from '@idex/core/analytics/get-overview'
import { adminProcedure, router } from './trpc.ts'
import { adminAdministratorsRouter } from './sign-in/administrators-router.ts'
import { adminAuditRouter } from './audit/audit-router.ts'
import { adminContentRouter } from './content/admin-content-router.ts'
import { adminBlogRouter } from './blog/admin-blog-router.ts'
import { adminMembersRouter } from './members/members-router.ts'
import { adminMessagesRouter } from './contact/messages-router.ts'
import { adminSecurityRouter } from './sign-in/security-router.ts'
import { adminSubscribersRouter } from './newsletter/subscribers-router.ts'

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
