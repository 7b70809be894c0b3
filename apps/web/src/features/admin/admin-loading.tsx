import { Spinner } from '@idex/ui/spinner'
import type { ReactNode } from 'react'
import { PANEL } from './texts.ts'

/** The loading state of the panel and the login form. */
export function AdminLoading({ label = PANEL.loading, children }: { label?: string; children?: ReactNode }) {
  return (
    <main id="main" className="grid min-h-dvh place-items-center p-6">
      <Spinner label={label} />
      {children}
    </main>
  )
}
