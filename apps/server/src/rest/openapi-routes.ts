import { HTTP_ROUTES } from '@idex/api/http-routes'
import type { FastifyInstance } from 'fastify'
import type { Config } from '../config/config.ts'
import { docsContents, docsPage, STYLE } from '../openapi/docs-page.ts'
import { openApiDocument } from '../openapi/document.ts'
import { typefaceRules } from '../openapi/typefaces.ts'
import { createResponse, sendCachedResponse } from '../page-cache/cached-response.ts'
import { CORS_HEADERS } from '../security/cors-headers.ts'
import { textPagePolicy } from '../security/csp.ts'
import { urlOf } from './adapter.ts'

/** The result of `make`, called at most once, at the first use. */
function once<Result extends object | string>(make: () => Result): () => Result {
  let made: Result | undefined
  return () => (made ??= make())
}

/** The same for every server of this process. */
const contents = once(docsContents)

/** Both are made when first asked for: drawing every schema takes longer than the rest of the start. */
export function openApiRoutes(app: FastifyInstance, { publicUrl, webDist }: Config): void {
  const { cookieName: sessionCookie } = app.sessions
  const { contactEmail } = app.services.site
  const document = once(() =>
    createResponse({
      headers: {
        'content-type': 'application/json; charset=utf-8',
        'cache-control': 'no-cache',
        vary: 'accept-encoding',
      },
      body: JSON.stringify(openApiDocument({ publicUrl, sessionCookie, contactEmail })),
    }),
  )
  const style = typefaceRules(webDist) + STYLE
  const page = once(() => docsPage(contents(), style))
  const policy = textPagePolicy(style)
  app.get(urlOf(HTTP_ROUTES.openApi.path), { config: { access: 'public' } }, async (request, reply) =>
    sendCachedResponse(document(), request, reply.headers(CORS_HEADERS)),
  )
  app.get(urlOf(HTTP_ROUTES.docs.path), { config: { access: 'public' } }, async (_request, reply) =>
    reply.type('text/html; charset=utf-8').header('content-security-policy', policy).send(page()),
  )
}
