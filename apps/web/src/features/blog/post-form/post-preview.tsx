import type { AdminPost } from '@idex/contract/blog/post'
import { RESEARCH_TEAM } from '@idex/contract/site/brand'
import { readingTime } from '@idex/contract/blog/reading-time'
import { Dialog, DialogBody } from '@idex/ui/dialog'
import { useState } from 'react'
import { PostFacts } from '../post-facts.tsx'
import { PAGE_WIDTH, PostPicture } from '../post-picture.tsx'
import { PostText } from '../post/post-text.tsx'
import { PREVIEW } from './messages.ts'
import type { PostDraft } from './post-draft.ts'

type PostPreviewProps = {
  draft: PostDraft
  /** The post that the draft changes, null for a new one. */
  post: AdminPost | null
  open: boolean
  onOpenChange: (open: boolean) => void
}

export function PostPreview({ draft, post, ...props }: PostPreviewProps) {
  const [today] = useState(() => new Date().toISOString())
  return (
    <Dialog
      title={PREVIEW.title}
      description={PREVIEW.description}
      descriptionHidden
      size="full-screen"
      {...props}
    >
      <DialogBody>
        <article className="mx-auto max-w-6xl px-0 pt-8 pb-24 md:px-8">
          {draft.tags.length > 0 && (
            <p className="flex flex-wrap gap-x-5 text-sm font-medium text-accent">
              {draft.tags.map((tag) => (
                <span key={tag}>{tag}</span>
              ))}
            </p>
          )}
          <div dir="auto">
            <h1 className="mt-2 max-w-[22ch] font-display text-title wrap-anywhere lg:text-6xl">
              {draft.title.trim() || PREVIEW.untitled}
            </h1>
          </div>
          <div dir="auto">
            <p className="mt-5 max-w-[60ch] text-lg text-muted md:text-xl">{draft.excerpt}</p>
          </div>
          <PostFacts
            className="mt-8 border-t py-4"
            post={{
              publishedAt: post?.publishedAt ?? null,
              createdAt: post?.createdAt ?? today,
              readingTime: readingTime(draft.content),
              views: post?.views ?? 0,
            }}
          >
            <span className="font-medium text-foreground">{RESEARCH_TEAM}</span>
          </PostFacts>
          <PostPicture
            eager
            post={{ id: post?.id ?? draft.title, pictures: post?.pictures ?? {} }}
            sizes={PAGE_WIDTH}
            sources={[draft.imageUrl, draft.thumbnailUrl]}
            className="mt-4 rounded-xl md:aspect-[21/9]"
          />
          <PostText content={draft.content} pictures={post?.pictures ?? {}} />
        </article>
      </DialogBody>
    </Dialog>
  )
}
