import type { PostCard as Post } from '@idex/contract/blog/post'
import { CardTags } from './card-tags.tsx'
import { BLOG } from './texts.ts'
import { PostFacts } from './post-facts.tsx'
import { PostLink } from './post-link.tsx'
import { PostPicture } from './post-picture.tsx'

/** A post in the grid: picture, tags, title, what it is about. */
export function PostCard({ post }: { post: Post }) {
  return (
    <article className="group relative flex h-full flex-col">
      <PostPicture
        post={post}
        sources={[post.thumbnailUrl, post.imageUrl]}
        className="rounded-lg transition-colors group-hover:border-control"
      />
      <div className="mt-5 flex flex-1 flex-col">
        <CardTags tags={post.tags} />
        <h2 className="mt-2 text-xl leading-snug font-semibold">
          <PostLink post={post} />
        </h2>
        <p className="mt-2 mb-4 line-clamp-3 text-muted">{post.excerpt}</p>
        <PostFacts post={post} className="mt-auto" />
      </div>
    </article>
  )
}

/** The newest post, at the head of the page. */
export function LeadPost({ post }: { post: Post }) {
  return (
    <article className="group relative grid items-center gap-x-12 gap-y-6 border-b pb-12 md:pb-16 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
      <PostPicture
        eager
        post={post}
        sources={[post.imageUrl, post.thumbnailUrl]}
        className="rounded-xl transition-colors group-hover:border-control"
      />
      <div>
        <p className="mb-4 flex items-center gap-3 text-sm text-muted">
          <span aria-hidden className="h-px w-8 bg-accent" />
          {BLOG.latest}
        </p>
        <h2 className="font-display text-title">
          <PostLink post={post} />
        </h2>
        <p className="mt-4 mb-6 line-clamp-4 text-lg text-muted">{post.excerpt}</p>
        <CardTags tags={post.tags} />
        <PostFacts post={post} className="mt-2" />
      </div>
    </article>
  )
}
