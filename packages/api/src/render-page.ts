import type { SiteConfig } from '@idex/contract/site/site-config'
import type { TRPCLink } from '@trpc/client'
import type { AppRouter } from './app-router.ts'

/**
 * What a page needs besides its data: its address, a path with its query, and facts of the installation. Who asks is
 * known to `link` alone, so that a page drawn over a visitor's link is every visitor's page.
 */
export type RenderPageOptions = {
  address: string
  link: TRPCLink<AppRouter>
  publicUrl: string
  site: SiteConfig
  nonce?: string | undefined
}

/** Renders the page at `address`; redirects and 404s are answers, too. Any server can offer it. */
export type RenderPage = (options: RenderPageOptions) => Promise<Response>

/** `address` without what its page does not read of the query, in one order: one page, one address. */
export type CanonicalAddress = (address: string) => string
