import type { SiteConfig } from '@idex/contract/site-config'
import type { TRPCLink } from '@trpc/client'
import type { AppRouter } from './app-router.ts'

/** What a page needs besides its address: data through `link`, and facts of the installation. */
export type RenderPageOptions = {
  request: Request
  link: TRPCLink<AppRouter>
  publicUrl: string
  site: SiteConfig
  nonce?: string | undefined
}

/** Renders the page at `request`'s address; redirects and 404s are answers, too. Any server can offer it. */
export type RenderPage = (options: RenderPageOptions) => Promise<Response>
