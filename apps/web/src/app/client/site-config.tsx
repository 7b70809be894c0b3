import type { SiteConfig } from '@idex/contract/site/site-config'
import { createContext, use } from 'react'

const SiteConfigContext = createContext<SiteConfig | null>(null)

/** Provides the operator's details to every screen; the router wraps the whole document in it. */
export const SiteConfigProvider = SiteConfigContext.Provider

/** The operator's details from the server's configuration. Throws outside the router. */
export function useSiteConfig(): SiteConfig {
  const site = use(SiteConfigContext)
  if (site === null) throw new Error('useSiteConfig was called outside SiteConfigProvider')
  return site
}
