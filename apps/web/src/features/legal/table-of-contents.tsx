import { AnchorLink } from '../site/anchor-link.tsx'
import type { LegalSection } from './legal-document.ts'
import { ON_THIS_PAGE } from './texts.ts'

/** Links to each section; it stays in view beside the text where there is room for it. */
export function TableOfContents({ sections }: { sections: readonly LegalSection[] }) {
  return (
    <nav
      aria-labelledby="contents-title"
      className="lg:sticky lg:top-24 lg:max-h-[calc(100dvh-8rem)] lg:self-start lg:overflow-y-auto"
    >
      <h2 id="contents-title" className="text-sm font-semibold">
        {ON_THIS_PAGE}
      </h2>
      <ol className="mt-4 grid gap-x-8 sm:grid-cols-2 lg:grid-cols-1">
        {sections.map((section, index) => (
          <li key={section.id}>
            <AnchorLink
              anchor={section.id}
              className="flex min-h-8 items-baseline gap-3 rounded-xs py-1 text-sm text-muted transition-colors hover:text-foreground pointer-coarse:min-h-10 pointer-coarse:py-2.5"
            >
              <span aria-hidden className="w-5 shrink-0 text-right tabular-nums">
                {index + 1}
              </span>
              {section.title}
            </AnchorLink>
          </li>
        ))}
      </ol>
    </nav>
  )
}
