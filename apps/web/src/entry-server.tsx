import type { CanonicalAddress, RenderPage } from '@idex/api/render-page'
import type { RegisteredRouter } from '@tanstack/react-router'
import {
  createRequestHandler,
  getSsrStatus,
  RouterServer,
  transformHtmlStringWithRouter,
} from '@tanstack/react-router/ssr/server'
import { renderToString } from 'react-dom/server'
import assets from 'virtual:client-assets'
import { createAppRouter } from './router.tsx'
import { startScript } from './start-script.ts'

/** A page with its first script, which has to come after all it may touch. */
function withStart(html: string, router: RegisteredRouter): string {
  const end = html.lastIndexOf('</body>')
  const script = startScript(router.stores.matches.get(), assets, router.options.ssr?.nonce)
  return end === -1 ? html : html.slice(0, end) + script + html.slice(end)
}

/**
 * Renders one page: the whole document with status 200, 403 (a loader set it), 404 or 500 (a loader failed), or a
 * redirect with `Location`.
 * Throws when React itself cannot render.
 */
export const render: RenderPage = async ({
  address,
  link,
  publicUrl,
  site,
  nonce,
  inTurn = (draw) => draw(),
}) => {
  let refusal: number | undefined
  const setStatus = (status: number) => void (refusal = status)
  const handle = createRequestHandler({
    request: new Request(publicUrl + address),
    createRouter: () => createAppRouter({ links: [link], publicUrl, site, nonce, setStatus }),
    getRouterManifest: () => assets.manifest,
  })
  return handle(({ router, responseHeaders }) =>
    inTurn(async () => {
      const html = renderToString(<RouterServer router={router} />)
      return new Response(withStart(await transformHtmlStringWithRouter(router, html), router), {
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

export const canonicalAddress: CanonicalAddress = (address) => {
  const start = address.indexOf('?')
  if (start === -1) return address
  const path = address.slice(0, start)
  const { parseSearch, stringifySearch } = reader.options
  const match = reader.matchRoutes(path, parseSearch(address.slice(start))).at(-1)
  return path + stringifySearch({ ...match?._strictSearch })
}
