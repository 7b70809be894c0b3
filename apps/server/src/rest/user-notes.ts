import { ROUTES } from '@idex/contract/routes'
import { trashNote } from '@idex/core/notes/own-notes'
import {
  createUserNote,
  listDeletedUserNotes,
  listUserNotes,
  restoreUserNote,
} from '@idex/core/notes/user-notes'
import type { FastifyInstance } from 'fastify'
import { mount } from './door.ts'

export function userNotesRest(app: FastifyInstance): void {
  mount(app, ROUTES.listUserNotes, listUserNotes)
  mount(app, ROUTES.listDeletedUserNotes, listDeletedUserNotes)
  mount(app, ROUTES.createUserNote, createUserNote)
  mount(app, ROUTES.trashUserNote, trashNote)
  mount(app, ROUTES.restoreUserNote, restoreUserNote)
}
