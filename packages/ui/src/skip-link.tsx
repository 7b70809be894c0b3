import type { ReactNode } from 'react'

/** The first focusable element of every page: hidden until focused, it jumps to the element with the id `target`. */
export function SkipLink({
  target = 'main',
  children = 'Skip to content',
}: {
  target?: string
  children?: ReactNode
}) {
  return (
    <a
      href={`#${target}`}
      className="fixed top-2 left-2 z-70 rounded-md bg-accent px-4 py-2.5 text-sm font-semibold text-accent-foreground not-focus:sr-only"
    >
      {children}
    </a>
  )
}
