import { ROUTES } from '@idex/contract/routes'
import { trashNote } from '@idex/core/notes/own-notes'
import {
  createUserNote,
  listDeletedUserNotes,
  listUserNotes,
  restoreUserNote,
} from '@idex/core/notes/user-notes'
import type { FastifyInstance } from 'fastify'
import { mount, mountList } from './door.ts'

export function userNotesRest(app: FastifyInstance): void {
  mountList(app, ROUTES.listUserNotes, listUserNotes)
  mountList(app, ROUTES.listDeletedUserNotes, listDeletedUserNotes)
  mount(app, ROUTES.createUserNote, createUserNote)
  mount(app, ROUTES.trashUserNote, trashNote)
  mount(app, ROUTES.restoreUserNote, restoreUserNote)
}
