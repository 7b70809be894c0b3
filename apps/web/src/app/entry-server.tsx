import type {
  CanonicalAddress,
  IsFixedAddress,
  HydratesOnInteraction,
  RenderPage,
} from '@idex/api/render-page'
import { type RegisteredRouter, rootRouteId } from '@tanstack/react-router'
import {
  createRequestHandler,
  getSsrStatus,
  RouterServer,
  transformHtmlStringWithRouter,
} from '@tanstack/react-router/ssr/server'
import { renderToString } from 'react-dom/server'
import assets from 'virtual:client-assets'
import { sessionBlock } from './client/page-session.ts'
import { createAppRouter } from './router.tsx'
import { bootstrapScript } from './bootstrap-script.ts'

/** A page with who is signed in, and its first script, which has to come after all it may touch. */
function withEnd(html: string, router: RegisteredRouter, session: string): string {
  const end = html.lastIndexOf('</body>')
  if (end === -1) return html
  const script = bootstrapScript(router.stores.matches.get(), assets, router.options.ssr?.nonce)
  return html.slice(0, end) + session + script + html.slice(end)
}

/**
 * Renders one page: the whole document with status 200, 403 or 410 (a loader set it), 404 or 500 (a loader failed), or a
 * redirect with `Location`.
 * Throws when React itself cannot render.
 */
export const render: RenderPage = async ({
  address,
  link,
  publicUrl,
  site,
  nonce,
  queueRender = (draw) => draw(),
}) => {
  let refusal: number | undefined
  const setStatus = (status: number) => void (refusal = status)
  const handle = createRequestHandler({
    request: new Request(publicUrl + address),
    createRouter: () => createAppRouter({ links: [link], publicUrl, site, nonce, setStatus }),
    getRouterManifest: () => assets.manifest,
  })
  return handle(({ router, responseHeaders }) =>
    queueRender(async () => {
      const html = renderToString(<RouterServer router={router} />)
      // The router empties the query cache once it is done.
      const session = sessionBlock(router.options.context.queryClient)
      return new Response(withEnd(await transformHtmlStringWithRouter(router, html), router, session), {
        status: refusal ?? getSsrStatus(router),
        headers: responseHeaders,
      })
    }),
  )
}

/** Reads addresses and loads nothing. */
const reader = createAppRouter({
  links: [],
  publicUrl: 'http://localhost',
})

/** Path of the page for missing addresses. */
const NOWHERE = '/not-found'

export const canonicalAddress: CanonicalAddress = (address) => {
  const [path = ''] = address.split('?', 1)
  const { parseSearch, stringifySearch } = reader.options
  const match = reader.matchRoutes(path, parseSearch(address.slice(path.length))).at(-1)
  return match === undefined || match.routeId === rootRouteId
    ? NOWHERE
    : path + stringifySearch({ ...match._strictSearch })
}

export const isFixedAddress: IsFixedAddress = (address) => {
  const path = reader
    .matchRoutes(address)
    .at(-1)
    ?.fullPath.replace(/(?<=.)\/$/, '')
  return path === address && !path.includes('$')
}

export const hydratesOnInteraction: HydratesOnInteraction = (address) =>
  reader
    .matchRoutes(address.split('?')[0] ?? '')
    .some(({ staticData }) => staticData.hydratesOnInteraction === true)
