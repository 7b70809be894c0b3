import { IdInputSchema } from '@idex/contract/kernel/ids'
import { CreateUserNoteSchema } from '@idex/contract/notes/note'
import { ListInputSchema } from '@idex/contract/kernel/paging'
import { asPlainJson } from '@idex/contract/kernel/transformer'
import { trashNote } from '@idex/core/notes/own-notes'
import {
  createUserNote,
  listDeletedUserNotes,
  listUserNotes,
  restoreUserNote,
} from '@idex/core/notes/user-notes'
import { memberProcedure, router } from '../trpc.ts'

export const userNotesRouter = router({
  list: memberProcedure
    .input(ListInputSchema)
    .query(async ({ ctx, input }) => asPlainJson(await listUserNotes(ctx, input))),
  deleted: memberProcedure
    .input(ListInputSchema)
    .query(async ({ ctx, input }) => asPlainJson(await listDeletedUserNotes(ctx, input))),
  create: memberProcedure
    .input(CreateUserNoteSchema)
    .mutation(({ ctx, input }) => createUserNote(ctx, input)),
  trash: memberProcedure.input(IdInputSchema).mutation(({ ctx, input }) => trashNote(ctx, input)),
  restore: memberProcedure.input(IdInputSchema).mutation(({ ctx, input }) => restoreUserNote(ctx, input)),
})
