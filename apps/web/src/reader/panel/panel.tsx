import { IconButton } from '@idex/ui/icon-button'
import { PanelLeft } from 'lucide-react'
import { lazy, Suspense } from 'react'
import type { DocumentPanelProps } from './document-panel.tsx'
import { PANEL } from './messages.ts'

const DocumentPanel = lazy(async () => ({ default: (await import('./document-panel.tsx')).DocumentPanel }))

/** State of the panel, shared by the views. */
export type PanelState = { isOpen: boolean; toggle: () => void }

/** The panel beside the document while it is open; its code comes with the first. */
export function Panel({ state, ...props }: { state: PanelState } & Omit<DocumentPanelProps, 'onClose'>) {
  if (!state.isOpen) return null
  return (
    <Suspense fallback={null}>
      <DocumentPanel {...props} onClose={state.toggle} />
    </Suspense>
  )
}

export function PanelButton({ state: { isOpen, toggle } }: { state: PanelState }) {
  return (
    <IconButton
      label={PANEL.title}
      aria-expanded={isOpen}
      className="aria-expanded:text-accent"
      onClick={toggle}
    >
      <PanelLeft aria-hidden />
    </IconButton>
  )
}
