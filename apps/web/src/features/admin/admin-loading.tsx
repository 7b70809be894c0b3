import type { ReactNode } from 'react'
import { LoadingScreen } from '../site/shell/loading-screen.tsx'
import { PANEL } from './texts.ts'

/** The loading state of the panel and the login form. */
export function AdminLoading({ label = PANEL.loading, children }: { label?: string; children?: ReactNode }) {
  return <LoadingScreen label={label}>{children}</LoadingScreen>
}
