import { PageSection } from '../../site/page-section.tsx'
import { SERVICES, SERVICES_LEAD, SERVICES_TITLE } from '../texts.ts'
import { Reveal } from '../reveal.tsx'
import { SectionTitle } from '../section-title.tsx'
import { ServiceDrawing } from './service-drawing.tsx'

/** 'What We Do': three disciplines as rows between hairlines. */
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
