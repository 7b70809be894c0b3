import type { SiteConfig } from '@idex/contract/site/site-config'
import type { TRPCLink } from '@trpc/client'
import type { AppRouter } from './app-router.ts'

/** Runs `draw`, which blocks the process for some ms, when its turn has come. */
export type QueueRender = <Drawn>(draw: () => Promise<Drawn>) => Promise<Drawn>

/**
 * Input of a page besides its data: its address, a path with query, and facts of the installation. Only `link` knows
 * the caller, so a page rendered with a visitor's link is the same for every visitor. `queueRender` is for drawing the page
 * once its data is there.
 */
export type RenderPageOptions = {
  address: string
  link: TRPCLink<AppRouter>
  publicUrl: string
  site: SiteConfig
  nonce?: string | undefined
  queueRender?: QueueRender
}

/** Renders the page at `address`; redirects and 404s are results too. Independent of the server that uses it. */
export type RenderPage = (options: RenderPageOptions) => Promise<Response>

/** Returns whether all of `address` is ours: it has no query, and a path of which no part names anything. */
export type IsFixedAddress = (address: string) => boolean

/** `address` without the query parameters its page ignores, the rest sorted: one address per page, and one for no page. */
export type CanonicalAddress = (address: string) => string

/** Returns whether the page at `address` is there to be read: it shows a member nothing of their own but who they are. */
export type HydratesOnInteraction = (address: string) => boolean
