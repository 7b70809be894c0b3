import type { Readable } from 'node:stream'
import type { Route } from '@idex/contract/kernel/route'
import { ROUTES } from '@idex/contract/routes'
import {
  disableAdministrator,
  inviteAdministrator,
  listAdministrators,
  resetAdministrator,
} from '@idex/core/sign-in/administrators'
import { exportMembers } from '@idex/core/members/export-members'
import { listAudit } from '@idex/core/audit/list-audit'
import { disableMember, listMembers } from '@idex/core/members/members'
import {
  countUnreadMessages,
  deleteMessage,
  listMessages,
  markMessage,
} from '@idex/core/contact/contact-messages'
import { deleteSubscriber, exportSubscribers, listSubscribers } from '@idex/core/newsletter/subscribers'
import type { Context } from '@idex/core/kernel/context'
import type { FastifyInstance } from 'fastify'
import { admit, mount, placeOf } from './door.ts'
import { contentDisposition } from './file-answer.ts'

type MakeTable = (ctx: Context) => Promise<{ name: string; stream: Readable }>

/** Mounts a row whose answer is a table to be saved, sent while it is made. */
function mountTable(app: FastifyInstance, route: Route, make: MakeTable): void {
  app.route({
    ...placeOf(app, route),
    exposeHeadRoute: false,
    handler: async (request, reply) => {
      const { name, stream } = await make(await admit(app, route, request, reply))
      return reply
        .header('content-type', 'text/csv; charset=utf-8')
        .header('content-disposition', contentDisposition('attachment', name))
        .header('cache-control', 'no-store')
        .send(stream)
    },
  })
}

/** Administration of people, of what they wrote, and of what administrators did. */
export function peopleRest(app: FastifyInstance): void {
  mount(app, ROUTES.listMessages, listMessages)
  mount(app, ROUTES.countUnreadMessages, countUnreadMessages)
  mount(app, ROUTES.markMessage, markMessage)
  mount(app, ROUTES.deleteMessage, deleteMessage)
  mount(app, ROUTES.listMembers, listMembers)
  mountTable(app, ROUTES.exportMembers, exportMembers)
  mount(app, ROUTES.disableMember, disableMember)
  mount(app, ROUTES.listSubscribers, listSubscribers)
  mountTable(app, ROUTES.exportSubscribers, exportSubscribers)
  mount(app, ROUTES.deleteSubscriber, deleteSubscriber)
  mount(app, ROUTES.listAudit, listAudit)
  mount(app, ROUTES.listAdministrators, listAdministrators)
  mount(app, ROUTES.inviteAdministrator, inviteAdministrator)
  mount(app, ROUTES.resetAdministrator, resetAdministrator)
  mount(app, ROUTES.disableAdministrator, disableAdministrator)
}
