import { IconButton } from '@idex/ui/icon-button'
import { PanelLeft } from 'lucide-react'
import { lazy, Suspense } from 'react'
import type { DocumentPanelProps } from './document-panel.tsx'
import { PANEL } from './messages.ts'
import type { PanelState } from './use-panel-state.ts'

const DocumentPanel = lazy(async () => ({ default: (await import('./document-panel.tsx')).DocumentPanel }))

/** The panel beside the document while it is open; its code comes with the first. */
export function Panel(props: DocumentPanelProps) {
  if (!props.state.isOpen) return null
  return (
    <Suspense fallback={null}>
      <DocumentPanel {...props} />
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
