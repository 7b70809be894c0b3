import type { Post } from '@idex/contract/blog/post'
import { RESEARCH_TEAM } from '@idex/contract/site/brand'
import { Link } from '@tanstack/react-router'
import { PostFacts } from '../post-facts.tsx'
import { POST } from './texts.ts'
import { ShareMenu } from './share-menu.tsx'

/** What a post is about, who wrote it and when, and the ways to pass it on. */
export function PostHeader({ post }: { post: Post }) {
  return (
    <header>
      {post.tags.length > 0 && (
        <ul aria-label={POST.tags} className="flex flex-wrap gap-x-5">
          {post.tags.map((tag) => (
            <li key={tag}>
              <Link
                to="/blog"
                search={{ tag }}
                className="inline-flex min-h-8 items-center rounded-xs text-sm font-medium break-words text-accent underline decoration-transparent underline-offset-4 transition-colors hover:decoration-current pointer-coarse:min-h-10"
              >
                {tag}
              </Link>
            </li>
          ))}
        </ul>
      )}
      <h1 className="mt-2 max-w-4xl font-display text-title break-words lg:text-6xl">{post.title}</h1>
      <p className="mt-5 max-w-[60ch] text-lg text-muted md:text-xl">{post.excerpt}</p>
      <div className="mt-8 flex flex-wrap items-center justify-between gap-x-8 gap-y-4 border-t py-4">
        <PostFacts post={post}>
          <span className="font-medium text-foreground">{RESEARCH_TEAM}</span>
        </PostFacts>
        <ShareMenu post={post} />
      </div>
    </header>
  )
}
