import { notFound, redirect } from '@tanstack/react-router'
import { isRefused } from '../../app/client/refusal.ts'
import type { Api } from '../../app/client/trpc.ts'
import { prefetchSite } from '../site/prefetch-site.ts'
import { blogAccess } from './blog-access.ts'
import type { BlogSearch } from './blog-search.ts'
import { postListInput } from './post-list-input.ts'

/** The router context that the blog's loaders need. */
type Visit = { api: Api; setStatus: (status: number) => void }

const HTTP_FORBIDDEN = 403
/** The server makes it 503 while the database is away. */
const HTTP_FAILED = 500

/** Returns whether the blog is known to be closed to this visitor. */
export function isClosed(api: Api): boolean {
  const role = api.session.current.getData()?.role
  return blogAccess(api.blog.enabled.getData()?.enabled, role) === 'closed'
}

/** Loads the blog's front page: the server waits for the posts, the browser shows skeletons meanwhile. */
export async function loadPosts({ api, setStatus }: Visit, search: BlogSearch): Promise<void> {
  await prefetchSite(api)
  if (isClosed(api)) return setStatus(HTTP_FORBIDDEN)
  const loading = api.blog.list.prefetchInfinite(postListInput(search))
  if (typeof document !== 'undefined') return
  await loading
  if (api.blog.list.getInfiniteData(postListInput(search)) === undefined) setStatus(HTTP_FAILED)
}

const HTTP_MOVED_PERMANENTLY = 301

/**
 * Loads the page of a post. Throws the router's not-found if it does not exist, its redirect from an earlier address, and
 * rethrows other errors.
 */
export async function loadPost({ api, setStatus }: Visit, slug: string): Promise<void> {
  await prefetchSite(api)
  const post = isClosed(api)
    ? undefined
    : await api.blog.get.ensureData({ slug }).catch((error) => handleFailure(api, error))
  if (isClosed(api)) return setStatus(HTTP_FORBIDDEN)
  if (post !== undefined && post.blogUrl !== slug)
    throw redirect({
      to: '/blog/$slug',
      params: { slug: post.blogUrl },
      search: true,
      hash: true,
      replace: true,
      statusCode: HTTP_MOVED_PERMANENTLY,
    })
}

function handleFailure(api: Api, error: unknown): undefined {
  if (isRefused(error, 'NOT_FOUND')) throw notFound()
  if (!isRefused(error, 'BLOG_DISABLED')) throw error
  // Switched off since this page was loaded.
  api.blog.enabled.setData(undefined, { enabled: false })
}
