import { useEffect } from 'react'
import { SitePage } from '../site/site-page.tsx'
import { Clients } from './clients/clients.tsx'
import { ContactSection } from './contact-section.tsx'
import { Hero } from './hero/hero.tsx'
import { LatestInsights } from './insights/latest-insights.tsx'
import { Services } from './services/services.tsx'
import { Testimonials } from './testimonials.tsx'
import { useArrivalNotice } from '../site/use-arrival-notice.ts'
import { MISSION, STATS, STATS_TITLE, STEPS, STEPS_TITLE } from './messages.ts'
import { PageSection } from '../site/page-section.tsx'
import { Reveal } from './reveal.tsx'
import { SectionTitle } from './section-title.tsx'

/** 'How It Works': four steps along one line, across on wide screens, down on narrow ones. */
function Steps() {
  return (
    <PageSection band aria-labelledby="steps-title">
      <Reveal>
        <SectionTitle id="steps-title">{STEPS_TITLE}</SectionTitle>
        <ol className="mt-12 grid lg:grid-cols-4">
          {STEPS.map(({ title, text }, index) => (
            <li key={title} className="group relative pb-10 pl-10 last:pb-0 lg:pt-10 lg:pr-8 lg:pb-0 lg:pl-0">
              <StepLine />
              <div className="flex gap-2 text-lg font-semibold">
                <span aria-hidden className="text-muted tabular-nums">
                  {index + 1}
                </span>
                <h3>{title}</h3>
              </div>
              <p className="mt-2 max-w-[36ch] text-muted">{text}</p>
            </li>
          ))}
        </ol>
      </Reveal>
    </PageSection>
  )
}

/** A step's node and the line to the next one; the last node is filled, and has no line. */
function StepLine() {
  return (
    <>
      <span
        aria-hidden
        className="absolute top-3 bottom-0 left-[5px] w-px bg-control group-last:hidden lg:top-[5px] lg:right-0 lg:bottom-auto lg:left-0 lg:h-px lg:w-auto"
      />
      <span
        aria-hidden
        className="absolute top-2 left-0 size-[11px] rounded-full border-2 border-accent bg-surface group-last:bg-accent lg:top-0"
      />
    </>
  )
}

/** 'About Our Mission': why the product exists, and its figures as a table. */
function Mission() {
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

/** Three figures between two hairlines, below the hero. */
function Stats() {
  return (
    <section aria-label={STATS_TITLE} className="border-y">
      <dl className="mx-auto grid max-w-6xl divide-y px-6 sm:grid-cols-3 sm:divide-x sm:divide-y-0 md:px-8">
        {STATS.map(({ figure, label }) => (
          <div
            key={label}
            className="flex items-baseline gap-4 py-6 sm:flex-col-reverse sm:justify-end sm:gap-2 sm:px-8 sm:py-8 sm:first:pl-0 max-sm:flex-row-reverse max-sm:justify-end"
          >
            <dt className="text-sm text-muted first-letter:uppercase">{label}</dt>
            <dd className="font-display text-4xl tabular-nums max-sm:w-24 lg:text-5xl">{figure}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

export function LandingScreen() {
  useFocusAnchor()
  useArrivalNotice()
  return (
    <SitePage>
      <Hero />
      <Stats />
      <Clients />
      <Services />
      <Steps />
      <Testimonials />
      <Mission />
      <LatestInsights />
      <ContactSection />
    </SitePage>
  )
}

/** After a navigation from another page to an anchor, the focus moves there. */
function useFocusAnchor(): void {
  useEffect(() => {
    const anchor = window.location.hash.slice(1)
    if (anchor !== '') document.getElementById(anchor)?.focus({ preventScroll: true })
  }, [])
}
