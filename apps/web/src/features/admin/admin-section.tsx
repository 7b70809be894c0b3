import { type ReactNode, type RefObject, useEffect, useId, useRef } from 'react'
import { type SectionName, SECTIONS } from './panel-route.ts'
import { SUBTITLES } from './messages.ts'

/** How one has come to a section: with the page, by its button, or through the browser's history. */
export type Arrival = 'load' | 'button' | 'history'

/** The id by which the section's button refers to it. */
export function sectionId(name: SectionName): string {
  return `${name}-section`
}

/** Brings a section into sight as it appears. The page begins with the notes, and places of the history are restored by the router. */
function useArrival(name: SectionName, arrivalRef: RefObject<Arrival>) {
  const section = useRef<HTMLElement>(null)
  useEffect(() => {
    const how = arrivalRef.current
    arrivalRef.current = 'history'
    const isDeepLink = how === 'load' && name !== 'notes' && globalThis.scrollY === 0
    if (how === 'button' || isDeepLink) section.current?.scrollIntoView({ behavior: 'instant' })
  }, [name, arrivalRef])
  return section
}

/** Where the sections are beside the page, it is shown from its top. */
const PLACE = 'scroll-mt-2 lg:scroll-mt-10'

type AdminSectionProps = {
  name: SectionName
  /** Read by the section that appears, which leaves 'history' behind. */
  arrivalRef: RefObject<Arrival>
  children: ReactNode
}

/** A section of the panel; the notes have figures above their title. */
export function AdminSection({ name, arrivalRef, children }: AdminSectionProps) {
  const titleId = useId()
  const section = useArrival(name, arrivalRef)
  const [title, subtitle] = [SECTIONS[name], SUBTITLES[name]]
  const label = subtitle === null ? { 'aria-label': title } : { 'aria-labelledby': titleId }
  return (
    <section ref={section} {...label} className={PLACE}>
      {subtitle === null ? (
        children
      ) : (
        <>
          <h2 data-landing id={titleId} tabIndex={-1} className="font-display text-3xl lg:text-4xl">
            {title}
          </h2>
          <p className="mt-2 text-muted">{subtitle}</p>
          <div className="mt-8">{children}</div>
        </>
      )}
    </section>
  )
}
