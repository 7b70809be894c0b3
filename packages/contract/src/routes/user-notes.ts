import { z } from 'zod'
import { IdInputSchema } from '../kernel/ids.ts'
import { CreateUserNoteSchema, UserNoteSchema } from '../notes/note.ts'
import { ListInputSchema, wholeOf } from '../kernel/paging.ts'
import { Done } from './shapes.ts'
import { route } from '../kernel/route.ts'

/** My Notes. */
export const userNoteRoutes = {
  listUserNotes: route({
    method: 'GET',
    path: '/api/user-notes',
    access: 'member',
    tag: 'user notes',
    summary: "The caller's own notes",
    input: wholeOf(ListInputSchema),
    output: z.array(UserNoteSchema),
  }),
  listDeletedUserNotes: route({
    method: 'GET',
    path: '/api/user-notes/deleted',
    access: 'member',
    tag: 'user notes',
    summary: "The caller's own notes in the trash",
    input: wholeOf(ListInputSchema),
    output: z.array(UserNoteSchema),
  }),
  createUserNote: route({
    method: 'POST',
    path: '/api/user-notes',
    access: 'member',
    tag: 'user notes',
    summary: 'Keeps an uploaded PDF as a private note',
    input: CreateUserNoteSchema,
    output: UserNoteSchema,
    status: 201,
    errors: ['FILE_NOT_YOURS', 'LIMIT_REACHED', 'RATE_LIMITED'],
  }),
  trashUserNote: route({
    method: 'DELETE',
    path: '/api/user-notes/{id}',
    access: 'member',
    tag: 'user notes',
    summary: 'Moves a note to the trash',
    input: IdInputSchema,
    output: Done,
    errors: ['NOT_FOUND'],
  }),
  restoreUserNote: route({
    method: 'PATCH',
    path: '/api/user-notes/{id}/restore',
    access: 'member',
    tag: 'user notes',
    summary: 'Restores a note from the trash',
    input: IdInputSchema,
    output: UserNoteSchema,
    errors: ['NOT_FOUND'],
  }),
}
