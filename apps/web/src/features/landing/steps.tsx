import { PageSection } from '../site/page-section.tsx'
import { STEPS, STEPS_TITLE } from './texts.ts'
import { Reveal } from './reveal.tsx'
import { SectionTitle } from './section-title.tsx'

/** 'How It Works': four steps along one line, across on wide screens, down on narrow ones. */
export function Steps() {
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

/** The node of a step and the line to the next one; the last node is filled, and the line ends there. */
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
