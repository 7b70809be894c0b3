import { SubscribeButton } from '../newsletter/subscribe-button.tsx'
import { SitePage } from '../site/site-page.tsx'
import { AdminHint } from './admin-hint.tsx'
import { useBlogAccess } from './blog-access.ts'
import { isRefused } from '../../app/client/refusal.ts'
import { BlogDisabled } from './blog-disabled.tsx'
import { BLOG } from './messages.ts'
import { PostFilters } from './post-filters.tsx'
import { PostList } from './post-list.tsx'
import { useBlogSearch } from './use-blog-search.ts'
import { usePosts } from './use-posts.ts'

/** The blog's front page, or that the blog is switched off. */
export function BlogScreen() {
  const access = useBlogAccess()
  if (access === 'closed') return <BlogDisabled />
  return <Posts hint={access === 'admins-only'} />
}

function Posts({ hint }: { hint: boolean }) {
  const { params, isFiltered } = useBlogSearch()
  const list = usePosts(params)
  // Switched off since this page was loaded.
  if (isRefused(list.error, 'BLOG_DISABLED')) return <BlogDisabled />
  return (
    <SitePage>
      {hint && <AdminHint />}
      <div className="mx-auto max-w-6xl px-6 pt-12 pb-24 md:px-8 md:pt-16">
        <header className="flex flex-wrap items-end justify-between gap-x-12 gap-y-6">
          <div className="max-w-2xl">
            <h1 className="font-display text-display">{BLOG.title}</h1>
            <p className="mt-4 max-w-[52ch] text-lg text-muted">{BLOG.lead}</p>
          </div>
          <SubscribeButton variant="outline" size="lg" />
        </header>
        <div className="mt-10 border-t pt-6 md:mt-12">
          <PostFilters tags={list.isError ? (list.tags ?? []) : list.tags} />
        </div>
        <div className="mt-10 md:mt-12">
          <PostList list={list} isFiltered={isFiltered} />
        </div>
      </div>
    </SitePage>
  )
}
