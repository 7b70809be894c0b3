import type { SiteConfig } from '@idex/contract/site/site-config'
import { createRootRoute } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Answers } from '../../../testing/fake-link.ts'
import { renderRoutes } from '../../../testing/render-routes.tsx'
import { withTestApi } from '../../../testing/test-api.tsx'

type Options = { path?: string; answers?: Answers; site?: Partial<SiteConfig> }

/** Renders a part of a public page at `path`, for a visitor with the blog switched off unless `answers` differ. */
export function renderInSite(ui: ReactNode, { path = '/', answers = {}, site = {} }: Options = {}) {
  const test = withTestApi({ 'session.current': null, 'blog.enabled': { enabled: false }, ...answers })
  const root = createRootRoute({ component: () => ui, notFoundComponent: () => ui })
  return renderRoutes(root, path, test, { site })
}
