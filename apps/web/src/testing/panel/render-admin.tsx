import { SEARCH_TEXTS } from '../../lib/search-params.ts'
import { Toaster } from '@idex/ui/toaster'
import { TooltipProvider } from '@idex/ui/tooltip'
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router'
import { render, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { expect, vi } from 'vitest'
import { SiteConfigProvider } from '../../lib/site-config.tsx'
import type { Answers } from '../fake-link.ts'
import { withTestApi } from '../test-api.tsx'
import { AdminGate } from '../../features/admin/admin-gate.tsx'
import { TEST_SITE } from '../../features/site/testing/test-site.ts'
import { AdminLoginScreen } from '../../features/sign-in/admin/admin-login-screen.tsx'

// Rows with many tooltips are slow in jsdom, and test files share the machine.
vi.setConfig({ testTimeout: 20_000 })

/** A file over the limit is quickly made. */
const SITE = { ...TEST_SITE, maxUploadMb: 1 }

type Visit = { path?: string; width?: 'wide' | 'narrow' }

/** Opens a page of the admin area with the answers of `desk`. */
export function renderAdmin(desk: { calls: Answers }, { path = '/admin', width = 'wide' }: Visit = {}) {
  vi.stubGlobal('matchMedia', () => ({
    matches: width === 'wide',
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }))
  const { wrapper, api } = withTestApi(desk.calls)
  const root = createRootRoute({ component: Outlet })
  const page = (at: string, component: () => ReactNode) =>
    createRoute({ getParentRoute: () => root, path: at, component })
  const router = createRouter({
    ...SEARCH_TEXTS,
    routeTree: root.addChildren([
      page('/', () => <h1>Landing page</h1>),
      page('/notes', () => <h1>Library</h1>),
      page('/admin', AdminGate),
      page('/admin-login', AdminLoginScreen),
    ]),
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

/** Waits until the toast on screen has `text`, title and description together. */
export async function expectToast(text: string): Promise<void> {
  const shown = () => document.querySelector('ol > li[data-state=open] > div')?.textContent
  await waitFor(() => expect(shown()).toBe(text))
}
