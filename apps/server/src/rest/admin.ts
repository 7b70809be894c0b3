import { ROUTES } from '@idex/contract/routes'
import { adminListNotes, adminRestoreNote, deleteNote, publishNote, updateNote } from '@idex/core/admin/notes'
import { signInAdmin } from '@idex/core/session/verbs'
import type { FastifyInstance } from 'fastify'
import { mount, mountList } from './door.ts'

export function adminRest(app: FastifyInstance): void {
  mount(app, ROUTES.adminLogin, async (ctx, input, { request, reply }) => {
    const { userId, user } = await signInAdmin(ctx, input)
    await app.startSession(request, reply, userId)
    return { success: true as const, user }
  })
  mountList(app, ROUTES.adminListNotes, adminListNotes)
  mount(app, ROUTES.publishNote, publishNote)
  mount(app, ROUTES.updateNote, updateNote)
  mount(app, ROUTES.deleteNote, deleteNote)
  mount(app, ROUTES.adminRestoreNote, adminRestoreNote)
}
