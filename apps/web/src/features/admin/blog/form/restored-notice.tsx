import { Button } from '@idex/ui/button'
import { History } from 'lucide-react'
import { RESTORED } from './messages.ts'

/** Tells that the form holds what was left unsaved, and takes it out again. */
export function RestoredNotice({ onDiscard }: { onDiscard: () => void }) {
  return (
    <div
      role="status"
      className="mb-6 flex flex-wrap items-center gap-x-3 gap-y-1 rounded-md border border-accent/30 bg-accent/10 py-1 pr-1 pl-4 text-sm"
    >
      <History aria-hidden className="size-4 shrink-0 text-accent" />
      <span className="mr-auto py-2">{RESTORED.text}</span>
      <Button variant="ghost" onClick={onDiscard}>
        {RESTORED.discard}
      </Button>
    </div>
  )
}
