import { SEARCH_TEXTS } from '../../../../browser/search-params.ts'
import type { SiteConfig } from '@idex/contract/site/site-config'
import { TooltipProvider } from '@idex/ui/tooltip'
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactElement, ReactNode } from 'react'
import { vi } from 'vitest'
import { SiteConfigProvider } from '../../../../app/client/site-config.tsx'
import type { Output } from '../../../../testing/fake-link.ts'
import { MEMBER, NEWCOMER } from '../../../../testing/people.ts'
import { withTestApi } from '../../../../testing/test-api.tsx'
import { parseOnboardingSearch } from '../onboarding-search.ts'
import { OnboardingScreen } from '../onboarding-screen.tsx'

type Options = {
  path?: string
  newsletterEmbedUrl?: string | null
  complete?: () => Output<'onboarding.complete'> | Promise<Output<'onboarding.complete'>>
}

/** The onboarding screen of a newcomer at `path`, with a router that has every destination. */
export async function openOnboarding({
  path = '/onboarding',
  newsletterEmbedUrl = null,
  complete,
}: Options = {}) {
  const completed = vi.fn(complete ?? (() => ({ success: true as const, user: MEMBER })))
  const { wrapper: Api, api } = withTestApi({
    'session.current': () => (completed.mock.results[0]?.type === 'return' ? MEMBER : NEWCOMER),
    'onboarding.complete': completed,
  })
  const router = createTestRouter(path, ({ children }) => (
    <Api>
      <SiteConfigProvider value={siteWith(newsletterEmbedUrl)}>
        <TooltipProvider>{children}</TooltipProvider>
      </SiteConfigProvider>
    </Api>
  ))
  const view = render(<RouterProvider router={router} />)
  await screen.findByRole('heading', { level: 1 })
  return { router, api, completed, user: userEvent.setup(), ...view }
}

function siteWith(newsletterEmbedUrl: string | null): SiteConfig {
  return {
    contactEmail: 'desk@idex.example',
    profileUrl: 'https://profile.example/idex',
    socialUrl: 'https://social.example/idex',
    newsletterEmbedUrl,
    maxUploadMb: 50,
  }
}

function createTestRouter(path: string, Wrap: (props: { children: ReactNode }) => ReactElement) {
  const root = createRootRoute()
  const onboarding = createRoute({
    getParentRoute: () => root,
    path: '/onboarding',
    validateSearch: parseOnboardingSearch,
    component: OnboardingScreen,
  })
  const elsewhere = createRoute({ getParentRoute: () => root, path: '/$', component: () => 'Elsewhere' })
  return createRouter({
    ...SEARCH_TEXTS,
    routeTree: root.addChildren([onboarding, elsewhere]),
    history: createMemoryHistory({ initialEntries: [path] }),
    Wrap,
  })
}
