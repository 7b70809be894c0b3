import { PageSection } from '../../site/page-section.tsx'
import { SERVICES, SERVICES_LEAD, SERVICES_TITLE } from '../messages.ts'
import { Reveal } from '../reveal.tsx'
import { SectionTitle } from '../section-title.tsx'
import type { ReactNode } from 'react'

type Drawing = (typeof SERVICES)[number]['drawing']

/** A small drawing in the style of the hero's: many lines in grey, one in gold. */
function ServiceDrawing({ drawing }: { drawing: Drawing }) {
  return (
    <svg
      viewBox="0 0 96 64"
      width="96"
      height="64"
      fill="none"
      strokeWidth="1.5"
      strokeLinecap="round"
      aria-hidden="true"
      className="shrink-0 stroke-control"
    >
      {DRAWINGS[drawing]}
    </svg>
  )
}

const DRAWINGS = {
  synthesis: (
    <>
      <path d="M2 6C30 6 36 32 58 32M2 19C26 19 36 32 58 32M2 45C26 45 36 32 58 32M2 58C30 58 36 32 58 32M2 32H58" />
      <path d="M58 32H94" className="stroke-accent" strokeWidth="2.5" />
      <circle cx="58" cy="32" r="4.5" className="fill-background stroke-accent" strokeWidth="2.5" />
    </>
  ),
  analysis: (
    <>
      <path d="M2 32C30 32 34 6 58 6H94M2 32C30 32 38 22 58 22H94M2 32C30 32 38 42 58 42H94M2 32C30 32 34 58 58 58H94" />
      <path d="M2 32C30 32 38 22 58 22H66" className="stroke-accent" strokeWidth="2.5" />
      <circle cx="72" cy="22" r="8" className="fill-background stroke-accent" strokeWidth="2.5" />
      <path d="M78 28l7 7" className="stroke-accent" strokeWidth="2.5" />
    </>
  ),
  action: (
    <>
      <path d="M2 58H22V44H42V30H62V16H94" />
      <path d="M2 52C36 50 62 34 84 8" className="stroke-accent" strokeWidth="2.5" />
      <path d="M72 9l13-3 1 13" className="stroke-accent" strokeWidth="2.5" strokeLinejoin="round" />
    </>
  ),
} satisfies Record<Drawing, ReactNode>

/** 'What We Do': three services as rows between hairlines. */
export function Services() {
  return (
    <PageSection aria-labelledby="services-title">
      <Reveal className="grid gap-x-16 gap-y-12 lg:grid-cols-[minmax(0,4fr)_minmax(0,8fr)]">
        <div className="lg:sticky lg:top-24 lg:self-start">
          <SectionTitle id="services-title">{SERVICES_TITLE}</SectionTitle>
          <p className="mt-4 max-w-[40ch] text-muted">{SERVICES_LEAD}</p>
        </div>
        <ul className="divide-y border-y">
          {SERVICES.map(({ drawing, title, text }) => (
            <li
              key={title}
              className="grid items-start gap-x-12 gap-y-6 py-8 sm:grid-cols-[6rem_1fr] md:py-10"
            >
              <ServiceDrawing drawing={drawing} />
              <div>
                <h3 className="text-xl font-semibold">{title}</h3>
                <p className="mt-2 max-w-[56ch] text-muted">{text}</p>
              </div>
            </li>
          ))}
        </ul>
      </Reveal>
    </PageSection>
  )
}
