import { Button } from '@idex/ui/button'
import { busyFade, cn } from '@idex/ui/class-names'
import { EmptyState } from '@idex/ui/empty-state'
import { Link } from '@tanstack/react-router'
import { PenLine, SearchX } from 'lucide-react'
import { LoadFailure } from '../../components/list/load-failure.tsx'
import { BLOG, EMPTY, FAILED, LOAD_MORE, postCount } from './messages.ts'
import { LeadPost, PostCard } from './post-card.tsx'
import type { usePosts } from './use-posts.ts'
import { Skeleton, SkeletonRegion } from '@idex/ui/skeleton'

const BLOG_SKELETONS = 6

/** Skeletons of posts, in their real size; `leads` if the first is the large one. */
function PostSkeletons({ leads }: { leads: boolean }) {
  return (
    <SkeletonRegion label={BLOG.loading} className="grid gap-x-8 gap-y-14 sm:grid-cols-2 lg:grid-cols-3">
      {Array.from({ length: BLOG_SKELETONS }, (_, index) => (
        <CardOutline key={index} leads={leads && index === 0} />
      ))}
    </SkeletonRegion>
  )
}

function CardOutline({ leads }: { leads: boolean }) {
  return (
    <div
      data-testid="post-skeleton"
      className={cn(
        leads &&
          'items-center gap-x-12 border-b pb-12 sm:col-span-full md:pb-16 lg:grid lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]',
      )}
    >
      <Skeleton className="aspect-[40/21] rounded-lg" />
      <div className="pt-5">
        <Skeleton className="h-4 w-2/5" />
        <Skeleton className={cn('mt-4 w-4/5', leads ? 'h-10' : 'h-6')} />
        <Skeleton className="mt-5 h-4 w-full" />
        <Skeleton className="mt-2 h-4 w-11/12" />
        <Skeleton className="mt-6 h-4 w-1/2" />
      </div>
    </div>
  )
}

function MorePosts({ list }: { list: ReturnType<typeof usePosts> }) {
  return (
    <div className="mt-16 flex flex-col items-center gap-3">
      {list.isFetchNextPageError && (
        <p role="alert" className="text-sm text-destructive">
          {FAILED.more}
        </p>
      )}
      <Button
        variant="outline"
        size="lg"
        pending={list.isFetchingNextPage}
        onClick={() => void list.fetchNextPage()}
      >
        {list.isFetchNextPageError ? FAILED.retry : LOAD_MORE}
      </Button>
    </div>
  )
}

type PostListProps = { list: ReturnType<typeof usePosts>; isFiltered: boolean }

/** The posts in any state: loading, failed, none, or loaded. Without filters the newest is large. */
export function PostList({ list, isFiltered }: PostListProps) {
  const { posts } = list
  if (!posts && list.isError)
    return <LoadFailure title={FAILED.title} text={FAILED.text} query={list} className="rounded-xl border" />
  if (!posts) return <PostSkeletons leads={!isFiltered} />
  if (posts.length === 0) return isFiltered ? <NothingFound /> : <NothingYet />
  const [lead] = isFiltered ? [] : posts
  const rest = lead ? posts.slice(1) : posts
  return (
    <div aria-busy={list.isPlaceholderData} className={busyFade}>
      {isFiltered && (
        <p role="status" className="sr-only">
          {postCount(posts.length, list.hasNextPage)}
        </p>
      )}
      {lead && <LeadPost post={lead} />}
      {rest.length > 0 && (
        <ul
          aria-label={BLOG.posts}
          className={cn(
            'grid gap-x-8 gap-y-14 sm:grid-cols-2',
            lead && 'mt-12 md:mt-16',
            // Two or four posts stand in rows of two: a row of three would have a gap.
            rest.length !== 2 && rest.length !== 4 && 'lg:grid-cols-3',
          )}
        >
          {rest.map((post) => (
            <li key={post.id}>
              <PostCard post={post} />
            </li>
          ))}
        </ul>
      )}
      {list.hasNextPage && <MorePosts list={list} />}
    </div>
  )
}

function NothingFound() {
  return (
    <div role="status" className="rounded-xl border">
      <EmptyState
        icon={SearchX}
        {...EMPTY.filtered}
        action={
          <Button asChild variant="outline">
            <Link to="/blog" search={{}} resetScroll={false}>
              {EMPTY.clear}
            </Link>
          </Button>
        }
      />
    </div>
  )
}

function NothingYet() {
  return <EmptyState icon={PenLine} {...EMPTY.blank} className="rounded-xl border" />
}
