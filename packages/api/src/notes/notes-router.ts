import { IdInputSchema } from '@idex/contract/kernel/ids'
import {
  EditNoteSchema,
  ListNotesSchema,
  ListUserNotesSchema,
  NotePreviewSchema,
  NoteSchema,
  TrashedNoteSchema,
} from '@idex/contract/notes/note'
import { countNoteRead } from '@idex/core/analytics/count-note-read'
import {
  deleteTrashedNote,
  editNote,
  emptyTrash,
  listDeletedNotes,
  restoreNote,
  trashNote,
} from '@idex/core/notes/user-notes'
import { onReplica } from '@idex/core/kernel/replicas'
import { addFavorite, getNote, latestInsights, removeFavorite } from '@idex/core/notes/library'
import { listNotes } from '@idex/core/notes/list-notes'
import { z } from 'zod'
import { anyone, toPage, memberOrToken, router, resolver } from '../kernel/procedures.ts'

/** The library. */
export const notesRouter = router({
  latest: anyone
    .rest('GET /api/insights/latest', {
      tag: 'notes',
      summary: 'Previews of the newest published notes, at most 3',
      output: z.array(NotePreviewSchema),
      cached: true,
    })
    .query(resolver(onReplica(latestInsights))),
  list: memberOrToken
    .rest('GET /api/notes', {
      summary:
        "Published notes and the caller's own; the header `X-Next-Cursor` names the next page of a limited list",
      output: z.array(NoteSchema),
    })
    .input(ListNotesSchema)
    .query(resolver(listNotes), ({ notes, nextCursor }) => ({ body: notes, nextCursor })),
  get: memberOrToken
    .rest('GET /api/notes/{id}', {
      summary: "A published note, or one of the caller's own",
      output: NoteSchema,
      errors: ['NOT_FOUND'],
    })
    .input(IdInputSchema)
    .query(resolver(getNote)),
  deleted: memberOrToken
    .rest('GET /api/notes/deleted', {
      summary: "The caller's own notes in the trash",
      output: z.array(TrashedNoteSchema),
    })
    .input(ListUserNotesSchema)
    .query(resolver(listDeletedNotes), toPage),
  edit: memberOrToken
    .rest('PATCH /api/notes/{id}', {
      summary:
        "Changes what is named of one of the caller's own notes; with `version`, only when it has not changed meanwhile",
      output: NoteSchema,
      errors: ['NOT_FOUND', 'STALE_EDIT'],
    })
    .input(EditNoteSchema)
    .mutation(resolver(editNote)),
  trash: memberOrToken
    .rest('DELETE /api/notes/{id}', {
      summary: "Moves one of the caller's own notes to the trash",
      errors: ['NOT_FOUND'],
    })
    .input(IdInputSchema)
    .mutation(resolver(trashNote)),
  deleteTrashed: memberOrToken
    .rest('DELETE /api/notes/deleted/{id}', {
      summary: "Permanently deletes one of the caller's own notes that is in the trash, with its document",
      errors: ['NOT_FOUND'],
    })
    .input(IdInputSchema)
    .mutation(resolver(deleteTrashedNote)),
  emptyTrash: memberOrToken
    .rest('DELETE /api/notes/deleted', {
      summary: "Permanently deletes all of the caller's own notes that are in the trash",
    })
    .mutation(resolver(emptyTrash)),
  restore: memberOrToken
    .rest('PUT /api/notes/{id}/restore', {
      summary: "Restores one of the caller's own notes from the trash",
      output: NoteSchema,
      errors: ['NOT_FOUND'],
    })
    .input(IdInputSchema)
    .mutation(resolver(restoreNote)),
  addFavorite: memberOrToken
    .rest('PUT /api/notes/{id}/favorite', {
      summary: "Adds a note to the caller's favorites; a repeat changes nothing",
      output: NoteSchema,
      errors: ['NOT_FOUND'],
    })
    .input(IdInputSchema)
    .mutation(resolver(addFavorite)),
  countRead: memberOrToken
    .rest('POST /api/notes/{id}/read', {
      summary: 'Counts that the caller has opened the document of a published note, once a day',
      errors: ['NOT_FOUND'],
    })
    .input(IdInputSchema)
    .mutation(resolver(countNoteRead)),
  removeFavorite: memberOrToken
    .rest('DELETE /api/notes/{id}/favorite', {
      summary: "Removes a note from the caller's favorites; a repeat changes nothing",
      errors: ['NOT_FOUND'],
    })
    .input(IdInputSchema)
    .mutation(resolver(removeFavorite)),
})
