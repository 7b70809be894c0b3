import { cn } from '@idex/ui/class-names'
import { IconButton } from '@idex/ui/icon-button'
import { Input } from '@idex/ui/input'
import { Search } from 'lucide-react'
import { lazy, Suspense } from 'react'
import type { FindPanelProps } from './find-panel.tsx'
import { findClasses, type FindState } from './find-state.ts'
import { FIND } from './messages.ts'

const FindPanel = lazy(async () => ({ default: (await import('./find-panel.tsx')).FindPanel }))

const focus = (field: HTMLInputElement | null) => field?.focus()

/** Takes what is typed until the rest of the search has come. */
function FirstField({ state }: { state: FindState }) {
  return (
    <div role="search" aria-label={FIND.title} className={cn(findClasses, 'p-2')}>
      <Input
        ref={focus}
        aria-label={FIND.field}
        placeholder={FIND.field}
        className="h-9"
        value={state.terms.text}
        onChange={({ target }) => state.change({ text: target.value })}
      />
    </div>
  )
}

/** The search in the document while it is open; its code comes with the first. */
export function Find(props: FindPanelProps) {
  if (!props.state.isOpen) return null
  return (
    <Suspense fallback={<FirstField state={props.state} />}>
      <FindPanel {...props} />
    </Suspense>
  )
}

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
