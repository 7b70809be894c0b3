import { ROUTES } from '@idex/contract/routes'
import { addFavorite, removeFavorite } from '@idex/core/notes/favorites'
import { latestInsights, listDeletedNotes, listNotes } from '@idex/core/notes/list-notes'
import { renameNote, restoreNote, trashNote } from '@idex/core/notes/own-notes'
import type { FastifyInstance } from 'fastify'
import { mount } from './door.ts'
import { mountPublic } from './public-door.ts'

export function notesRest(app: FastifyInstance): void {
  mountPublic(app, ROUTES.latestInsights, async (ctx) => ({ output: await latestInsights(ctx) }))
  mount(app, ROUTES.listNotes, async (ctx, input, { reply }) => {
    const { notes, nextCursor } = await listNotes(ctx, input)
    if (nextCursor !== null) reply.header('x-next-cursor', nextCursor)
    return notes
  })
  mount(app, ROUTES.listDeletedNotes, listDeletedNotes)
  mount(app, ROUTES.renameNote, renameNote)
  mount(app, ROUTES.trashNote, trashNote)
  mount(app, ROUTES.restoreNote, restoreNote)
  mount(app, ROUTES.addFavorite, addFavorite)
  mount(app, ROUTES.removeFavorite, removeFavorite)
}
