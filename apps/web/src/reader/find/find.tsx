import { IconButton } from '@idex/ui/icon-button'
import { Search } from 'lucide-react'
import { lazy, Suspense } from 'react'
import type { FindPanelProps } from './find-panel.tsx'
import type { FindState } from './find-state.ts'
import { FIND } from './messages.ts'

const FindPanel = lazy(async () => ({ default: (await import('./find-panel.tsx')).FindPanel }))

/** The search in the document while it is open; its code comes with the first. */
export function Find(props: FindPanelProps) {
  if (!props.state.isOpen) return null
  return (
    <Suspense fallback={null}>
      <FindPanel {...props} />
    </Suspense>
  )
}

/** Opens and closes the search in the document. */
export function FindButton({ state: { isOpen, open, close } }: { state: FindState }) {
  return (
    <IconButton
      label={FIND.title}
      aria-expanded={isOpen}
      className="aria-expanded:text-accent"
      onClick={() => (isOpen ? close() : open())}
    >
      <Search aria-hidden />
    </IconButton>
  )
}
