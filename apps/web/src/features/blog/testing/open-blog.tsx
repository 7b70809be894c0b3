import { createRootRoute, createRoute } from '@tanstack/react-router'
import { StrictMode } from 'react'
import type { Answers } from '../../../testing/fake-link.ts'
import { renderRoutes } from '../../../testing/render-routes.tsx'
import { withTestApi } from '../../../testing/test-api.tsx'
import { BlogScreen } from '../blog-screen.tsx'
import { parseBlogSearch } from '../blog-search.ts'
import { PostScreen } from '../post/post-screen.tsx'

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
  const test = withTestApi({
    'session.current': null,
    'blog.enabled': { enabled: true },
    'blog.countView': { success: true },
    ...answers,
  })
  // What the loaders do before a screen renders.
  await Promise.all([test.api.blog.enabled.prefetch(), test.api.session.current.prefetch()])
  return { api: test.api, ...(await renderRoutes(createRoutes(), path, test, { Mode: StrictMode })) }
}
