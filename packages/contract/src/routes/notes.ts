import { z } from 'zod'
import { IdInputSchema } from '../kernel/ids.ts'
import {
  ListNotesSchema,
  NotePreviewSchema,
  NoteSchema,
  RenameNoteSchema,
  TrashedNoteSchema,
} from '../notes/note.ts'
import { ListInputSchema, wholeOf } from '../kernel/paging.ts'
import { NoInput, Done } from './shapes.ts'
import { route } from '../kernel/route.ts'

/** The library. */
export const noteRoutes = {
  latestInsights: route({
    method: 'GET',
    path: '/api/insights/latest',
    access: 'public',
    tag: 'notes',
    summary: 'Previews of the newest published notes, at most 3',
    input: NoInput,
    output: z.array(NotePreviewSchema),
  }),
  listNotes: route({
    method: 'GET',
    path: '/api/notes',
    access: 'member',
    tag: 'notes',
    summary:
      "Published notes and the caller's own; the header `X-Next-Cursor` names the next page of a limited list",
    input: wholeOf(ListNotesSchema),
    output: z.array(NoteSchema),
  }),
  listDeletedNotes: route({
    method: 'GET',
    path: '/api/notes/deleted',
    access: 'member',
    tag: 'notes',
    summary: "The caller's own notes in the trash",
    input: wholeOf(ListInputSchema),
    output: z.array(TrashedNoteSchema),
  }),
  renameNote: route({
    method: 'PATCH',
    path: '/api/notes/{id}',
    access: 'member',
    tag: 'notes',
    summary: "Renames one of the caller's own notes; with `version`, only when it has not changed meanwhile",
    input: RenameNoteSchema,
    output: NoteSchema,
    errors: ['NOT_FOUND', 'STALE_EDIT'],
  }),
  trashNote: route({
    method: 'DELETE',
    path: '/api/notes/{id}',
    access: 'member',
    tag: 'notes',
    summary: "Moves one of the caller's own notes to the trash",
    input: IdInputSchema,
    output: Done,
    errors: ['NOT_FOUND'],
  }),
  restoreNote: route({
    method: 'PUT',
    path: '/api/notes/{id}/restore',
    access: 'member',
    tag: 'notes',
    summary: "Restores one of the caller's own notes from the trash",
    input: IdInputSchema,
    output: NoteSchema,
    errors: ['NOT_FOUND'],
  }),
  addFavorite: route({
    method: 'PUT',
    path: '/api/notes/{id}/favorite',
    access: 'member',
    tag: 'notes',
    summary: "Adds a note to the caller's favourites; a repeat changes nothing",
    input: IdInputSchema,
    output: NoteSchema,
    errors: ['NOT_FOUND'],
  }),
  removeFavorite: route({
    method: 'DELETE',
    path: '/api/notes/{id}/favorite',
    access: 'member',
    tag: 'notes',
    summary: "Removes a note from the caller's favourites; a repeat changes nothing",
    input: IdInputSchema,
    output: Done,
    errors: ['NOT_FOUND'],
  }),
}
