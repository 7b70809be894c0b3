import { IdInputSchema } from '@idex/contract/ids'
import { CreateUserNoteSchema } from '@idex/contract/notes'
import { asPlainJson } from '@idex/contract/transformer'
import { trashNote } from '@idex/core/notes/own-notes'
import {
  createUserNote,
  listDeletedUserNotes,
  listUserNotes,
  restoreUserNote,
} from '@idex/core/notes/user-notes'
import { memberProcedure, router } from '../trpc.ts'

export const userNotesRouter = router({
  list: memberProcedure.query(async ({ ctx }) => asPlainJson(await listUserNotes(ctx))),
  deleted: memberProcedure.query(async ({ ctx }) => asPlainJson(await listDeletedUserNotes(ctx))),
  create: memberProcedure
    .input(CreateUserNoteSchema)
    .mutation(({ ctx, input }) => createUserNote(ctx, input)),
  trash: memberProcedure.input(IdInputSchema).mutation(({ ctx, input }) => trashNote(ctx, input)),
  restore: memberProcedure.input(IdInputSchema).mutation(({ ctx, input }) => restoreUserNote(ctx, input)),
})
