import { Link } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import { SitePage } from '../site/site-page.tsx'
import type { LegalBlock, LegalSection } from './legal-document.ts'
import { BACK_TO_HOME, LAST_UPDATED } from './texts.ts'
import { RichText } from './rich-text.tsx'
import { TableOfContents } from './table-of-contents.tsx'

type LegalScreenProps = { title: string; summary: string; sections: readonly LegalSection[] }

/** A legal page: its date, its table of contents, its numbered sections. */
export function LegalScreen({ title, summary, sections }: LegalScreenProps) {
  return (
    <SitePage>
      <article className="mx-auto w-full max-w-6xl px-6 pt-10 pb-24 md:px-8 md:pt-12">
        <Link
          to="/"
          className="-ml-1 inline-flex min-h-10 items-center gap-2 rounded-sm px-1 text-sm text-muted transition-colors hover:text-foreground"
        >
          <ArrowLeft aria-hidden className="size-4" />
          {BACK_TO_HOME}
        </Link>
        <header className="mt-8 border-b pb-10">
          <h1 className="font-display text-title">{title}</h1>
          <p className="mt-4 max-w-[60ch] text-lg text-muted">{summary}</p>
          <p className="mt-6 text-sm text-muted">{LAST_UPDATED}</p>
        </header>
        <div className="mt-10 grid gap-x-16 gap-y-12 lg:grid-cols-[16rem_minmax(0,1fr)]">
          <TableOfContents sections={sections} />
          <div className="flex flex-col gap-14">
            {sections.map((section, index) => (
              <section key={section.id} aria-labelledby={section.id} className="prose-idex">
                <h2 id={section.id}>{`${index + 1}. ${section.title}`}</h2>
                {section.blocks.map((block, at) => (
                  <Block key={at} block={block} />
                ))}
              </section>
            ))}
          </div>
        </div>
      </article>
    </SitePage>
  )
}

function Block({ block }: { block: LegalBlock }) {
  if (typeof block === 'string') {
    return (
      <p>
        <RichText text={block} />
      </p>
    )
  }
  return (
    <ul>
      {block.map((item) => (
        <li key={item}>
          <RichText text={item} />
        </li>
      ))}
    </ul>
  )
}
