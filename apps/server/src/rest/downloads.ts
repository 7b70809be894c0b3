import type { Readable } from 'node:stream'
import { HTTP_ROUTES } from '@idex/api/http-routes'
import type { RestRoute } from '@idex/api/kernel/rest-route'
import type { Context } from '@idex/core/kernel/context'
import { exportShareFunnel } from '@idex/core/analytics/get-share-funnel'
import { exportAllHighlights, exportHighlights } from '@idex/core/highlights/export-highlights'
import { exportAccount, exportMember } from '@idex/core/members/export-account'
import { exportMembers } from '@idex/core/members/export-members'
import { exportSubscribers } from '@idex/core/newsletter/subscribers'
import type { FastifyInstance } from 'fastify'
import type { z } from 'zod'
import { authorize, inputOf, routeOptionsOf } from './adapter.ts'
import { sendStream } from './send-file.ts'
import { contentDisposition } from './file-response.ts'

type Make<Input> = (ctx: Context, input: Input) => Promise<{ name: string; stream: Readable; type?: string }>

/** Mounts a row whose response is saved as a file, streamed while it is made; of `type`, unless that depends on the input. */
function mountDownload<Schema extends z.ZodType>(
  app: FastifyInstance,
  row: RestRoute & { input: Schema },
  type: string | undefined,
  make: Make<z.output<Schema>>,
): void {
  app.route({
    ...routeOptionsOf(app, row),
    exposeHeadRoute: false,
    handler: async (request, reply) => {
      const {
        name,
        stream,
        type: made = type ?? 'application/octet-stream',
      } = await make(await authorize(app, row, request, reply), row.input.parse(inputOf(row, request)))
      // The caller's own password was checked, as by `reauthenticatedResolver`.
      if (row.errors.includes('WRONG_PASSWORD')) await app.sessionCookiesOf(request, reply).renewSession()
      reply
        .header('content-type', made)
        .header('content-disposition', contentDisposition('attachment', name))
        .header('cache-control', 'no-store')
      return sendStream(reply, stream)
    },
  })
}

const CSV = 'text/csv; charset=utf-8'

/** Downloads made on the fly: an account's archive, highlights, and CSV for administrators. */
export function downloadRest(app: FastifyInstance): void {
  mountDownload(app, HTTP_ROUTES.exportAccount, 'application/zip', exportAccount)
  mountDownload(app, HTTP_ROUTES.exportHighlights, undefined, exportHighlights)
  mountDownload(app, HTTP_ROUTES.exportAllHighlights, undefined, exportAllHighlights)
  mountDownload(app, HTTP_ROUTES.exportMembers, CSV, exportMembers)
  mountDownload(app, HTTP_ROUTES.exportMember, 'application/zip', exportMember)
  mountDownload(app, HTTP_ROUTES.exportSubscribers, CSV, exportSubscribers)
  mountDownload(app, HTTP_ROUTES.exportShareFunnel, CSV, exportShareFunnel)
}
