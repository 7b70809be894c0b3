import type { Pictures } from '@idex/contract/files/pictures'
import { cn } from '@idex/ui/class-names'
import { useMemo } from 'react'
import { articleHtml, type ArticleHeading } from './article-html.ts'
import { AnchorLink } from '../../site/anchor-link.tsx'
import { POST } from './messages.ts'

/** A post's table of contents, in view next to its text on wide screens. */
function PostContents({ headings }: { headings: readonly ArticleHeading[] }) {
  return (
    <nav
      aria-labelledby="contents-title"
      className="sticky top-24 max-h-[calc(100dvh-8rem)] self-start overflow-y-auto max-lg:hidden"
    >
      <h2 id="contents-title" className="text-sm font-semibold">
        {POST.contents}
      </h2>
      <ol className="mt-4 border-l">
        {headings.map(({ id, text }) => (
          <li key={id}>
            <AnchorLink
              anchor={id}
              dir="auto"
              className="-ml-px flex min-h-8 items-center rounded-r-xs border-l border-transparent py-1.5 pl-4 text-sm text-muted -outline-offset-2 transition-colors hover:border-accent hover:text-foreground"
            >
              {text}
            </AnchorLink>
          </li>
        ))}
      </ol>
    </nav>
  )
}

/** Headings from which on there is a table of contents. */
const PARTS_MIN = 2

/** A post's text, sanitised when it was saved, and on wide screens its table of contents. */
export function PostText({ content, pictures }: { content: string; pictures: Pictures }) {
  const { html, headings } = useMemo(() => articleHtml(content, pictures), [content, pictures])
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
