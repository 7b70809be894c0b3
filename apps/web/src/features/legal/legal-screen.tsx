import { BackLink } from '../../components/back-link.tsx'
import { SitePage } from '../site/site-page.tsx'
import type { LegalSection } from './legal-document.ts'
import { LegalSections } from './legal-sections.tsx'
import { BACK_TO_HOME, LAST_UPDATED, ON_THIS_PAGE } from './messages.ts'
import { AnchorLink } from '../site/anchor-link.tsx'

/** A table of contents; it stays in view next to the text where there is room. */
function TableOfContents({ sections }: { sections: readonly LegalSection[] }) {
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

type LegalScreenProps = { title: string; summary: string; sections: readonly LegalSection[] }

/** A legal page: its date, its table of contents, its numbered sections. */
export function LegalScreen({ title, summary, sections }: LegalScreenProps) {
  return (
    <SitePage>
      <article className="mx-auto w-full max-w-6xl px-6 pt-10 pb-24 md:px-8 md:pt-12">
        <BackLink to="/" label={BACK_TO_HOME} />
        <header className="mt-8 border-b pb-10">
          <h1 className="font-display text-title">{title}</h1>
          <p className="mt-4 max-w-[60ch] text-lg text-muted">{summary}</p>
          <p className="mt-6 text-sm text-muted">{LAST_UPDATED}</p>
        </header>
        <div className="mt-10 grid gap-x-16 gap-y-12 lg:grid-cols-[16rem_minmax(0,1fr)]">
          <TableOfContents sections={sections} />
          <div className="flex flex-col gap-14">
            <LegalSections sections={sections} />
          </div>
        </div>
      </article>
    </SitePage>
  )
}
