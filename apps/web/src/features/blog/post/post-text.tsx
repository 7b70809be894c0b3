import { cn } from '@idex/ui/class-names'
import { useMemo } from 'react'
import { articleHtml } from './article-html.ts'
import { PostContents } from './post-contents.tsx'

/** The fewest parts worth a table of contents. */
const PARTS_MIN = 2

/** A post's text, sanitised when it was saved, and on wide screens its parts beside it. */
export function PostText({ content }: { content: string }) {
  const { html, headings } = useMemo(() => articleHtml(content), [content])
  const hasContents = headings.length >= PARTS_MIN
  return (
    <div
      className={cn(
        'mt-10 md:mt-14',
        hasContents ? 'lg:grid lg:grid-cols-[14rem_minmax(0,1fr)] lg:gap-20' : 'mx-auto max-w-[42rem]',
      )}
    >
      {hasContents && <PostContents headings={headings} />}
      <div className="post-text prose-idex max-w-[42rem]" dangerouslySetInnerHTML={{ __html: html }} />
    </div>
  )
}
