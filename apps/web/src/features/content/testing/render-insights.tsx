import { contentIdOf } from '@idex/contract/content/content-path'
import type { User } from '@idex/contract/sign-in/session'
import { createRootRoute, createRoute, Outlet } from '@tanstack/react-router'
import type { Api } from '../../../app/client/trpc.ts'
import type { Answers } from '../../../testing/fake-link.ts'
import { MEMBER } from '../../../testing/people.ts'
import { renderRoutes } from '../../../testing/render-routes.tsx'
import { withTestApi } from '../../../testing/test-api.tsx'
import { DashboardScreen } from '../../dashboard/dashboard-screen.tsx'
import { parseDashboardSearch } from '../../dashboard/dashboard-search.ts'
import { MobileNotice } from '../../site/mobile-notice/mobile-notice.tsx'
import { ContentScreen } from '../content-screen.tsx'
import type { fakeContent } from './fake-content.ts'
import { fakeTrack } from './fake-track.ts'

/** jsdom lacks the text tracks of an element without any. */
class NoTracks extends EventTarget {
  *[Symbol.iterator](): Generator<TextTrack> {}
}

Object.defineProperty(HTMLMediaElement.prototype, 'textTracks', {
  configurable: true,
  value: new NoTracks(),
})

fakeTrack()

function createRoutes(api: Api) {
  const root = createRootRoute({
    component: () => (
      <>
        <Outlet />
        <MobileNotice />
      </>
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
  const test = withTestApi({
    'session.current': user,
    'blog.enabled': { enabled: false },
    ...fake.answers,
    ...answers,
  })
  const { api } = test
  api.session.current.setData(undefined, user)
  return { api, ...(await renderRoutes(createRoutes(api), path, test)) }
}
