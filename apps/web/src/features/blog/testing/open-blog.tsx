import { SEARCH_TEXTS } from '../../../browser/search-params.ts'
import { Toaster } from '@idex/ui/toaster'
import { TooltipProvider } from '@idex/ui/tooltip'
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router'
import { render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { StrictMode } from 'react'
import { vi } from 'vitest'
import { SiteConfigProvider } from '../../../app/client/site-config.tsx'
import type { Answers } from '../../../testing/fake-link.ts'
import { withTestApi } from '../../../testing/test-api.tsx'
import { TEST_SITE } from '../../site/testing/test-site.ts'
import { BlogScreen } from '../blog-screen.tsx'
import { parseBlogSearch } from '../blog-search.ts'
import { PostScreen } from '../post/post-screen.tsx'

// Whole screens take seconds to render on a busy machine.
vi.setConfig({ testTimeout: 20_000 })

function createRoutes() {
  const root = createRootRoute()
  const getParentRoute = () => root
  const list = createRoute({
    getParentRoute,
    path: '/blog/',
    validateSearch: parseBlogSearch,
    component: BlogScreen,
  })
  const post = createRoute({ getParentRoute, path: '/blog/$slug', component: PostPage })
  function PostPage() {
    return <PostScreen slug={post.useParams().slug} />
  }
  const elsewhere = createRoute({ getParentRoute, path: '/$', component: () => 'Elsewhere' })
  return root.addChildren([list, post, elsewhere])
}

/** The blog at `path`, switched on and seen by a visitor unless `answers` differ; in StrictMode, as in development. */
export async function openBlog(path: string, answers: Answers = {}) {
  const { wrapper: Api, api } = withTestApi({
    'session.current': null,
    'blog.enabled': { enabled: true },
    'blog.countView': { success: true },
    ...answers,
  })
  // What the loaders do before a screen renders.
  await Promise.all([api.blog.enabled.prefetch(), api.session.current.prefetch()])
  const router = createRouter({
    ...SEARCH_TEXTS,
    routeTree: createRoutes(),
    history: createMemoryHistory({ initialEntries: [path] }),
    Wrap: ({ children }) => (
      <Api>
        <SiteConfigProvider value={TEST_SITE}>
          <TooltipProvider>
            {children}
            <Toaster />
          </TooltipProvider>
        </SiteConfigProvider>
      </Api>
    ),
  })
  await router.load()
  const view = render(
    <StrictMode>
      <RouterProvider router={router} />
    </StrictMode>,
  )
  return { router, api, user: userEvent.setup(), ...view }
}
