import { type ReactNode, useEffect, useRef } from 'react'

/** A step's props; `moved` when it was reached from another step, so that its heading takes the focus. */
type StepFrameProps = { title: string; lead: string; moved: boolean; children: ReactNode }

/** One step: heading, a sentence, its questions. */
export function StepFrame({ title, lead, moved, children }: StepFrameProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (moved) heading.current?.focus()
  }, [moved])
  return (
    <div className="animate-overlay-in">
      <h1 ref={heading} tabIndex={-1} className="font-display text-title">
        {title}
      </h1>
      <p className="mt-3 max-w-[52ch] text-lg text-muted">{lead}</p>
      <div className="mt-8 md:mt-10">{children}</div>
    </div>
  )
}
