import { SkeletonRegion, Skeleton } from '@idex/ui/skeleton'
import { type ReactNode, Suspense, useEffect, useId, useRef } from 'react'
import { SECTIONS } from './texts.ts'
import type { SectionName } from '../../lib/panel/panel-search.ts'

type AdminSectionProps = {
  name: SectionName
  /** Whether it was just expanded, and has to be scrolled into view. */
  arriving: boolean
  children: ReactNode
}

/** The id by which the section's button refers to it. */
export function sectionId(name: SectionName): string {
  return `${name}-section`
}

/** An expanded section of the panel; its content may still be loading. */
export function AdminSection({ name, arriving, children }: AdminSectionProps) {
  const titleId = useId()
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (!arriving) return
    title.current?.focus({ preventScroll: true })
    title.current?.scrollIntoView()
  }, [arriving])
  return (
    <section
      id={sectionId(name)}
      aria-labelledby={titleId}
      className="mt-16 border-t pt-10 lg:mt-20 lg:pt-12"
    >
      <h2 ref={title} id={titleId} tabIndex={-1} className="scroll-mt-6 font-display text-3xl lg:text-4xl">
        {SECTIONS[name].title}
      </h2>
      <p className="mt-2 text-muted">{SECTIONS[name].subtitle}</p>
      <div className="mt-8">
        <Suspense fallback={<SectionSkeleton label={SECTIONS[name].loading} />}>{children}</Suspense>
      </div>
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
