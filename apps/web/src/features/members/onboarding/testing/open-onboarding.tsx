import { createRootRoute, createRoute } from '@tanstack/react-router'
import { screen } from '@testing-library/react'
import { vi } from 'vitest'
import { type Answer, SUCCESS } from '../../../../testing/fake-link.ts'
import { MEMBER, NEWCOMER } from '../../../../testing/people.ts'
import { renderRoutes } from '../../../../testing/render-routes.tsx'
import { withTestApi } from '../../../../testing/test-api.tsx'
import { parseOnboardingSearch } from '../onboarding-search.ts'
import { OnboardingScreen } from '../onboarding-screen.tsx'

type Options = { path?: string; newsletterEmbedUrl?: string | null; complete?: Answer<'onboarding.complete'> }

function createRoutes() {
  const root = createRootRoute()
  const getParentRoute = () => root
  return root.addChildren([
    createRoute({
      getParentRoute,
      path: '/onboarding',
      validateSearch: parseOnboardingSearch,
      component: OnboardingScreen,
    }),
    createRoute({ getParentRoute, path: '/$', component: () => 'Elsewhere' }),
  ])
}

/** The onboarding screen of a newcomer at `path`, with a router that has every destination. */
export async function openOnboarding({
  path = '/onboarding',
  newsletterEmbedUrl = null,
  complete = () => ({ ...SUCCESS, user: MEMBER }),
}: Options = {}) {
  const completed = vi.fn(complete)
  const test = withTestApi({
    'session.current': () => (completed.mock.results[0]?.type === 'return' ? MEMBER : NEWCOMER),
    'onboarding.complete': completed,
  })
  const view = await renderRoutes(createRoutes(), path, test, { site: { newsletterEmbedUrl } })
  await screen.findByRole('heading', { level: 1 })
  return { api: test.api, completed, ...view }
}
