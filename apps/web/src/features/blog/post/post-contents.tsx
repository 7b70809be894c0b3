import { AnchorLink } from '../../site/anchor-link.tsx'
import type { ArticleHeading } from './article-html.ts'
import { POST } from './texts.ts'

/** Links to the parts of a post, in view beside its text where there is room. */
export function PostContents({ headings }: { headings: readonly ArticleHeading[] }) {
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
