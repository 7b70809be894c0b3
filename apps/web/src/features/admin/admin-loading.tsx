import { Spinner } from '@idex/ui/spinner'
import type { ReactNode } from 'react'
import { LoadingScreen } from '../site/shell/loading-screen.tsx'
import { PANEL_LOADING } from './panel-route.ts'

export function AdminLoading({ label = PANEL_LOADING, children }: { label?: string; children?: ReactNode }) {
  return <LoadingScreen label={label}>{children}</LoadingScreen>
}

export function SectionLoading() {
  return <Spinner label={PANEL_LOADING} className="grid min-h-96 place-items-center" />
}
