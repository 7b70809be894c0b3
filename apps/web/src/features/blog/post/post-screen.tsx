import type { Post } from '@idex/contract/blog/post'
import { trpc } from '../../../lib/trpc.ts'
import { SitePage } from '../../site/site-page.tsx'
import { AdminHint } from '../admin-hint.tsx'
import { useBlogAccess } from '../blog-access.ts'
import { BlogDisabled } from '../blog-disabled.tsx'
import { PostPicture } from '../post-picture.tsx'
import { BackToBlog } from './back-to-blog.tsx'
import { PostFoot } from './post-foot.tsx'
import { PostHeader } from './post-header.tsx'
import { PostLoading } from './post-loading.tsx'
import { PostNotFound } from './post-not-found.tsx'
import { PostText } from './post-text.tsx'
import { useCountView } from './use-count-view.ts'

/** The page of a post (spec section 2.4), or that the blog is switched off. */
export function PostScreen({ slug }: { slug: string }) {
  const access = useBlogAccess()
  const { data, isPending } = trpc.blog.get.useQuery({ slug }, { enabled: access !== 'closed' })
  if (access === 'closed') return <BlogDisabled />
  if (isPending) return <PostLoading />
  if (!data) return <PostNotFound />
  return <Article post={data} hint={access === 'admins-only'} />
}

function Article({ post, hint }: { post: Post; hint: boolean }) {
  useCountView(post.blogUrl)
  return (
    <SitePage>
      {hint && <AdminHint />}
      <div className="post-page mx-auto max-w-6xl px-6 pt-6 pb-24 md:px-8 md:pt-8">
        <div aria-hidden className="reading-progress fixed inset-x-0 top-0 z-40 h-0.5 bg-accent" />
        <BackToBlog />
        <article className="mt-6 md:mt-8">
          <PostHeader post={post} />
          <PostPicture
            eager
            post={post}
            sources={[post.imageUrl, post.thumbnailUrl]}
            className="mt-4 rounded-xl md:aspect-[21/9]"
          />
          <PostText content={post.content} />
          <PostFoot />
        </article>
      </div>
    </SitePage>
  )
}
