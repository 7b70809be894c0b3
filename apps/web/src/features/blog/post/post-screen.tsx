import type { Post } from '@idex/contract/blog/post'
import { trpc } from '../../../app/client/trpc.ts'
import { SitePage } from '../../site/site-page.tsx'
import { AdminHint } from '../admin-hint.tsx'
import { useBlogAccess } from '../blog-access.ts'
import { BlogDisabled } from '../blog-disabled.tsx'
import { PAGE_WIDTH, PostPicture } from '../post-picture.tsx'
import { BackLink } from '../../../components/back-link.tsx'
import { PostLoading } from './post-loading.tsx'
import { PostNotFound } from './post-not-found.tsx'
import { PostText } from './post-text.tsx'
import { type RefObject, useEffect, useRef } from 'react'
import { countedBy, isFirstReading } from '../../../enhancements/count-reading.ts'
import { Button } from '@idex/ui/button'
import { Link } from '@tanstack/react-router'
import { SubscribeButton } from '../../newsletter/subscribe-button.tsx'
import { POST } from './messages.ts'
import { RESEARCH_TEAM } from '@idex/contract/site/brand'
import { PostFacts } from '../post-facts.tsx'
import { ShareMenu } from './share-menu.tsx'

/** A post's title, author, date and figures, and the share menu. */
function PostHeader({ post }: { post: Post }) {
  return (
    <header>
      {post.tags.length > 0 && (
        <ul aria-label={POST.tags} className="flex flex-wrap gap-x-5">
          {post.tags.map((tag) => (
            <li key={tag}>
              <Link
                to="/blog"
                search={{ tag }}
                className="inline-flex min-h-8 items-center rounded-xs text-sm font-medium wrap-anywhere text-accent underline decoration-transparent underline-offset-4 transition-colors hover:decoration-current pointer-coarse:min-h-10"
              >
                {tag}
              </Link>
            </li>
          ))}
        </ul>
      )}
      {/* In a box as wide as the page, each begins at the edge of its direction. */}
      <div dir="auto">
        <h1 className="mt-2 max-w-4xl font-display text-title wrap-anywhere lg:text-6xl">{post.title}</h1>
      </div>
      <div dir="auto">
        <p className="mt-5 max-w-[60ch] text-lg text-muted md:text-xl">{post.excerpt}</p>
      </div>
      <div className="mt-8 flex flex-wrap items-center justify-between gap-x-8 gap-y-4 border-t py-4">
        <PostFacts post={post}>
          <span className="font-medium text-foreground">{RESEARCH_TEAM}</span>
        </PostFacts>
        <ShareMenu post={post} />
      </div>
    </header>
  )
}

/** A post's tags in the head of its page, where React puts them; the router's head has one entry of a name (Open Graph, arrays). */
function HeadTags({ tags }: { tags: readonly string[] }) {
  return tags.map((tag) => <meta key={tag} property="article:tag" content={tag} />)
}

function PostFoot() {
  return (
    <footer className="mt-20 flex flex-wrap items-center justify-between gap-x-12 gap-y-6 border-t pt-10 md:mt-24">
      <p className="font-display text-3xl">{POST.more}</p>
      <div className="flex flex-wrap gap-3">
        <Button asChild size="lg">
          <Link to="/blog">{POST.readMore}</Link>
        </Button>
        <SubscribeButton variant="outline" size="lg" />
      </div>
    </footer>
  )
}

/** Reports once for each post that someone is reading it: from the browser, never while rendering. Returns the post's ref. */
function useCountView(slug: string): RefObject<HTMLElement | null> {
  const { get } = trpc.useUtils().blog
  const { mutate } = trpc.blog.countView.useMutation({
    // The number on screen is from before this reading.
    onSuccess: (_answer, read) => get.invalidate(read),
  })
  const article = useRef<HTMLElement>(null)
  useEffect(() => {
    if (isFirstReading(article.current)) mutate({ slug })
  }, [slug, mutate])
  return article
}

export function PostScreen({ slug }: { slug: string }) {
  const access = useBlogAccess()
  const { data, isPending } = trpc.blog.get.useQuery({ slug }, { enabled: access !== 'closed' })
  if (access === 'closed') return <BlogDisabled />
  if (isPending) return <PostLoading />
  if (!data) return <PostNotFound />
  return <Article post={data} hint={access === 'admins-only'} />
}

function Article({ post, hint }: { post: Post; hint: boolean }) {
  const article = useCountView(post.blogUrl)
  return (
    <SitePage>
      {hint && <AdminHint />}
      <div className="post-page mx-auto max-w-6xl px-6 pt-6 pb-24 md:px-8 md:pt-8">
        <div aria-hidden className="reading-progress fixed inset-x-0 top-0 z-40 h-0.5 bg-accent" />
        <BackLink to="/blog" label={POST.back} />
        <article
          ref={article}
          className="mt-6 md:mt-8"
          {...countedBy({ by: 'blog.countView', slug: post.blogUrl })}
        >
          <HeadTags tags={post.tags} />
          <PostHeader post={post} />
          <PostPicture
            eager
            post={post}
            sources={[post.imageUrl, post.thumbnailUrl]}
            sizes={PAGE_WIDTH}
            className="mt-4 rounded-xl md:aspect-[21/9]"
          />
          <PostText content={post.content} pictures={post.pictures} />
          <PostFoot />
        </article>
      </div>
    </SitePage>
  )
}
