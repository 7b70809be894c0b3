import { SEARCH_TEXTS } from '../../browser/search-params.ts'
import { RouteFocus } from '../../features/site/shell/route-focus.tsx'
import { Route as Admin } from '../../routes/admin.tsx'
import { Route as Panel } from '../../routes/admin-panel.tsx'
import { Route as Activity } from '../../routes/admin-panel.activity.tsx'
import { Route as Post } from '../../routes/admin-panel.blog.$postId.tsx'
import { Route as Blog } from '../../routes/admin-panel.blog.index.tsx'
import { Route as Content } from '../../routes/admin-panel.content.tsx'
import { Route as Health } from '../../routes/admin-panel.health.tsx'
import { Route as Index } from '../../routes/admin-panel.index.tsx'
import { Route as Notes } from '../../routes/admin-panel.notes.tsx'
import { Route as Overview } from '../../routes/admin-panel.overview.tsx'
import { Route as People } from '../../routes/admin-panel.people.tsx'
import { Route as Security } from '../../routes/admin-panel.security.tsx'
import { Toaster } from '@idex/ui/toaster'
import { TooltipProvider } from '@idex/ui/tooltip'
import {
  type AnyRoute,
  createMemoryHistory,
  createRootRouteWithContext,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router'
import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { expect, vi } from 'vitest'
import { SiteConfigProvider } from '../../app/client/site-config.tsx'
import type { Answers } from '../fake-link.ts'
import { withTestApi } from '../test-api.tsx'
import { TEST_SITE } from '../../features/site/testing/test-site.ts'
import { AdminLoginScreen } from '../../features/sign-in/admin/admin-login-screen.tsx'

/** A file over the limit is quickly made. */
const SITE = { ...TEST_SITE, maxUploadMb: 1 }

type Visit = { path?: string; width?: 'wide' | 'narrow' }

const SECTIONS: Readonly<Record<string, AnyRoute>> = {
  '/': Index,
  '/notes': Notes,
  '/overview': Overview,
  '/blog/': Blog,
  '/blog/$postId': Post,
  '/content': Content,
  '/people': People,
  '/activity': Activity,
  '/health': Health,
  '/security': Security,
}

function routeAt(path: string, { options }: AnyRoute, parent: AnyRoute) {
  return createRoute({ ...options, id: undefined, path, getParentRoute: () => parent })
}

/** Opens a page of the admin area with the answers of `desk`. */
export function renderAdmin(
  desk: { calls: Answers },
  { path = '/admin-panel/notes', width = 'wide' }: Visit = {},
) {
  vi.stubGlobal('matchMedia', () => ({
    matches: width === 'wide',
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }))
  const { wrapper, api } = withTestApi(desk.calls)
  const root = createRootRouteWithContext<{ api: typeof api }>()({
    component: () => (
      <>
        <Outlet />
        <RouteFocus />
      </>
    ),
  })
  const page = (at: string, component: () => ReactNode) =>
    createRoute({ getParentRoute: () => root, path: at, component })
  const panel = routeAt('/admin-panel', Panel, root)
  const router = createRouter({
    ...SEARCH_TEXTS,
    routeTree: root.addChildren([
      page('/', () => <h1>Landing page</h1>),
      page('/notes', () => <h1>Library</h1>),
      page('/admin-login', AdminLoginScreen),
      routeAt('/admin', Admin, root),
      panel.addChildren(Object.entries(SECTIONS).map(([path, route]) => routeAt(path, route, panel))),
    ]),
    context: { api },
    history: createMemoryHistory({ initialEntries: [path] }),
  })
  const { unmount } = render(
    <TooltipProvider>
      <SiteConfigProvider value={SITE}>
        <RouterProvider router={router} />
      </SiteConfigProvider>
      <Toaster />
    </TooltipProvider>,
    { wrapper },
  )
  return { user: userEvent.setup(), api, router, unmount }
}

/** The row of a list that names `text`, once it is shown. */
export async function findRow(text: string) {
  return within(await screen.findByRole('row', { name: new RegExp(text) }))
}

/** Waits until the toast on screen has `text`, title and description together. */
export async function expectToast(text: string): Promise<void> {
  const shown = () => document.querySelector('ol > li[data-state=open] > div')?.textContent
  await waitFor(() => expect(shown()).toBe(text))
}
