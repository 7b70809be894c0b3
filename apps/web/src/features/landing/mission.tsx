import { PageSection } from '../site/page-section.tsx'
import { MISSION } from './texts.ts'
import { Reveal } from './reveal.tsx'
import { SectionTitle } from './section-title.tsx'

/** 'About Our Mission': why the product exists, and its figures as a ledger. */
export function Mission() {
  return (
    <PageSection id="about" aria-labelledby="about-title">
      <Reveal className="grid gap-x-16 gap-y-12 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
        <div>
          <SectionTitle id="about-title">{MISSION.title}</SectionTitle>
          <p className="mt-8 max-w-[30ch] text-2xl text-balance">{MISSION.statement}</p>
          <p className="mt-6 max-w-[56ch] text-muted">{MISSION.text}</p>
        </div>
        <dl className="self-end border-b">
          {MISSION.figures.map(({ figure, label }) => (
            <div key={label} className="flex items-baseline justify-between gap-4 border-t py-4">
              <dt className="text-muted first-letter:uppercase">{label}</dt>
              <dd className="font-display text-4xl tabular-nums">{figure}</dd>
            </div>
          ))}
        </dl>
      </Reveal>
    </PageSection>
  )
}
