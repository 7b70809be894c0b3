import { ROUTES } from '@idex/contract/routes'
import { addFavorite, removeFavorite } from '@idex/core/notes/favorites'
import { latestInsights, listDeletedNotes, listNotes } from '@idex/core/notes/list-notes'
import { renameNote, restoreNote, trashNote } from '@idex/core/notes/own-notes'
import type { FastifyInstance } from 'fastify'
import { mount, mountList } from './door.ts'
import { mountPublic } from './public-door.ts'

export function notesRest(app: FastifyInstance): void {
  mountPublic(app, ROUTES.latestInsights, async (ctx) => ({ output: await latestInsights(ctx) }))
  mountList(app, ROUTES.listNotes, async (ctx, input) => {
    const { notes, nextCursor } = await listNotes(ctx, input)
    return { items: notes, nextCursor }
  })
  mountList(app, ROUTES.listDeletedNotes, listDeletedNotes)
  mount(app, ROUTES.renameNote, renameNote)
  mount(app, ROUTES.trashNote, trashNote)
  mount(app, ROUTES.restoreNote, restoreNote)
  mount(app, ROUTES.addFavorite, addFavorite)
  mount(app, ROUTES.removeFavorite, removeFavorite)
}
