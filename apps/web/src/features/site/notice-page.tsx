import { Button } from '@idex/ui/button'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useEffect, useRef } from 'react'
import { SitePage } from './site-page.tsx'

/**
 * `way` is where to go from here, `children` are other links or buttons, `art` is a drawing at the side; `focused` if the message answers an action whose
 * button is gone.
 */
type NoticePageProps = {
  title: string
  text: ReactNode
  art?: ReactNode
  focused?: boolean
  way?: { to: '/' | '/blog'; label: string }
  children?: ReactNode
}

export function NoticePage({ title, text, art, focused = false, way, children }: NoticePageProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (focused) heading.current?.focus()
  }, [focused])
  return (
    <SitePage>
      <div className="relative overflow-hidden">
        {art && (
          <div className="pointer-events-none absolute inset-y-0 right-0 w-1/2 opacity-60 mask-l-from-30% max-lg:hidden">
            {art}
          </div>
        )}
        <div className="relative mx-auto flex min-h-[60dvh] max-w-6xl flex-col justify-center px-6 py-24 md:px-8">
          <span aria-hidden className="mb-8 h-px w-16 bg-accent" />
          <h1 ref={heading} tabIndex={-1} className="max-w-[20ch] font-display text-title">
            {title}
          </h1>
          <p className="mt-4 max-w-[44ch] text-lg wrap-anywhere text-muted">{text}</p>
          <div className="mt-8 flex flex-wrap gap-2">
            {way && (
              <Button asChild size="lg">
                <Link to={way.to}>{way.label}</Link>
              </Button>
            )}
            {children}
          </div>
        </div>
      </div>
    </SitePage>
  )
}
