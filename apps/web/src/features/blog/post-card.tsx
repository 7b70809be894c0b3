import type { PostCard as Post } from '@idex/contract/blog/post'
import { BLOG, moreTags } from './messages.ts'
import { PostFacts } from './post-facts.tsx'
import { PostPicture } from './post-picture.tsx'
import { Link } from '@tanstack/react-router'

/** How many tags a card shows before '+N'. */
const SHOWN = 2

/** A post's first tags, and how many more it has. */
function CardTags({ tags }: { tags: readonly string[] }) {
  if (tags.length === 0) return null
  const left = tags.slice(SHOWN)
  return (
    <p className="flex flex-wrap gap-x-4 gap-y-1 text-sm font-medium text-accent">
      {tags.slice(0, SHOWN).map((tag) => (
        <span key={tag} className="wrap-anywhere">
          {tag}
        </span>
      ))}
      {left.length > 0 && (
        <span title={left.join(', ')} className="text-muted tabular-nums">
          {moreTags(left.length)}
        </span>
      )}
    </p>
  )
}

/** A post's title as a link whose hit area is the whole card, which has to be `relative`. */
function PostLink({ post }: { post: { title: string; blogUrl: string } }) {
  return (
    <Link
      to="/blog/$slug"
      params={{ slug: post.blogUrl }}
      className="wrap-anywhere transition-colors outline-none group-hover:text-accent after:absolute after:-inset-2 after:rounded-xl focus-visible:after:outline-2 focus-visible:after:outline-ring"
    >
      {post.title}
    </Link>
  )
}

/** A post in the grid: picture, tags, title, excerpt. */
export function PostCard({ post }: { post: Post }) {
  return (
    <article className="group relative flex h-full flex-col">
      <PostPicture
        post={post}
        sources={[post.thumbnailUrl, post.imageUrl]}
        sizes="(min-width: 72rem) 22rem, (min-width: 64rem) 30vw, (min-width: 40rem) 45vw, 94vw"
        className="rounded-lg transition-colors group-hover:border-control"
      />
      <div className="mt-5 flex flex-1 flex-col">
        <CardTags tags={post.tags} />
        <h2 dir="auto" className="mt-2 text-xl leading-snug font-semibold">
          <PostLink post={post} />
        </h2>
        <p dir="auto" className="mt-2 mb-4 line-clamp-3 wrap-anywhere text-muted">
          {post.excerpt}
        </p>
        <PostFacts post={post} className="mt-auto" />
      </div>
    </article>
  )
}

export function LeadPost({ post }: { post: Post }) {
  return (
    <article className="group relative grid items-center gap-x-12 gap-y-6 border-b pb-12 md:pb-16 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
      <PostPicture
        eager
        post={post}
        sources={[post.imageUrl, post.thumbnailUrl]}
        sizes="(min-width: 72rem) 38rem, (min-width: 64rem) 54vw, 94vw"
        className="rounded-xl transition-colors group-hover:border-control"
      />
      <div>
        <p className="mb-4 flex items-center gap-3 text-sm text-muted">
          <span aria-hidden className="h-px w-8 bg-accent" />
          {BLOG.latest}
        </p>
        <h2 dir="auto" className="font-display text-title">
          <PostLink post={post} />
        </h2>
        <p dir="auto" className="mt-4 mb-6 line-clamp-4 wrap-anywhere text-lg text-muted">
          {post.excerpt}
        </p>
        <CardTags tags={post.tags} />
        <PostFacts post={post} className="mt-2" />
      </div>
    </article>
  )
}
