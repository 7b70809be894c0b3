import { z } from 'zod'
import { IdInputSchema } from '../kernel/ids.ts'
import {
  AdminNoteSchema,
  DeleteNoteSchema,
  PublishNoteSchema,
  SetPublishedSchema,
  UpdateNoteSchema,
} from '../notes/note.ts'
import { ListInputSchema, wholeOf } from '../kernel/paging.ts'
import { Done } from './shapes.ts'
import { route } from '../kernel/route.ts'

/** Administration of notes. */
export const adminRoutes = {
  adminListNotes: route({
    method: 'GET',
    path: '/api/admin/notes',
    access: 'admin',
    tag: 'admin',
    summary: 'Every published, draft and trashed note of the site',
    input: wholeOf(ListInputSchema),
    output: z.array(AdminNoteSchema),
  }),
  publishNote: route({
    method: 'POST',
    path: '/api/admin/notes',
    access: 'admin',
    tag: 'admin',
    summary: 'Publishes a note to all members',
    input: PublishNoteSchema,
    output: AdminNoteSchema,
    status: 201,
    errors: ['FILE_NOT_YOURS'],
  }),
  updateNote: route({
    method: 'PUT',
    path: '/api/admin/notes/{id}',
    access: 'admin',
    tag: 'admin',
    summary:
      'Changes title, description and topics, and optionally whether the note is published; with `version`, only when nobody else has meanwhile',
    input: UpdateNoteSchema,
    output: AdminNoteSchema,
    errors: ['NOT_FOUND', 'STALE_EDIT'],
  }),
  setNotePublished: route({
    method: 'PUT',
    path: '/api/admin/notes/{id}/published',
    access: 'admin',
    tag: 'admin',
    summary: 'Publishes a note or makes it a draft, and changes nothing else of it',
    input: SetPublishedSchema,
    output: AdminNoteSchema,
    errors: ['NOT_FOUND'],
  }),
  deleteNote: route({
    method: 'DELETE',
    path: '/api/admin/notes/{id}',
    access: 'admin',
    tag: 'admin',
    summary: 'Moves a live note to the trash; removes a trashed one for good',
    input: DeleteNoteSchema,
    output: Done,
    errors: ['NOT_FOUND', 'CONFLICT'],
  }),
  adminRestoreNote: route({
    method: 'PUT',
    path: '/api/admin/notes/{id}/restore',
    access: 'admin',
    tag: 'admin',
    summary: 'Restores a note from the trash',
    input: IdInputSchema,
    output: AdminNoteSchema,
    errors: ['NOT_FOUND'],
  }),
}
