import { Button } from '@idex/ui/button'
import { cn } from '@idex/ui/class-names'
import { EmptyState } from '@idex/ui/empty-state'
import { Link } from '@tanstack/react-router'
import { CloudOff, PenLine, SearchX } from 'lucide-react'
import { BLOG, EMPTY, FAILED, postCount } from './texts.ts'
import { MorePosts } from './more-posts.tsx'
import { LeadPost, PostCard } from './post-card.tsx'
import { PostSkeletons } from './post-skeletons.tsx'
import type { usePosts } from './use-posts.ts'

type PostListProps = { list: ReturnType<typeof usePosts>; isFiltered: boolean }

/** The posts in whichever state they are: loading, failed, none, or there. Unfiltered, the newest leads. */
export function PostList({ list, isFiltered }: PostListProps) {
  const { posts } = list
  if (!posts) return list.isError ? <ListFailure list={list} /> : <PostSkeletons leads={!isFiltered} />
  if (posts.length === 0) return isFiltered ? <NothingFound /> : <NothingYet />
  const [lead] = isFiltered ? [] : posts
  const rest = lead ? posts.slice(1) : posts
  return (
    <div
      aria-busy={list.isPlaceholderData}
      className={cn('transition-opacity', list.isPlaceholderData && 'opacity-60')}
    >
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
            // Two and four stand in twos: a row of three would have a hole.
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

function ListFailure({ list }: Pick<PostListProps, 'list'>) {
  return (
    <div role="alert" className="rounded-xl border">
      <EmptyState
        icon={CloudOff}
        title={FAILED.title}
        text={FAILED.text}
        action={
          <Button variant="outline" pending={list.isFetching} onClick={() => void list.refetch()}>
            {FAILED.retry}
          </Button>
        }
      />
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
