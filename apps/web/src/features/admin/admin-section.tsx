import { SkeletonRegion, Skeleton } from '@idex/ui/skeleton'
import { type ReactNode, type RefObject, Suspense, useEffect, useId, useRef } from 'react'
import { SECTIONS } from './texts.ts'
import type { SectionName } from '../../lib/panel/panel-search.ts'

/** How one has come to a section: with the page, by its button, or through the browser's history. */
export type Arrival = 'load' | 'button' | 'history'

type PlaceName = SectionName | 'notes'

/** The id by which the section's button refers to it. */
export function sectionId(name: PlaceName): string {
  return `${name}-section`
}

/**
 * Brings a section into sight as it appears, and the focus to its title. The page begins with the notes, and places of the
 * history are restored by the router.
 */
function useArrival(name: PlaceName, arrivalRef: RefObject<Arrival>) {
  const section = useRef<HTMLElement>(null)
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    const how = arrivalRef.current
    arrivalRef.current = 'history'
    const isLost = how === 'history' && document.activeElement === document.body
    if (how === 'button' || isLost) title.current?.focus({ preventScroll: true })
    const isDeepLink = how === 'load' && name !== 'notes' && globalThis.scrollY === 0
    if (how === 'button' || isDeepLink) section.current?.scrollIntoView({ behavior: 'instant' })
  }, [name, arrivalRef])
  return { section, title }
}

/** Where the sections are beside the page, it is shown from its top. */
const PLACE = 'scroll-mt-2 lg:scroll-mt-10'

type PlaceProps = {
  /** Read by the section that appears, which leaves 'history' behind. */
  arrivalRef: RefObject<Arrival>
  children: ReactNode
}

/** A section of the panel; its content may still be loading. */
export function AdminSection({ name, arrivalRef, children }: PlaceProps & { name: SectionName }) {
  const titleId = useId()
  const { section, title } = useArrival(name, arrivalRef)
  return (
    <section ref={section} id={sectionId(name)} aria-labelledby={titleId} className={PLACE}>
      <h2 ref={title} id={titleId} tabIndex={-1} className="font-display text-3xl lg:text-4xl">
        {SECTIONS[name].title}
      </h2>
      <p className="mt-2 text-muted">{SECTIONS[name].subtitle}</p>
      <div className="mt-8">
        <Suspense fallback={<SectionSkeleton label={SECTIONS[name].loading} />}>{children}</Suspense>
      </div>
    </section>
  )
}

/** The place of the notes, which have figures above their title. */
export function NotesPlace({ arrivalRef, children }: PlaceProps) {
  const { section } = useArrival('notes', arrivalRef)
  return (
    <section ref={section} id={sectionId('notes')} aria-label={SECTIONS.notes.title} className={PLACE}>
      {children}
    </section>
  )
}

function SectionSkeleton({ label }: { label: string }) {
  return (
    <SkeletonRegion label={label} className="flex flex-col gap-8">
      <Skeleton className="h-24 rounded-lg" />
      <Skeleton className="h-dvh rounded-lg" />
    </SkeletonRegion>
  )
}
