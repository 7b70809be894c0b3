import type { SiteConfig } from '@idex/contract/site/site-config'
import { Toaster } from '@idex/ui/toaster'
import { TooltipProvider } from '@idex/ui/tooltip'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { SiteConfigProvider } from '../../../app/client/site-config.tsx'
import type { Answers } from '../../../testing/fake-link.ts'
import { withTestApi } from '../../../testing/test-api.tsx'
import { TEST_SITE } from './test-site.ts'

/** Renders a part of a public page at `path`, for a visitor with the blog switched off unless `answers` differ. */
export async function renderInSite(
  ui: ReactNode,
  {
    path = '/',
    answers = {},
    site = {},
  }: { path?: string; answers?: Answers; site?: Partial<SiteConfig> } = {},
) {
  const { wrapper: Api } = withTestApi({
    'session.current': null,
    'blog.enabled': { enabled: false },
    ...answers,
  })
  const router = createRouter({
    routeTree: createRootRoute({ component: () => ui, notFoundComponent: () => ui }),
    history: createMemoryHistory({ initialEntries: [path] }),
  })
  await router.load()
  const view = render(
    <Api>
      <SiteConfigProvider value={{ ...TEST_SITE, ...site }}>
        <TooltipProvider>
          <RouterProvider router={router} />
          <Toaster />
        </TooltipProvider>
      </SiteConfigProvider>
    </Api>,
  )
  return { ...view, router }
}
