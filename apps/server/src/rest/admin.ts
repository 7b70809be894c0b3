import { ROUTES } from '@idex/contract/routes'
import {
  adminListNotes,
  adminRestoreNote,
  deleteNote,
  publishNote,
  setNotePublished,
  updateNote,
} from '@idex/core/notes/admin-notes'
import type { FastifyInstance } from 'fastify'
import { mount, mountList } from './door.ts'

export function adminRest(app: FastifyInstance): void {
  mountList(app, ROUTES.adminListNotes, adminListNotes)
  mount(app, ROUTES.publishNote, publishNote)
  mount(app, ROUTES.updateNote, updateNote)
  mount(app, ROUTES.setNotePublished, setNotePublished)
  mount(app, ROUTES.deleteNote, deleteNote)
  mount(app, ROUTES.adminRestoreNote, adminRestoreNote)
}
