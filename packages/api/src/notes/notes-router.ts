import { IdInputSchema } from '@idex/contract/kernel/ids'
import { ListNotesSchema, RenameNoteSchema } from '@idex/contract/notes/note'
import { ListInputSchema } from '@idex/contract/kernel/paging'
import { asPlainJson } from '@idex/contract/kernel/transformer'
import { countNoteRead } from '@idex/core/analytics/count-note-read'
import { addFavorite, removeFavorite } from '@idex/core/notes/favorites'
import { latestInsights, listDeletedNotes, listNotes } from '@idex/core/notes/list-notes'
import { renameNote, restoreNote, trashNote } from '@idex/core/notes/own-notes'
import { memberProcedure, publicProcedure, router } from '../trpc.ts'

export const notesRouter = router({
  latest: publicProcedure.query(async ({ ctx }) => asPlainJson(await latestInsights(ctx))),
  list: memberProcedure
    .input(ListNotesSchema)
    .query(async ({ ctx, input }) => asPlainJson(await listNotes(ctx, input))),
  deleted: memberProcedure
    .input(ListInputSchema)
    .query(async ({ ctx, input }) => asPlainJson(await listDeletedNotes(ctx, input))),
  rename: memberProcedure.input(RenameNoteSchema).mutation(({ ctx, input }) => renameNote(ctx, input)),
  trash: memberProcedure.input(IdInputSchema).mutation(({ ctx, input }) => trashNote(ctx, input)),
  restore: memberProcedure.input(IdInputSchema).mutation(({ ctx, input }) => restoreNote(ctx, input)),
  addFavorite: memberProcedure.input(IdInputSchema).mutation(({ ctx, input }) => addFavorite(ctx, input)),
  countRead: memberProcedure.input(IdInputSchema).mutation(({ ctx, input }) => countNoteRead(ctx, input)),
  removeFavorite: memberProcedure
    .input(IdInputSchema)
    .mutation(({ ctx, input }) => removeFavorite(ctx, input)),
})
