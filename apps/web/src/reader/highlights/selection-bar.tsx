import type { HighlightColor } from '@idex/contract/highlights/choices'
import { Button } from '@idex/ui/button'
import { MessageSquarePlus } from 'lucide-react'
import { HIGHLIGHTS } from './messages.ts'
import { ColorButtons } from './color-buttons.tsx'

type Props = { onColor: (color: HighlightColor) => void; onNote: () => void }

/** What can be done with the selected text. It stands next in the order of keys to the document. */
export function SelectionBar({ onColor, onNote }: Props) {
  return (
    <div
      role="group"
      aria-label={HIGHLIGHTS.selection}
      // A press would end the selection.
      onPointerDown={(event) => event.preventDefault()}
      className="absolute bottom-3 left-1/2 z-30 flex max-w-full -translate-x-1/2 items-center rounded-lg border bg-raised p-1 shadow-raised"
    >
      <ColorButtons label={HIGHLIGHTS.highlightIn} onChoose={onColor} />
      <Button variant="ghost" onClick={onNote} className="whitespace-nowrap">
        <MessageSquarePlus aria-hidden />
        {HIGHLIGHTS.addNote}
      </Button>
    </div>
  )
}
