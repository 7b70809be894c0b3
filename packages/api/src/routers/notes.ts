import { IdInputSchema } from '@idex/contract/ids'
import { ListNotesSchema, RenameNoteSchema } from '@idex/contract/notes'
import { asPlainJson } from '@idex/contract/transformer'
import { addFavorite, removeFavorite } from '@idex/core/notes/favorites'
import { latestInsights, listDeletedNotes, listNotes } from '@idex/core/notes/list-notes'
import { renameNote, restoreNote, trashNote } from '@idex/core/notes/own-notes'
import { memberProcedure, publicProcedure, router } from '../trpc.ts'

export const notesRouter = router({
  latest: publicProcedure.query(async ({ ctx }) => asPlainJson(await latestInsights(ctx))),
  list: memberProcedure
    .input(ListNotesSchema)
    .query(async ({ ctx, input }) => asPlainJson(await listNotes(ctx, input))),
  deleted: memberProcedure.query(async ({ ctx }) => asPlainJson(await listDeletedNotes(ctx))),
  rename: memberProcedure.input(RenameNoteSchema).mutation(({ ctx, input }) => renameNote(ctx, input)),
  trash: memberProcedure.input(IdInputSchema).mutation(({ ctx, input }) => trashNote(ctx, input)),
  restore: memberProcedure.input(IdInputSchema).mutation(({ ctx, input }) => restoreNote(ctx, input)),
  addFavorite: memberProcedure.input(IdInputSchema).mutation(({ ctx, input }) => addFavorite(ctx, input)),
  removeFavorite: memberProcedure
    .input(IdInputSchema)
    .mutation(({ ctx, input }) => removeFavorite(ctx, input)),
})
