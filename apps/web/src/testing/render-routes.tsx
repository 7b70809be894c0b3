import type { SiteConfig } from '@idex/contract/site/site-config'
import { toast } from '@idex/ui/toast'
import { Toaster } from '@idex/ui/toaster'
import { TooltipProvider } from '@idex/ui/tooltip'
import { type AnyRoute, createMemoryHistory, createRouter, RouterProvider } from '@tanstack/react-router'
import { act, render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type ComponentType, Fragment, type ReactNode } from 'react'
import { SiteConfigProvider } from '../app/client/site-config.tsx'
import { SEARCH_TEXTS } from '../browser/search-params.ts'
import { Announcer } from '../components/announcer.tsx'
import { TEST_SITE } from '../features/site/testing/test-site.ts'
import type { withTestApi } from './test-api.tsx'

type Options = { site?: Partial<SiteConfig>; Mode?: ComponentType<{ children: ReactNode }> }

/** Renders `routeTree` at `path` once it is loaded, with the procedures of `api`, toasts and the live region. */
export async function renderRoutes(
  routeTree: AnyRoute,
  path: string,
  { wrapper: Api }: Pick<ReturnType<typeof withTestApi>, 'wrapper'>,
  { site, Mode = Fragment }: Options = {},
) {
  // The toast of the previous test would still be there.
  toast({ title: '' }).dismiss()
  const router = createRouter({
    ...SEARCH_TEXTS,
    routeTree,
    history: createMemoryHistory({ initialEntries: [path] }),
    Wrap: ({ children }) => (
      <Api>
        <SiteConfigProvider value={{ ...TEST_SITE, ...site }}>
          <TooltipProvider>
            {children}
            <Toaster />
            <Announcer />
          </TooltipProvider>
        </SiteConfigProvider>
      </Api>
    ),
  })
  await router.load()
  const tree = (
    <Mode>
      <RouterProvider router={router} />
    </Mode>
  )
  const view = await act(async () => render(tree))
  return { ...view, router, user: userEvent.setup() }
}
