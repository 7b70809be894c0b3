import { ROUTES } from '@idex/contract/routes'
import { deleteAccount } from '@idex/core/members/delete-account'
import { exportAccount } from '@idex/core/members/export-account'
import { getAccount } from '@idex/core/members/get-account'
import { listSessions, revokeOtherSessions, revokeSession } from '@idex/core/members/sessions'
import { updateAnswers, updateEmailPreferences } from '@idex/core/members/update-account'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { admit, mount, placeOf } from './door.ts'
import { contentDisposition } from './file-answer.ts'

async function download(app: FastifyInstance, request: FastifyRequest, reply: FastifyReply) {
  const ctx = await admit(app, ROUTES.exportAccount, request, reply)
  const { name, stream } = await exportAccount(ctx)
  return reply
    .header('content-type', 'application/zip')
    .header('content-disposition', contentDisposition('attachment', name))
    .header('cache-control', 'no-store')
    .send(stream)
}

export function accountRest(app: FastifyInstance): void {
  mount(app, ROUTES.getAccount, getAccount)
  mount(app, ROUTES.updateAnswers, updateAnswers)
  mount(app, ROUTES.updateEmailPreferences, updateEmailPreferences)
  mount(app, ROUTES.listSessions, listSessions)
  mount(app, ROUTES.revokeSession, revokeSession)
  mount(app, ROUTES.revokeOtherSessions, revokeOtherSessions)
  mount(app, ROUTES.deleteAccount, async (ctx, _input, { request, reply }) => {
    const done = await deleteAccount(ctx)
    await app.endSession(request, reply)
    return done
  })
  app.route({
    ...placeOf(app, ROUTES.exportAccount),
    exposeHeadRoute: false,
    handler: (request, reply) => download(app, request, reply),
  })
}
