import { IdInputSchema } from '@idex/contract/kernel/ids'
import {
  CreateUserNoteSchema,
  ListUserNotesSchema,
  OwnNoteCountsSchema,
  UserNoteSchema,
} from '@idex/contract/notes/note'
import {
  countOwnNotes,
  createUserNote,
  listDeletedUserNotes,
  listUserNotes,
  restoreUserNote,
  trashNote,
} from '@idex/core/notes/user-notes'
import { z } from 'zod'
import { toPage, memberOrToken, router, resolver } from '../kernel/procedures.ts'

export const userNotesRouter = router({
  list: memberOrToken
    .rest('GET /api/user-notes', {
      summary: "The caller's own notes",
      output: z.array(UserNoteSchema),
    })
    .input(ListUserNotesSchema)
    .query(resolver(listUserNotes), toPage),
  deleted: memberOrToken
    .rest('GET /api/user-notes/deleted', {
      summary: "The caller's own notes in the trash",
      output: z.array(UserNoteSchema),
    })
    .input(ListUserNotesSchema)
    .query(resolver(listDeletedUserNotes), toPage),
  counts: memberOrToken
    .rest('GET /api/user-notes/counts', {
      summary: 'How many notes the caller has, and how many of them are in the trash',
      output: OwnNoteCountsSchema,
    })
    .query(resolver(countOwnNotes)),
  create: memberOrToken
    .rest('POST /api/user-notes', {
      summary: 'Keeps an uploaded PDF as a private note',
      output: UserNoteSchema,
      status: 201,
      errors: ['FILE_NOT_YOURS', 'LIMIT_REACHED'],
      limits: ['note'],
    })
    .input(CreateUserNoteSchema)
    .mutation(resolver(createUserNote)),
  trash: memberOrToken
    .rest('DELETE /api/user-notes/{id}', { summary: 'Moves a note to the trash', errors: ['NOT_FOUND'] })
    .input(IdInputSchema)
    .mutation(resolver(trashNote)),
  restore: memberOrToken
    .rest('PATCH /api/user-notes/{id}/restore', {
      summary: 'Restores a note from the trash',
      output: UserNoteSchema,
      errors: ['NOT_FOUND'],
    })
    .input(IdInputSchema)
    .mutation(resolver(restoreUserNote)),
})
