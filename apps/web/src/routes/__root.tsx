import serifFont from '@fontsource/instrument-serif/files/instrument-serif-latin-400-normal.woff2?url'
import sansFont from '@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2?url'
import { PITCH, PRODUCT_NAME, TAGLINE } from '@idex/contract/site/brand'
import { createRootRouteWithContext } from '@tanstack/react-router'
import type { QueryClient } from '@tanstack/react-query'
import { Document } from '../features/site/shell/document.tsx'
import { ErrorScreen } from '../features/site/shell/error-screen.tsx'
import { MESSAGES } from '../features/site/shell/messages.ts'
import { NotFoundScreen } from '../features/site/shell/not-found-screen.tsx'
import { guardRoute } from '../features/sign-in/follow-redirect.ts'
import { isMembersPage } from '../browser/members-pages.ts'
import type { Api } from '../app/client/trpc.ts'

/**
 * Context of every guard, loader and head; `publicUrl` is the product's own origin, without a final slash. `setStatus`
 * gives a page that is shown the HTTP status of a refusal; in the browser it does nothing.
 */
export type RouterContext = {
  queryClient: QueryClient
  api: Api
  publicUrl: string
  setStatus: (status: number) => void
}

/** `--color-background` of the theme, for the browser's own bars. */
const THEME_COLOR = '#0a0c11'

const NOT_FOUND_TITLE = `${MESSAGES.notFoundTitle} · ${PRODUCT_NAME}`

const fontPreload = (href: string) =>
  ({ rel: 'preload', as: 'font', type: 'font/woff2', crossOrigin: 'anonymous', href }) as const

export const Route = createRootRouteWithContext<RouterContext>()({
  beforeLoad: async ({ context, location, preload }) => {
    // Looking ahead must neither move the visitor nor spend the stored note.
    if (!preload) await guardRoute(context.api, location)
  },
  head: ({ match, matches }) => ({
    meta: [
      { charSet: 'utf-8' },
      { name: 'viewport', content: 'width=device-width, initial-scale=1, viewport-fit=cover' },
      { name: 'color-scheme', content: 'dark' },
      { name: 'theme-color', content: THEME_COLOR },
      { title: match._notFound ? NOT_FOUND_TITLE : `${PRODUCT_NAME} · ${TAGLINE}` },
      { name: 'description', content: `${PITCH}. ${TAGLINE}.` },
    ],
    links: [
      { rel: 'icon', sizes: '32x32', href: '/favicon.ico' },
      { rel: 'icon', type: 'image/svg+xml', href: '/favicon.svg' },
      { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
      // What is installed begins in the members' area.
      ...(isMembersPage(matches.at(-1)?.pathname ?? '')
        ? [{ rel: 'manifest', href: '/manifest.webmanifest' }]
        : []),
      fontPreload(sansFont),
      fontPreload(serifFont),
    ],
  }),
  shellComponent: Document,
  errorComponent: ErrorScreen,
  notFoundComponent: NotFoundScreen,
})
