import { SEARCH_TEXTS } from '../../../browser/search-params.ts'
import { contentIdOf } from '@idex/contract/content/content-path'
import type { User } from '@idex/contract/sign-in/session'
import { toast } from '@idex/ui/toast'
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
import { act, render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { vi } from 'vitest'
import { SiteConfigProvider } from '../../../app/client/site-config.tsx'
import type { Api } from '../../../app/client/trpc.ts'
import type { Answers } from '../../../testing/fake-link.ts'
import { MEMBER } from '../../../testing/people.ts'
import { Announcer } from '../../../components/announcer.tsx'
import { withTestApi } from '../../../testing/test-api.tsx'
import { DashboardScreen } from '../../dashboard/dashboard-screen.tsx'
import { parseDashboardSearch } from '../../dashboard/dashboard-search.ts'
import { MobileNotice } from '../../site/mobile-notice/mobile-notice.tsx'
import { ContentScreen } from '../content-screen.tsx'
import type { fakeContent } from './fake-content.ts'
import { fakeTrack } from './fake-track.ts'

// Whole screens take seconds to render on a busy machine.
vi.setConfig({ testTimeout: 30_000 })

/** jsdom lacks the text tracks of an element without any. */
class NoTracks extends EventTarget {
  *[Symbol.iterator](): Generator<TextTrack> {}
}

Object.defineProperty(HTMLMediaElement.prototype, 'textTracks', {
  configurable: true,
  value: new NoTracks(),
})

fakeTrack()

const SITE = {
  contactEmail: 'hello@idex.example',
  profileUrl: 'https://profile.example',
  socialUrl: 'https://social.example',
  newsletterEmbedUrl: null,
  maxUploadMb: 1,
}

function createRoutes(api: Api) {
  const root = createRootRoute({
    component: () => (
      <TooltipProvider>
        <Outlet />
        <MobileNotice />
        <Toaster />
        <Announcer />
      </TooltipProvider>
    ),
  })
  const dashboard = createRoute({
    getParentRoute: () => root,
    path: '/dashboard',
    validateSearch: parseDashboardSearch,
    component: DashboardScreen,
  })
  const content = createRoute({
    getParentRoute: () => root,
    path: '/content/$contentSlug',
    loader: ({ params }) =>
      api.content.get.ensureData({ id: contentIdOf(params.contentSlug) }).catch(() => undefined),
    component: function ContentPage() {
      const { contentSlug } = content.useParams()
      return (
        <main>
          <ContentScreen contentSlug={contentSlug} />
        </main>
      )
    },
  })
  return root.addChildren([dashboard, content])
}

type Options = { user?: User | null; answers?: Answers }

/** The dashboard or a content page at `path` with the items of `fake`, seen by a member. */
export async function renderInsights(
  path: string,
  fake: ReturnType<typeof fakeContent>,
  { user = MEMBER, answers }: Options = {},
) {
  // The toast of the previous test would still be there.
  toast({ title: '' }).dismiss()
  const { wrapper: Wrapper, api } = withTestApi({
    'session.current': user,
    'blog.enabled': { enabled: false },
    ...fake.answers,
    ...answers,
  })
  api.session.current.setData(undefined, user)
  const router = createRouter({
    ...SEARCH_TEXTS,
    routeTree: createRoutes(api),
    history: createMemoryHistory({ initialEntries: [path] }),
    Wrap: ({ children }) => (
      <Wrapper>
        <SiteConfigProvider value={SITE}>{children}</SiteConfigProvider>
      </Wrapper>
    ),
  })
  await router.load()
  await act(async () => render(<RouterProvider router={router} />))
  return { router, api, user: userEvent.setup() }
}
