import { Spinner } from '@idex/ui/spinner'
import type { ReactNode } from 'react'
import { MESSAGES } from './messages.ts'

/** The loading state of a page, or of the session; without scripts, the reason why it stays. */
export function LoadingScreen({ label = 'Loading...', children }: { label?: string; children?: ReactNode }) {
  return (
    <main id="main" className="grid min-h-dvh place-items-center p-6">
      <Spinner label={label} className="noscript:hidden" />
      <noscript>
        <p className="text-center">{MESSAGES.scriptless}</p>
      </noscript>
      {children}
    </main>
  )
}
