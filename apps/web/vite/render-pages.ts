import type { IncomingMessage, ServerResponse } from 'node:http'
import type { AppRouter } from '@idex/api/app-router'
import type { RenderPage } from '@idex/api/render-page'
import { SiteConfigSchema } from '@idex/contract/site/site-config'
import { transformer } from '@idex/contract/kernel/transformer'
import { httpBatchLink } from '@trpc/client'
import type { Connect, Plugin, ViteDevServer } from 'vite'
import { z } from 'zod'

const EntrySchema = z.object({ render: z.custom<RenderPage>((value) => typeof value === 'function') })

/** The operator's details in development; the server reads its own from the same keys. */
function siteConfig(environment: NodeJS.ProcessEnv) {
  return SiteConfigSchema.parse({
    contactEmail: environment.CONTACT_EMAIL || 'hello@idex.example',
    profileUrl: environment.PROFILE_URL || 'https://www.linkedin.com/company/idex-example',
    socialUrl: environment.SOCIAL_URL || 'https://x.com/idex_example',
    newsletterEmbedUrl: environment.NEWSLETTER_EMBED_URL || null,
    maxUploadMb: Number(environment.MAX_UPLOAD_MB || 50),
  })
}

function wantsPage(request: IncomingMessage): boolean {
  const isRead = request.method === 'GET' || request.method === 'HEAD'
  return isRead && (request.headers.accept ?? '*/*').includes('*/*')
}

async function send(answer: Response, response: ServerResponse): Promise<void> {
  response.writeHead(answer.status, Object.fromEntries(answer.headers))
  response.end(await answer.text())
}

/** Renders the page of `request` from the current sources, calling the API with the visitor's cookies. */
async function renderPage(
  server: ViteDevServer,
  apiUrl: string,
  request: IncomingMessage,
): Promise<Response> {
  const publicUrl = `http://${request.headers.host ?? 'localhost'}`
  const cookie = request.headers.cookie ?? ''
  const { render } = EntrySchema.parse(await server.ssrLoadModule('/src/app/entry-server.tsx'))
  return render({
    address: request.url ?? '/',
    link: httpBatchLink<AppRouter>({ url: `${apiUrl}/api/trpc`, transformer, headers: { cookie } }),
    publicUrl,
    site: siteConfig(process.env),
  })
}

/** Development only: Vite's server renders the pages, so that an edit shows at once on both sides. */
export function renderPages(apiUrl: string): Plugin {
  return {
    name: 'idex:render-pages',
    apply: 'serve',
    configureServer: (server) => () => {
      const handle: Connect.NextHandleFunction = (request, response, next) => {
        if (!wantsPage(request)) return next()
        renderPage(server, apiUrl, request)
          .then((answer) => send(answer, response))
          .catch((error: unknown) => {
            if (error instanceof Error) server.ssrFixStacktrace(error)
            next(error)
          })
      }
      server.middlewares.use(handle)
    },
  }
}
