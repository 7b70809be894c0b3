import { ROUTES } from '@idex/contract/routes'
import { countNoteRead } from '@idex/core/analytics/count-note-read'
import { getOverview } from '@idex/core/analytics/get-overview'
import { countShareOpen } from '@idex/core/notes/share'
import type { FastifyInstance } from 'fastify'
import { mount } from './door.ts'

/** What is counted, and what administrators see of it. */
export function insightRest(app: FastifyInstance): void {
  mount(app, ROUTES.overview, getOverview)
  mount(app, ROUTES.countNoteRead, countNoteRead)
  mount(app, ROUTES.countShareOpen, countShareOpen)
}
